// View data of a developer's cases: subject, outcome, reasons.
import { m } from '#messages'
import { timeText } from '../../../lib/dates/dates.ts'
import { isPhotoKind } from '../../certification/rules/photos.ts'
import type { Correctable } from '../../certification/rules/corrections.ts'
import { PHOTO_TEXT } from '../../certification/rules/labels.ts'
import type { DeskCase } from '../contract/accounts.ts'
import type { Names } from '../../apps/rules/grants/names.ts'
import { appCaseText, appFieldText } from '../../apps/rules/review-labels.ts'
import { correctableName, fieldName } from '../../certification/rules/review-labels.ts'
import { isRequest } from '../../review/rules/cases.ts'
import { stateText } from '../../review/rules/labels.ts'
import { caseText } from '../../accounts/rules/labels/process-labels.ts'

export type DecidedView = ReturnType<typeof decidedView>

const time = (at: string | null): string => (at ? timeText(new Date(at)) : '')

function nameOf(names: Names, field: string, kind: DeskCase['kind']): string {
  // Appeals and corrections are decided as a whole: nothing in them is marked.
  if (kind === 'app' || kind === 'appeal' || kind === 'correction') return appFieldText(names, field)
  return isPhotoKind(field) ? PHOTO_TEXT[field]() : fieldName(field, kind)
}

function aboutOf({ kind, about, process, subject }: DeskCase): string {
  if (kind === 'app') return appCaseText(about)
  if (kind === 'correction') return m.certification_correction_topic({ field: correctableName(about as Correctable) })
  if (kind !== 'appeal') return caseText({ kind, process })
  return subject === '' ? m.review_appeal_topic() : m.ui_pair({ name: m.review_appeal_topic(), text: subject })
}

/** @param names of the fields and documents of applications */
export function decidedView(one: DeskCase, names: Names) {
  const { caseId, kind, subject, state, submittedAt, decidedAt, remark, reasons } = one
  const about = aboutOf(one)
  return {
    caseId,
    what: kind === 'app' ? m.developer_admin_account_app_verdict({ name: subject, what: about }) : about,
    state: stateText(state, isRequest(kind), kind),
    tone: state === 'approved' ? ('ok' as const) : state === 'rejected' ? ('bad' as const) : undefined,
    submitted: time(submittedAt),
    decided: time(decidedAt),
    remark,
    reasons: reasons.map(({ field, text, remark: words }) => ({
      field,
      name: nameOf(names, field, kind),
      text,
      words,
    })),
  }
}
