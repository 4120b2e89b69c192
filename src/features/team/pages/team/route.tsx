// The team page: an invitation to answer, the form to open a team, the team itself, or the way out for a disabled member.
import { Form, type LoaderFunctionArgs, type MetaFunction, redirect, useActionData, useLoaderData } from 'react-router'
import { m } from '#messages'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { type PageContext, portalOf } from '../../../../api/page-context.ts'
import { refusalResult, textIn } from '../../../../api/forms/submit.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { frozenWarningFor, teamEntryFor } from '../../../accounts/rules/routing/entries.ts'
import { addressOf } from '../../../accounts/rules/routing/routing.ts'
import { teamAcceptInvite, teamInvitation, teamOpen } from '../../contract/invitation.ts'
import { handoverAnswer, teamMembership } from '../../contract/team.ts'
import { acceptAgreements, AGREEMENT_FIELDS, ownerAgreements } from '../../components/team-agreements.server.ts'
import { Invitation } from '../../components/invitation.tsx'
import { countOwnApps, inviteView } from '../../components/invite-view.server.ts'
import { OpenForm } from './open-form.tsx'
import { TEAM } from '../../components/team-action.server.ts'
import { type Invite, type TeamView, useTeamEntry } from '../../components/team-entry.ts'
import { TeamHome } from '../../components/home/team-home.tsx'
import { homeOf } from './team-home-view.server.ts'
import { ANSWER } from '../../rules/invitation.ts'
import styles from '../../components/team.module.css'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<TeamView> {
  const portal = portalOf(context)
  const status = await portal.call(accountStatus, {})
  if (frozenWarningFor(status)) throw redirect(addressOf({ page: 'home', warning: 'frozen' }))
  const entry = teamEntryFor(status)
  const invite = entry.opens === 'invite' ? await inviteOf(portal, entry) : null
  // Another team's invitation stands beside one's own team; it does not take its place.
  if (status.openedTeamAccount || status.isTeamSub)
    return { view: 'team', invite, ...(await homeOf(portal, url, status)) }
  const { membership } = await portal.call(teamMembership, {})
  if (membership?.state === 'disabled') return { view: 'disabled', teamName: membership.teamName, invite }
  if (invite) return { view: 'invite', invite }
  if (entry.opens === 'page') throw redirect(entry.url)
  return { view: 'open', agreements: await ownerAgreements(portal) }
}

async function inviteOf(portal: PageContext, { teamName, teamMemberId }: Pick<Invite, 'teamName' | 'teamMemberId'>) {
  const [{ value }, ownApps] = await Promise.all([
    portal.tryCall(teamInvitation, { teamMemberId }),
    countOwnApps(portal),
  ])
  return value ? inviteView(value, ownApps) : { teamName, teamMemberId, facts: [], powers: [], ownApps }
}

/** After a refusal the page shows how things are now, such as an invitation that was withdrawn. */
const entry = (result: ActionResult): ActionResult<null> => ({
  ...result,
  status: result.status === 400 ? 200 : result.status,
  value: null,
})

const answerInvite = (intent: 'accept' | 'refuse', messageOf: () => string) =>
  perform([teamAcceptInvite], async ({ portal, form }) => {
    const result = await portal.submit(teamAcceptInvite, form, { status: ANSWER[intent] })
    return entry({ ...result, message: result.message || messageOf() })
  })

const open = perform([teamOpen], async ({ portal, form }) => {
  if (textIn(form, 'agreed') !== 'on')
    return entry(refusalResult(form, { reason: 'team.agreement_not_accepted', message: m.ui_agree_first() }))
  const refusal = await acceptAgreements(portal, form)
  if (refusal) return entry(refusal)
  const result = await portal.submit(teamOpen, form)
  return entry({ ...result, message: result.message || (result.ok ? m.team_opened() : m.team_open_failed()) })
})

const takeOver = perform([handoverAnswer], async ({ portal, form }) => {
  const refusal = await acceptAgreements(portal, form)
  if (refusal) return entry(refusal)
  const result = await portal.submit(handoverAnswer, form, { status: ANSWER.accept })
  return entry({ ...result, message: result.ok ? m.team_done_owner() : result.message })
})

export const action = actionOf(
  {
    ...TEAM,
    open,
    accept: answerInvite('accept', m.team_invite_accepted),
    refuse: answerInvite('refuse', m.team_invite_declined),
    'handover-accept': takeOver,
  },
  { refusal: 409, own: AGREEMENT_FIELDS },
)

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.team_title(), matches) },
  { name: 'description', content: m.team_description() },
]

const NOTHING = () => {}

export default function Page() {
  const team = useLoaderData<typeof loader>()
  useTeamEntry('team-page', NOTHING)
  if (team.view === 'team') {
    return (
      <TeamHome home={team}>
        <OtherTeam invite={team.invite} />
      </TeamHome>
    )
  }
  return <Entry team={team} />
}

/** An invitation beside the team that somebody is in. */
const OtherTeam = ({ invite }: { invite: Invite | null }) =>
  invite ? (
    <section className={styles.other} aria-labelledby="other-team">
      <h2 id="other-team">{inviteTitle(invite)}</h2>
      <Invitation invite={invite} sender="team-page" />
    </section>
  ) : null

const DisabledMember = ({ teamName, invite }: Extract<TeamView, { view: 'disabled' }>) => (
  <>
    <section className={styles.invite}>
      <p>{m.team_disabled_text()}</p>
      <p>{m.team_disabled_leave({ team: teamName })}</p>
      <Form method="post" className={styles.leave}>
        <Button type="submit" kind="danger" name="intent" value="leave">
          {m.team_leave()}
        </Button>
      </Form>
    </section>
    <OtherTeam invite={invite} />
  </>
)

type EntryView = Exclude<TeamView, { view: 'team' }>

function Entry({ team }: { team: EntryView }) {
  const result = useActionData<typeof action>()
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p>{m.team_title()}</p>
        <h1>{titleOf(team)}</h1>
      </header>
      {result ? (
        <Alert tone={result.ok ? 'ok' : 'bad'} live className={styles.said}>
          {result.message}
        </Alert>
      ) : null}
      {team.view === 'invite' ? (
        <section className={styles.invite}>
          <Invitation invite={team.invite} sender="team-page" />
        </section>
      ) : null}
      {team.view === 'disabled' ? <DisabledMember {...team} /> : null}
      {team.view === 'open' ? <OpenForm agreements={team.agreements} /> : null}
    </div>
  )
}

const inviteTitle = ({ teamName }: Invite): string => m.accounts_todo_invite_title({ team: teamName })

function titleOf(team: EntryView): string {
  if (team.view === 'disabled') return m.team_n_disabled({ team: team.teamName })
  return team.view === 'invite' ? inviteTitle(team.invite) : m.team_open_title()
}

export { toastResult as clientAction } from '../../../../ui/forms/use-action-result.ts'
