// Reasons for rejecting an app: what of its form, pictures and applications a reason is offered for.
import { type AppField, FIELDS } from './form.ts'

export { type ReviewIssue as AppIssue } from '../../review/rules/reasons.ts'

/** Pictures that can be marked: all screenshots share a mark, every document of an application has its own. */
export const REASON_PICTURES = ['icon', 'screenshots', 'iconId', 'document'] as const

const isKnown = (field: string): field is AppField =>
  Object.hasOwn(FIELDS, field) || (REASON_PICTURES as readonly string[]).includes(field)

/** `ability:document` is a document; the fields of applications share their reasons. */
export const reasonSubject = (field: string): string =>
  field.includes(':') ? 'document' : isKnown(field) ? field : 'field'
