// Form replies built from the account service's answers.
import type { Submission, SubmissionResult } from '@conform-to/react'
import type { Answer } from '../../../api/endpoint.ts'

/** Secrets are never sent back with a page. */
const HIDDEN = ['password', 'code']

export type FormReply = {
  result: SubmissionResult<string[]>
  /** Shown above the form. */
  message: string | null
  /** Tries left before the account is locked. */
  left: number | null
  /** Seconds to wait, and whether because the account is locked. */
  wait: number | null
  locked: boolean
}

type ErrorValue = { left?: number; wait?: number; locked?: boolean } | null

/** @param answer an error answer */
export function toActionResult<Schema>(submission: Submission<Schema, string[]>, answer: Answer): FormReply {
  const value = answer.value as ErrorValue
  const fieldErrors = Object.fromEntries(Object.entries(answer.fields ?? {}).map(([name, text]) => [name, [text]]))
  return {
    result: submission.reply({
      hideFields: HIDDEN,
      ...(answer.fields ? { fieldErrors } : { formErrors: [answer.message] }),
    }),
    message: answer.fields ? null : answer.message,
    left: value?.left ?? null,
    wait: value?.wait ?? null,
    locked: value?.locked === true,
  }
}

/** Reply to an invalid form. */
export const unfitReply = <Schema>(submission: Submission<Schema, string[]>): FormReply => ({
  result: submission.reply({ hideFields: HIDDEN }),
  message: null,
  left: null,
  wait: null,
  locked: false,
})
