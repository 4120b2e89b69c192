// Results of the team page's action for dialogs and forms, and what follows from them.
import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { m } from '#messages'
import type { ErrorReason } from '../../../api/errors.ts'
import { useSessionEnded } from '../../../api/session-ended.ts'
import type { Agreement } from './agreement-frames.tsx'
import type { TeamHomeView } from './home/team-home.tsx'

/** @property by the sender's name; null when the sender is no longer known */
export type Invite = { teamName: string; teamMemberId: number; by: string | null; facts: string | null }

/** The content of the team page, by the developer's situation. */
export type TeamView =
  | { view: 'invite'; invite: Invite }
  | { view: 'open'; agreements: Agreement[] }
  | ({ view: 'team' } & TeamHomeView)

export type TeamResult = {
  intent: 'open' | 'accept' | 'refuse'
  ok: boolean
  code: string
  reason?: ErrorReason | undefined
  message: string
  sessionEnded?: true
}

/** Dialogs, the team page and the invitation page submit independently of each other. */
export type TeamSender = 'team-dialog' | 'team-page' | 'team-invite'

/** A fetcher for the team page's action, shared by everything that uses the same sender. */
export function useTeamFetcher(sender: TeamSender) {
  const fetcher = useFetcher<TeamResult>({ key: sender })
  const { data } = fetcher
  return {
    fetcher,
    busy: fetcher.state !== 'idle',
    /** Error text from the server, or our own when it sent none. */
    refusal: data && !data.ok && !data.sessionEnded ? data.message || m.team_open_failed() : null,
  }
}

/**
 * Handles a successful result. Call it in a component that stays mounted: the form may be unmounted by the change
 * before its result arrives.
 * @param done called on success
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
