// Preview beside the role editor: the changes, and their effect on each holder.
import { m } from '#messages'
import { Avatar } from '../../../../ui/primitives/avatar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { lossesOf, type RoleChange } from './role-changes-of.ts'
import type { Holder, RoleView } from './role-view.server.ts'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import styles from './role-editor.module.css'

type Props = {
  changes: RoleChange[]
  holders: Holder[]
  roles: RoleView['roles']
  pages: RoleView['pages']
  changed: string | null
  /** Id of the role, where the viewer may remove it from a member. */
  takeable: number | null
}
/** Number of holders listed at once; the rest expand on demand. */
const SHOWN = 10
const SIGN = { add: '+', del: '−', set: '~' } as const

export function RoleChanges({ changes, holders, roles, pages, changed, takeable }: Props) {
  const holderItem = (holder: Holder) => (
    <li key={holder.id}>
      <Avatar name={holder.name} />
      <div>
        {holder.name} {holder.isOff ? <Chip>{m.team_state_disabled()}</Chip> : null}
        {otherRoleTexts(holder, changes, roles).map((text) => (
          <small key={text}>{text}</small>
        ))}
      </div>
      {takeable === null ? null : <Take roleId={takeable} holder={holder} roles={roles} pages={pages} />}
    </li>
  )
  return (
    <aside className={styles.aside} aria-label={m.team_before_saving()}>
      <section aria-live="polite">
        <h2>{m.team_changes()}</h2>
        {changes.length > 0 ? (
          <ul className={styles.changes}>
            {changes.map(({ key, op, text, help }) => (
              <li key={key} data-op={op}>
                <b aria-label={op === 'add' ? m.team_tree_added() : op === 'del' ? m.team_tree_removed() : undefined}>
                  {SIGN[op]}
                </b>
                <div>
                  {text}
                  <small>{help}</small>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.quiet}>{m.team_changes_none()}</p>
        )}
      </section>
      <section>
        <h2>{m.team_affected({ count: holders.length })}</h2>
        {holders.length > 0 ? (
          <>
            <ul className={styles.affected}>{holders.slice(0, SHOWN).map(holderItem)}</ul>
            {holders.length > SHOWN ? (
              <details className={styles.rest}>
                <summary>{m.team_affected_rest({ count: holders.length - SHOWN })}</summary>
                <ul className={styles.affected}>{holders.slice(SHOWN).map(holderItem)}</ul>
              </details>
            ) : null}
          </>
        ) : (
          <p className={styles.quiet}>{m.team_affected_none()}</p>
        )}
      </section>
      {changed ? (
        <section>
          <h2>{m.team_last_change()}</h2>
          <p className={styles.quiet}>{changed}</p>
        </section>
      ) : null}
    </aside>
  )
}

type TakeProps = { roleId: number; holder: Holder } & Pick<RoleView, 'roles' | 'pages'>

/** Removes the role from one member, whose other roles stay, after a question (linkUserDialog; handbook/pages.md [2]). */
function Take({ roleId, holder, roles, pages }: TakeProps) {
  const { fetcher, busy, refusal } = useActionResult()
  const { form, askFirst, asking } = useConfirmForm()
  const { name, others } = holder
  const losses = lossesOf(roleId, holder, { roles, pages }).join(m.team_list_and())
  return (
    <fetcher.Form method="post" action="/team/role" className={styles.take} id={form.id} onSubmit={askFirst}>
      <input type="hidden" name="roleId" value={roleId} />
      <input type="hidden" name="teamMemberId" value={holder.id} />
      <Button
        type="submit"
        kind="text"
        size="xs"
        name="intent"
        value="role-take"
        busy={busy}
        aria-label={m.team_role_take_from({ name })}
      >
        {m.team_role_take()}
      </Button>
      {refusal ? <small role="alert">{refusal}</small> : null}
      <ConfirmForm
        asking={asking}
        title={m.team_role_take_title({ name, role: roles.find(({ id }) => id === roleId)?.name ?? '' })}
        go={m.team_role_take()}
        intent="role-take"
      >
        {losses ? m.team_role_take_lost({ name, names: losses }) : m.team_role_take_same({ name })}
        <br />
        {others.length > 0
          ? m.team_role_take_left({ roles: others.map((role) => role.name).join(m.team_list_and()) })
          : m.team_role_take_none()}
      </ConfirmForm>
    </fetcher.Form>
  )
}

/** Permissions that a holder keeps, or already has, through another role, so nothing changes for them. */
function otherRoleTexts(holder: Holder, changes: readonly RoleChange[], roles: RoleView['roles']): string[] {
  return holder.others.flatMap(({ roleId, name }) => {
    const other = roles.find(({ id }) => id === roleId)
    const same = changes.filter(({ key, op }) => op !== 'set' && other?.codes.includes(key)).map(({ text }) => text)
    return same.length > 0 ? [m.team_affected_other({ role: name, names: same.join(m.team_list_and()) })] : []
  })
}
