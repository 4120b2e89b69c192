// Submission of the team pages' forms: success is shown as a toast, errors stay with the form.
import { useEffect, useRef } from 'react'
import { type ClientActionFunctionArgs, data, useFetcher } from 'react-router'
import { m } from '#messages'
import { useSessionEnded } from '../../../api/session-ended.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'

export type InviteOutcome = {
  line?: number
  account: string
  teamMemberId: number | null
  name: string
  problem: string
}

export type TeamResult = {
  intent: string
  ok: boolean
  code: string
  message: string
  fields?: Record<string, string>
  /** Outcome of each invitation. */
  outcomes?: InviteOutcome[]
  sessionEnded?: true
}

/** Intents of the team entry's dialogs; all others belong to the team's own forms. */
export const ENTRY = ['open', 'accept', 'refuse']

/**
 * Submits every form of these pages. Success is reported here because the change may unmount the form before it gets
 * the result.
 */
export async function toastResult({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) {
  const result = await serverAction<TeamResult>()
  if (result.ok && result.message) toast(result.message)
  const isRead = result.ok || (ENTRY.includes(result.intent) && !result.sessionEnded)
  return data(result, { status: isRead ? 200 : result.sessionEnded ? 401 : 409 })
}

/** @param done called once on success, if the form is still mounted */
export function useTeamResult(done?: (result: TeamResult) => void) {
  const fetcher = useFetcher<TeamResult>()
  const told = useRef<TeamResult | undefined>(undefined)
  const after = useRef(done)
  after.current = done
  useSessionEnded(fetcher.data)
  const { data, state } = fetcher
  useEffect(() => {
    if (!data?.ok || state === 'submitting' || told.current === data) return
    told.current = data
    after.current?.(data)
  }, [data, state])
  const failed = data && !data.ok && !data.sessionEnded ? data : null
  return {
    fetcher,
    busy: state !== 'idle',
    /** Intent being submitted. */
    sent: state === 'idle' ? null : String(fetcher.formData?.get('intent') ?? ''),
    /** Error text from the server: what went wrong and what to do. */
    refusal: failed ? failed.message || m.failure_500001() : null,
    fields: failed?.fields ?? {},
    result: data,
  }
}

type Revalidation = {
  formMethod?: string | undefined
  actionStatus?: number | undefined
  defaultShouldRevalidate: boolean
}

/** After an error nothing is reloaded: the page keeps what was typed, even if the viewer may no longer see it. */
export const onlyAfterSuccess = ({ formMethod, actionStatus = 200, defaultShouldRevalidate }: Revalidation): boolean =>
  formMethod !== undefined && formMethod !== 'GET' ? actionStatus < 400 : defaultShouldRevalidate
