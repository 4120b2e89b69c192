// The team page: an invitation to answer, the form to open a team, or the team itself.
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { m } from '#messages'
import type { Answer } from '../../../../api/endpoint.ts'
import { type PageContext, portalOf } from '../../../../api/page-context.ts'
import { readForm } from '../../../../api/forms/page-form.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { consentGive, consentList } from '../../../accounts/contract/own-data.ts'
import { frozenWarningFor, teamEntryFor } from '../../../accounts/rules/routing/entries.ts'
import { addressOf } from '../../../accounts/rules/routing/routing.ts'
import { controlPlatformData } from '../../../home/contract.ts'
import { teamAcceptInvite, teamInvitation, teamOpen } from '../../contract/invitation.ts'
import type { Agreement } from '../../components/agreement-frames.tsx'
import { Invitation } from '../../components/invitation.tsx'
import { inviteView } from '../../components/invite-view.server.ts'
import { OpenForm } from './open-form.tsx'
import { TEAM_CALLS, teamAction } from '../../components/team-action.server.ts'
import { type TeamResult, type TeamView, useTeamAnswer } from '../../components/team-answer.ts'
import { ENTRY } from '../../components/team-result.ts'
import { TeamHome } from '../../components/home/team-home.tsx'
import { homeOf } from './team-home-view.server.ts'
import { ANSWER } from '../../rules/invitation.ts'
import styles from '../../components/team.module.css'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<TeamView> {
  const portal = portalOf(context)
  const status = await portal.call(accountStatus, {})
  if (frozenWarningFor(status)) throw redirect(addressOf({ page: 'home', warning: 'frozen' }))
  const entry = teamEntryFor(status)
  if (entry.opens === 'invite') {
    const { teamName, teamMemberId } = entry
    const { value } = await portal.tryCall(teamInvitation, { teamMemberId })
    return { view: 'invite', invite: value ? inviteView(value) : { teamName, teamMemberId, by: null, facts: null } }
  }
  if (status.openedTeamAccount || status.isTeamSub) return { view: 'team', ...(await homeOf(portal, url, status)) }
  if (entry.opens === 'page') throw redirect(entry.url)
  return { view: 'open', agreements: await agreementsOf(portal) }
}

/**
 * The developer agreement and the team agreement; the frame addresses come from the configuration
 * (handbook/permissions.md [6]).
 */
const AGREEMENTS = [
  { key: 'developer', config: 'up' },
  { key: 'team', config: 'team' },
]

/** The form's intent, and the agreements ticked when opening a team. */
const OWN = ['intent', 'agreed', ...AGREEMENTS.map(({ key }) => key)]

async function agreementsOf(portal: PageContext): Promise<Agreement[]> {
  const [{ consents }, { siteConfigs }] = await Promise.all([
    portal.call(consentList, {}),
    portal.call(controlPlatformData, {}),
  ])
  return AGREEMENTS.flatMap(({ key, config }) => {
    const consent = consents.find((one) => one.key === key)
    const frame = siteConfigs.find(({ type }) => type === config)?.url
    return consent && frame ? [{ key, title: consent.title, version: consent.currentVersion, frame }] : []
  })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, [...TEAM_CALLS, teamAcceptInvite], OWN)
  if (!ENTRY.includes(String(form.get('intent')))) return teamAction(portalOf(context), form)
  const result = await resultOf(portalOf(context), form)
  // When the session has ended nothing is reloaded; a dialog over the page asks to sign in again.
  return result.code === '100001' ? data<TeamResult>({ ...result, sessionEnded: true }, { status: 401 }) : data(result)
}

async function resultOf(portal: PageContext, form: FormData): Promise<TeamResult> {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent === 'accept' || intent === 'refuse') {
    const answer = await portal.tryCall(teamAcceptInvite, {
      teamMemberId: text('teamMemberId'),
      status: ANSWER[intent],
    })
    const words = intent === 'accept' ? m.team_invite_accepted : m.team_invite_declined
    return { intent, ok: answer.code === '200', code: answer.code, message: answer.message || words() }
  }
  if (text('agreed') !== 'on') {
    const reason = 'team.agreement_not_accepted'
    return { intent: 'open', ok: false, code: '400001', reason, message: m.team_agree_first() }
  }
  for (const { key } of AGREEMENTS) {
    if (!form.has(key)) continue
    const given = await portal.tryCall(consentGive, { key, version: text(key) })
    if (given.code !== '200') return { intent: 'open', ok: false, ...refusalOf(given) }
  }
  const answer = await portal.tryCall(teamOpen, {})
  const ok = answer.code === '200'
  return {
    intent: 'open',
    ok,
    ...refusalOf(answer),
    message: answer.message || (ok ? m.team_opened() : m.team_open_failed()),
  }
}

const refusalOf = ({ code, reason, message }: Answer) => ({ code, reason, message })

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.team_title(), matches) },
  { name: 'description', content: m.team_description() },
]

const NOTHING = () => {}

export default function Page() {
  const team = useLoaderData<typeof loader>()
  useTeamAnswer('team-page', NOTHING)
  if (team.view === 'team') return <TeamHome home={team} />
  return <Entry team={team} />
}

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
        <section className={styles.body}>
          <Invitation invite={team.invite} sender="team-page" />
        </section>
      ) : (
        <OpenForm agreements={team.agreements} />
      )}
    </div>
  )
}

const titleOf = (team: EntryView): string =>
  team.view === 'invite' ? m.accounts_todo_invite_title({ team: team.invite.teamName }) : m.team_open_title()

export { onlyAfterSuccess as shouldRevalidate, toastResult as clientAction } from '../../components/team-result.ts'
