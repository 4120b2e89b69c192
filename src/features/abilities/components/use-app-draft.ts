// Hook that saves an application draft while its form is open; paused while the form is being submitted.
import { useEffect } from 'react'
import { useServerDraft } from '../../../api/forms/use-server-draft.ts'
import { APP_DRAFT_CALL } from '../../apps/rules/grants/drafts.ts'

type First = { place: { appId: string; about: string }; version: number; savedAt: string | null }

/** @param result the action's result: after an error everything typed is a draft again */
export function useAppDraft(first: First, result: unknown) {
  const draft = useServerDraft(APP_DRAFT_CALL, first.place, first)
  const { wake } = draft
  useEffect(() => {
    if (result) wake()
  }, [result, wake])
  return draft
}
