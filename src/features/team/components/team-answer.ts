// The way of a dialog or form to the team page: what it shows, what its action answers, and what follows from that.
import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { m } from '#messages'
import { useSessionEnded } from '../../../api/session-ended.ts'
import type { Agreement } from './agreement-frames.tsx'
import type { TeamHomeView } from './home/team-home.tsx'

/** @property by who asks; null where nobody is known any more */
export type Invite = { teamName: string; teamMemberId: number; by: string | null; facts: string | null }

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

/** The dialogs over a page, the team page and the page of an invitation's link send on their own. */
export type TeamSender = 'team-dialog' | 'team-page' | 'team-invite'

/** A fetcher of the team page's action, the same one wherever its sender is named. */
export function useTeamFetcher(sender: TeamSender) {
  const fetcher = useFetcher<TeamResult>({ key: sender })
  const { data } = fetcher
  return {
    fetcher,
    busy: fetcher.state !== 'idle',
    /** What went wrong; the server's words, or ours when it has none. */
    refusal: data && !data.ok && !data.sessionEnded ? data.message || m.team_open_failed() : null,
  }
}

/**
 * What follows from it. Used where nothing goes away with what the answer changes: the form itself may be gone before its
 * answer is seen.
 * @param done called when it went well
 */
export function useTeamAnswer(sender: TeamSender, done: () => void): void {
  const { fetcher } = useTeamFetcher(sender)
  const navigate = useNavigate()
  useSessionEnded(fetcher.data)
  const told = useRef<TeamResult | undefined>(undefined)
  useEffect(() => {
    const { data } = fetcher
    if (!data?.ok || told.current === data) return
    told.current = data
    done()
    if (data.intent !== 'refuse') void navigate('/team')
  }, [fetcher, navigate, done])
}
