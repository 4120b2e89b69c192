// The draft of an application while its form is open: kept as it is typed, resting while the form is sent.
import { useEffect } from 'react'
import { useServerDraft } from '../../../api/forms/use-server-draft.ts'
import { APP_DRAFT_CALL } from '../rules/drafts.ts'

type First = { place: { appId: string; about: string }; version: number; savedAt: string | null }

/** @param result what the action said: after a refusal everything typed is a draft again */
export function useAppDraft(first: First, result: unknown) {
  const draft = useServerDraft(APP_DRAFT_CALL, first.place, first)
  useEffect(() => {
    if (result) draft.wake()
    // Only a new answer wakes it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [result])
  return draft
}
