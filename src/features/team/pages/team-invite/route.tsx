// The page behind an invitation link: the invitation, or why it is no longer valid and what to do.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { teamInvitation } from '../../contract/invitation.ts'
import { Invitation } from '../../components/invitation.tsx'
import { countOwnApps, inviteView } from '../../components/invite-view.server.ts'
import { useTeamEntry } from '../../components/team-entry.ts'
import styles from '../../components/team.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const code = params['code'] ?? ''
  const wellFormed = /^[\w-]{43}$/.test(code)
  const portal = portalOf(context)
  const answer = wellFormed ? await portal.tryCall(teamInvitation, { code }) : null
  const invite = answer?.value
  if (!invite) return { problem: answer && answer.code !== '404001' ? answer.message : m.team_link_missing() }
  const { teamName, problem } = invite
  return problem ? { problem, teamName } : { invite: inviteView(invite, await countOwnApps(portal)) }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.team_invitation_title(), matches) },
  // The address contains the invitation's secret.
  { name: 'referrer', content: 'no-referrer' },
]

const NOTHING = () => {}

export default function Page() {
  const view = useLoaderData<typeof loader>()
  useTeamEntry('team-invite', NOTHING)
  if ('problem' in view) {
    return (
      <div className={`wrap ${styles.page}`}>
        <EmptyState
          art="empty-notices"
          level={2}
          title={view.teamName ? m.team_invitation_of({ team: view.teamName }) : m.team_invitation_title()}
          action={
            <ButtonLink to="/team" kind="line">
              {m.team_invitation_team()}
            </ButtonLink>
          }
        >
          {view.problem}
        </EmptyState>
      </div>
    )
  }
  const { invite } = view
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p>{m.team_invitation_title()}</p>
        <h1>{m.accounts_todo_invite_title({ team: invite.teamName })}</h1>
      </header>
      <section className={styles.invite}>
        <Invitation invite={invite} sender="team-invite" />
      </section>
    </div>
  )
}
