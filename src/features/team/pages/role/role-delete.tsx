// Dialog to delete a role: its holders, their remaining roles, replacements (permissionDelDialog; handbook/pages.md
// [2]).
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Avatar } from '../../../../ui/primitives/avatar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import type { Holder, RoleView } from './role-view.server.ts'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import styles from './role-editor.module.css'

type Props = {
  open: boolean
  onClose: () => void
  role: { id: number; name: string; count: number }
  holders: Holder[]
  roles: RoleView['roles']
}

export function RoleDelete({ open, onClose, role, holders, roles }: Props) {
  const { fetcher, busy, refusal } = useActionResult()
  const others = (holder: Holder) =>
    roles.filter(({ id }) => id !== role.id && !holder.others.some(({ roleId }) => roleId === id))
  return (
    <Modal
      open={open}
      onClose={onClose}
      size={600}
      title={m.team_role_delete_title({ name: role.name })}
      actions={
        <>
          <Button kind="line" onClick={onClose} data-autofocus>
            {m.team_role_keep()}
          </Button>
          <Button kind="danger" type="submit" form="role-delete" busy={busy}>
            {m.team_role_delete()}
          </Button>
        </>
      }
    >
      <fetcher.Form method="post" action="/team/role" id="role-delete">
        <input type="hidden" name="intent" value="role-del" />
        <input type="hidden" name="roleId" value={role.id} />
        <input type="hidden" name="members" value={holders.length} />
        {refusal ? (
          <Alert tone="bad" live>
            {refusal}
          </Alert>
        ) : null}
        <p>
          {holders.length > 0
            ? m.team_role_delete_text({ members: holders.length, count: role.count })
            : m.team_role_delete_free()}
        </p>
        {holders.length > 0 ? (
          <ul className={styles.lose} aria-label={m.team_affected({ count: holders.length })}>
            {holders.map((holder) => (
              <li key={holder.id}>
                <Avatar name={holder.name} />
                <div>
                  {holder.name}
                  <small data-bad={holder.others.length === 0 || undefined}>
                    {holder.others.length > 0
                      ? m.team_role_left({ roles: holder.others.map(({ name }) => name).join(m.team_list_and()) })
                      : m.team_role_left_none()}
                  </small>
                </div>
                <SelectBox
                  name="replacements"
                  size="sm"
                  wide
                  aria-label={m.team_role_instead({ name: holder.name })}
                  options={[
                    { value: '', label: m.team_role_instead_none() },
                    ...others(holder).map(({ id, name }) => ({ value: `${holder.id}:${id}`, label: name })),
                  ]}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </fetcher.Form>
    </Modal>
  )
}
