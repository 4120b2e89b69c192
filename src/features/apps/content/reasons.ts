// Reasons for rejecting a case of an app, and for which fields and pictures they may be offered.
import { keysOf } from '../../../lib/lists/records.ts'
import { m } from '#messages'
import { reasonFiles } from '../../review/content/reason-files.ts'
import { reasonKind, type ReasonSubjects } from '../../review/content/reason-kind.ts'
import { FIELDS } from '../rules/form.ts'
import { REASON_PICTURES } from '../rules/reasons.ts'
import { appFieldText } from '../rules/review-labels.ts'

/** None of these is named in the catalogue. */
const choice = (value: string) => ({ value, label: () => appFieldText(() => undefined, value) })

const SUBJECTS: readonly ReasonSubjects[] = [
  { name: 'form', label: m.apps_reasons_form, choices: keysOf(FIELDS).map(choice) },
  { name: 'pictures', label: m.apps_reasons_pictures, choices: REASON_PICTURES.map(choice) },
  {
    name: 'applications',
    label: m.apps_reasons_applications,
    choices: [{ value: 'field', label: m.apps_reasons_any_field }],
  },
]

export const appReasonKind = reasonKind({ cases: 'app', label: m.apps_reasons, subjects: SUBJECTS })
export const appReasonFiles = reasonFiles('app', SUBJECTS)
