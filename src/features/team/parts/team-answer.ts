// The way of a dialog or form to the team page: what it shows, what its action answers, and what follows from that.
import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { m } from '#messages'
import { useSessionEnded } from '../../../api/session-ended.ts'
import { say } from '../../../ui/toast-store.ts'
import type { Agreement } from './agreement-frames.tsx'
import type { TeamHomeView } from './team-home.tsx'

export type Invite = { teamName: string; teamMemberId: number }

/** What the team page is about for a developer. */
export type TeamView =
  | { view: 'invite'; invite: Invite }
  | { view: 'open'; agreements: Agreement[] }
  | ({ view: 'team' } & TeamHomeView)

export type TeamResult = {
  intent: 'open' | 'accept' | 'refuse'
  ok: boolean
  code: string
  message: string
  sessionEnded?: true
}

/** A fetcher of the team page's action that says what came of it; `done` is called when it went well. */
export function useTeamAnswer(done: () => void) {
  const fetcher = useFetcher<TeamResult>()
  const navigate = useNavigate()
  useSessionEnded(fetcher.data)
  const told = useRef<TeamResult | undefined>(undefined)
  useEffect(() => {
    const { data, state } = fetcher
    if (!data?.ok || state !== 'idle' || told.current === data) return
    told.current = data
    say(data.message)
    done()
    if (data.intent !== 'refuse') void navigate('/team')
  }, [fetcher, navigate, done])
  const { data } = fetcher
  return {
    fetcher,
    busy: fetcher.state !== 'idle',
    /** What went wrong; the server's words, or ours when it has none. */
    refusal: data && !data.ok && !data.sessionEnded ? data.message || m.team_open_failed() : null,
  }
}
