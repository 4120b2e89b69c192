// A team invitation with its two answers; a plain form, so that it works without JavaScript.
import { m } from '#messages'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { type Invite, type TeamSender, useTeamEntry } from './team-entry.ts'
import styles from './invitation.module.css'

export function Invitation({ invite, sender }: { invite: Invite; sender: TeamSender }) {
  const { fetcher, busy, refusal } = useTeamEntry(sender)
  const sentIntent = fetcher.formData?.get('intent')
  return (
    <fetcher.Form method="post" action="/team" className={styles.invitation}>
      {refusal ? (
        <Alert tone="bad" live>
          {refusal}
        </Alert>
      ) : null}
      <div className={styles.columns}>
        <Facts facts={invite.facts} />
        {invite.powers.length > 0 ? (
          <section>
            <h2 className={styles.title}>{m.team_invitation_powers()}</h2>
            <Facts facts={invite.powers.map(({ name, text }) => ({ name, value: text }))} />
          </section>
        ) : null}
      </div>
      <p>{m.team_invite_text({ team: invite.teamName })}</p>
      {invite.ownApps > 0 ? <Alert tone="warn">{m.team_invite_own_apps({ count: invite.ownApps })}</Alert> : null}
      <p>{m.team_invite_refuse_text()}</p>
      <input type="hidden" name="teamMemberId" value={invite.teamMemberId} />
      <div className={styles.actions}>
        <Button type="submit" kind="line" name="intent" value="refuse" busy={busy && sentIntent === 'refuse'}>
          {m.team_invite_refuse()}
        </Button>
        <Button type="submit" name="intent" value="accept" busy={busy && sentIntent === 'accept'} data-autofocus>
          {m.team_invite_accept()}
        </Button>
      </div>
    </fetcher.Form>
  )
}

const Facts = ({ facts }: { facts: Invite['facts'] }) =>
  facts.length > 0 ? (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  ) : null
