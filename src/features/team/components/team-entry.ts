// The content of the team page, and what follows from its forms: opening a team, answering an invitation.
import { useNavigate } from 'react-router'
import { useActionResult } from '../../../ui/forms/use-action-result.ts'
import type { Agreement } from '../../../ui/page/agreement-frames.tsx'
import type { TeamHomeView } from './home/team-home.tsx'

/** @property by the sender's name; null when the sender is no longer known */
export type Invite = {
  teamName: string
  teamMemberId: number
  /** Name and value; none of an invitation that can no longer be read. */
  facts: { name: string; value: string }[]
  /** Pages that the roles open, with what may be done there. */
  powers: { name: string; text: string }[]
  /** Number of the invitee's own apps, out of reach while they are a member. */
  ownApps: number
}

/** The content of the team page, by the developer's situation. */
export type TeamView =
  | { view: 'invite'; invite: Invite }
  | { view: 'disabled'; teamName: string; invite: Invite | null }
  | { view: 'open'; agreements: Agreement[] }
  | ({ view: 'team'; invite: Invite | null } & TeamHomeView)

/** Dialogs, the team page and the invitation page submit independently of each other. */
export type TeamSender = 'team-dialog' | 'team-page' | 'team-invite'

/**
 * The answer to the entry's forms, shared by everything with the same sender.
 * @param onDone called on success in a component that stays mounted: the form may be unmounted before its answer arrives
 */
export function useTeamEntry(sender: TeamSender, onDone?: () => void) {
  const navigate = useNavigate()
  return useActionResult({
    key: sender,
    done: ({ intent }) => {
      if (!onDone) return
      onDone()
      if (intent !== 'refuse') void navigate('/team')
    },
  })
}
