// The way of a form in the team's pages to their action: what came of it, said once, and where it was refused.
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { useSessionEnded } from '../../../api/session-ended.ts'
import { say } from '../../../ui/toast-store.ts'

export type InviteOutcome = {
  line?: number
  account: string
  teamMemberId: number | null
  name: string
  problem: string
}

export type Deed = {
  intent: string
  ok: boolean
  code: string
  message: string
  fields?: Record<string, string>
  /** What became of each invitation. */
  outcomes?: InviteOutcome[]
  sessionEnded?: true
}

/** @param done called once for what went well */
export function useDeed(done?: (deed: Deed) => void) {
  const fetcher = useFetcher<Deed>()
  const told = useRef<Deed | undefined>(undefined)
  const after = useRef(done)
  after.current = done
  useSessionEnded(fetcher.data)
  const { data, state } = fetcher
  useEffect(() => {
    // Said while the page is read anew: what asked may be another form afterwards.
    if (!data?.ok || state === 'submitting' || told.current === data) return
    told.current = data
    if (data.message) say(data.message)
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
