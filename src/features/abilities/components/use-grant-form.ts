// State of an application's form: draft, key of the submission, errors and values.
import { useState } from 'react'
import { useServerDraft } from '../../../api/forms/use-server-draft.ts'
import type { ActionResult, Typed } from '../../../lib/forms/action-result.ts'
import { APP_DRAFT_CALL } from '../../apps/rules/grants/drafts.ts'
import type { Grant } from '../contract/answers.ts'
import { isOpened } from '../rules/correction.ts'
import type { draftOf } from './draft.server.ts'

type Options = {
  /** What was submitted last; null for a first application. */
  grant: Pick<Grant, 'form' | 'opened'> | null
  draft: Awaited<ReturnType<typeof draftOf>>
  /** Made by the loader; a form keeps its first one, so that submitting it twice counts once. */
  formKey: string
  result: ActionResult | undefined
  /** A result that ended the draft, on a page that stays. */
  finalResult?: unknown
}

export type GrantFormState = ReturnType<typeof useGrantForm>

export function useGrantForm({ grant, draft: storedDraft, formKey, result, finalResult }: Options) {
  const [key] = useState(formKey)
  const draft = useServerDraft({
    path: APP_DRAFT_CALL,
    place: storedDraft.place,
    first: storedDraft,
    result,
    finalResult,
  })
  const errors: Record<string, string> = result?.fields ?? {}
  const values: Typed = { ...grant?.form, ...storedDraft.typed, ...result?.typed }
  return {
    key,
    draft,
    errors,
    values,
    /** Whether the reviewer left the field open for correction. */
    isOpen: (field: string): boolean => isOpened(grant?.opened ?? null, field),
  }
}
