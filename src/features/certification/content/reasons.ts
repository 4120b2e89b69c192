// Reasons for rejecting a certification, and for which fields and photos they may be offered.
import { m } from '#messages'
import { reasonFiles } from '../../review/content/reason-files.ts'
import { reasonKind, type ReasonSubjects } from '../../review/content/reason-kind.ts'
import { FIELD_NAME, PHOTO_TEXT } from '../rules/labels.ts'
import { PHOTO_KINDS } from '../rules/photos.ts'
import { COMPANY_FIELDS, CONTACT_FIELDS, PERSON_FIELDS } from '../rules/reasons.ts'
import { reasonSubject } from '../rules/review-fields.ts'
import { fieldName } from '../rules/review-labels.ts'

const SUBJECTS: readonly ReasonSubjects[] = [
  {
    name: 'photos',
    label: m.certification_reasons_photos,
    choices: PHOTO_KINDS.map((kind) => ({ value: kind, label: PHOTO_TEXT[kind] })),
  },
  {
    name: 'personal',
    label: m.certification_reasons_personal,
    choices: PERSON_FIELDS.map((field) => ({
      value: reasonSubject(field, 'personal'),
      label: () => fieldName(field, 'personal'),
    })),
  },
  {
    name: 'enterprise',
    label: m.certification_reasons_enterprise,
    choices: [...COMPANY_FIELDS, ...CONTACT_FIELDS].map((field) => ({
      value: reasonSubject(field, 'enterprise'),
      label: () => (field === 'realName' ? fieldName(field, 'enterprise') : FIELD_NAME[field]()),
    })),
  },
]

export const accountReasonKind = reasonKind({ cases: 'account', label: m.certification_reasons, subjects: SUBJECTS })
export const accountReasonFiles = reasonFiles('account', SUBJECTS)
