// The edit form of a member: remark name, roles, last day.
import { m } from '#messages'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { REMARK_LENGTH } from '../../rules/limits.ts'
import { RoleChoice, type RoleOption } from '../../components/roles/role-choice.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import type { MemberRow } from '../../components/team-view.server.ts'
import styles from '../../components/invite-form.module.css'

type Props = { member: MemberRow; roles: RoleOption[]; mayEdit: boolean; beyond: string; today: string }
const OPEN = ['active', 'ended', 'disabled', 'invited', 'lapsed']

export function MemberForm({ member, roles, mayEdit, beyond, today }: Props) {
  const { fetcher, busy, refusal, fields } = useActionResult()
  const isShut = !mayEdit || !OPEN.includes(member.state)
  const chosenIds = member.roles.map(({ roleId }) => roleId)
  return (
    <fetcher.Form method="post" action="/team/memberDetail" className={styles.form}>
      {refusal ? (
        <Alert tone="bad" live>
          {refusal}
        </Alert>
      ) : null}
      {member.self && mayEdit ? <Alert>{m.team_member_own()}</Alert> : null}
      <input type="hidden" name="teamMemberId" value={member.id} />
      <input type="hidden" name="version" value={member.version} />
      <div className={styles.two}>
        <Field
          label={m.team_f_remark()}
          help={m.team_add_remark_help({ max: REMARK_LENGTH })}
          error={fields['remarkName']}
          optional
          wide
        >
          {(control) => (
            <Input
              {...control}
              name="remarkName"
              maxLength={REMARK_LENGTH}
              defaultValue={member.remarkName}
              disabled={isShut}
            />
          )}
        </Field>
        <Field label={m.team_f_until()} help={m.team_add_until_help()} error={fields['memberUntil']} optional wide>
          {(control) => (
            <DateField
              {...control}
              name="memberUntil"
              defaultValue={member.until ?? ''}
              disabled={isShut}
              readOnly={member.self || beyond !== ''}
              {...(member.until && member.until < today ? {} : { min: today })}
            />
          )}
        </Field>
      </div>
      <RoleChoice roles={roles} chosen={chosenIds} label={m.team_col_roles()} disabled={isShut || member.self} />
      {member.self ? chosenIds.map((id) => <input key={id} type="hidden" name="roleIds" value={id} />) : null}
      {isShut ? null : (
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="edit" busy={busy}>
            {m.team_save()}
          </Button>
        </div>
      )}
    </fetcher.Form>
  )
}
