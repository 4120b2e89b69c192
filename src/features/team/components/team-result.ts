// The way of a form in the team's pages to their action and back: what went well is said, what was refused stays with its form.
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
  /** What became of each invitation. */
  outcomes?: InviteOutcome[]
  sessionEnded?: true
}

/** Intents of the dialogs of the team entry; all others are the team's own forms. */
export const ENTRY = ['open', 'accept', 'refuse']

/**
 * The way of every form of these pages to the server. What went well is said here: the form that asked may be gone with what
 * its answer changes before it is told.
 */
export async function toastResult({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) {
  const deed = await serverAction<TeamResult>()
  if (deed.ok && deed.message) toast(deed.message)
  const isRead = deed.ok || (ENTRY.includes(deed.intent) && !deed.sessionEnded)
  return data(deed, { status: isRead ? 200 : deed.sessionEnded ? 401 : 409 })
}

/** @param done called once for what went well, when the form that asked is still there */
export function useTeamResult(done?: (deed: TeamResult) => void) {
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
    /** The intent under way. */
    sent: state === 'idle' ? null : String(fetcher.formData?.get('intent') ?? ''),
    /** Why it was refused and what to do; the server's words. */
    refusal: failed ? failed.message || m.failure_500001() : null,
    fields: failed?.fields ?? {},
    deed: data,
  }
}

type Revalidation = {
  formMethod?: string | undefined
  actionStatus?: number | undefined
  defaultShouldRevalidate: boolean
}

/** What was refused reads nothing anew: the page stays with everything that was typed, even when it may not be seen any more. */
export const onlyAfterSuccess = ({ formMethod, actionStatus = 200, defaultShouldRevalidate }: Revalidation): boolean =>
  formMethod !== undefined && formMethod !== 'GET' ? actionStatus < 400 : defaultShouldRevalidate
