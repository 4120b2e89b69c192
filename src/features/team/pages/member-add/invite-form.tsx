// The form to invite a few people, with a preview of what they receive.
import { entriesOf, keysOf } from '../../../../lib/lists/records.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { ErrorSummary, type Mistake } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../../ui/forms/input.tsx'
import { INVITE_DAYS } from '../../rules/invitation-expiry.ts'
import { REMARK_LENGTH } from '../../rules/limits.ts'
import { RoleChoice, type RoleOption } from '../../components/roles/role-choice.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import type { InviteOutcome } from '../../components/invite-outcome.ts'
import styles from '../../components/invite-form.module.css'

/** Each once, however often it is typed. */
const countAccounts = (text: string): number => new Set(text.split(/[\s,，;；、]+/).filter(Boolean)).size

/** Fields in the order in which the form shows them. */
const LABELS = { accounts: m.team_add_accounts, remarkName: m.team_f_remark, memberUntil: m.team_f_until }

/** @param fields a list names the entry that is wrong, such as `accounts.3` */
function inviteErrors(fields: Readonly<Record<string, string>>): Partial<Record<keyof typeof LABELS, string>> {
  const names = keysOf(LABELS)
  return Object.fromEntries(
    names.flatMap((name) => {
      const entry = Object.entries(fields).find(([field]) => field.split('.')[0] === name)
      return entry ? [[name, entry[1]]] : []
    }),
  )
}

const mistakesOf = (errors: ReturnType<typeof inviteErrors>): Mistake[] =>
  entriesOf(errors).map(([name, message]) => ({
    id: `f-${name}`,
    label: LABELS[name](),
    message,
  }))

type View = { team: string; inviter: string; roles: RoleOption[]; today: string; lapses: string }

type Props = {
  view: View
  max: number
  /** Called with each refusal, after which what was typed is still unsent. */
  onRefused: (result: unknown) => void
}

export function InviteForm({ view, max, onRefused }: Props) {
  const { team, inviter, roles, today, lapses } = view
  const { fetcher, busy, refusal, failed, fields, result } = useActionResult<InviteOutcome[]>()
  const [count, setCount] = useState(0)
  const box = useRef<HTMLTextAreaElement>(null)
  const outcomes = result?.value
  const errors = inviteErrors(fields)
  const mistakes = mistakesOf(errors)
  useEffect(() => {
    if (failed) onRefused(failed)
  }, [failed, onRefused])
  // Invited people leave the form; the rest stay to be corrected.
  useEffect(() => {
    if (!outcomes || !box.current) return
    const remainingAccounts = outcomes.flatMap((outcome) => (outcome.problem ? outcome.account : []))
    box.current.value = remainingAccounts.join('\n')
    setCount(remainingAccounts.length)
  }, [outcomes])
  return (
    <fetcher.Form method="post" action="/team/memberAdd" className={styles.form} noValidate>
      {refusal ? (
        <ErrorSummary mistakes={mistakes} title={mistakes.length > 0 ? undefined : refusal} focusOn={result}>
          {outcomes ? <Outcomes outcomes={outcomes} /> : null}
        </ErrorSummary>
      ) : null}
      <Field
        id="f-accounts"
        label={m.team_add_accounts()}
        help={m.team_add_accounts_help({ max })}
        error={errors.accounts}
        required
        wide
      >
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            name="accounts"
            rows={3}
            required
            readOnly={busy}
            spellCheck={false}
            onChange={(event) => setCount(countAccounts(event.currentTarget.value))}
          />
        )}
      </Field>
      <div className={styles.two}>
        <Field
          id="f-remarkName"
          label={m.team_f_remark()}
          help={count > 1 ? m.team_add_remark_single() : m.team_add_remark_help({ max: REMARK_LENGTH })}
          error={errors.remarkName}
          optional
          wide
        >
          {(control) => <Input {...control} name="remarkName" maxLength={REMARK_LENGTH} disabled={count > 1} />}
        </Field>
        <Field
          id="f-memberUntil"
          label={m.team_f_until()}
          help={m.team_add_until_help()}
          error={errors.memberUntil}
          optional
          wide
        >
          {(control) => <DateField {...control} name="memberUntil" min={today} />}
        </Field>
      </div>
      <RoleChoice roles={roles} chosen={[]} label={m.team_col_roles()} />
      <section className={styles.preview}>
        <h2>{m.team_add_preview()}</h2>
        <b>{m.team_add_preview_title({ inviter, team })}</b>
        <p>{m.team_add_preview_text({ days: INVITE_DAYS, day: lapses })}</p>
      </section>
      <div className={styles.actions}>
        <ButtonLink to="/team" kind="line">
          {m.team_cancel()}
        </ButtonLink>
        <Button type="submit" name="intent" value="invite" busy={busy}>
          {count > 1 ? m.team_add_send_many({ count }) : m.team_add_send()}
        </Button>
      </div>
    </fetcher.Form>
  )
}

export function Outcomes({ outcomes }: { outcomes: InviteOutcome[] }) {
  return (
    <ul className={styles.outcomes}>
      {outcomes.map((outcome) => (
        <li key={`${outcome.line ?? ''}${outcome.account}`} data-sent={outcome.problem ? undefined : ''}>
          <b>
            {outcome.line === undefined
              ? outcome.account
              : m.team_csv_line({ line: outcome.line, account: outcome.account })}
          </b>
          <span>{outcome.problem || m.team_add_sent()}</span>
        </li>
      ))}
    </ul>
  )
}
