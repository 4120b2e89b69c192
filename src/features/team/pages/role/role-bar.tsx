// The bar of the role editor: whom a change concerns, the previews, saving.
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { RoleDraft } from './use-role-draft.ts'
import styles from './role-editor.module.css'

type Props = {
  role: RoleDraft
  isNew: boolean
  /** Number of members with the role. */
  holders: number
  /** Whether the list of what members see is shown instead of the tree. */
  preview: { isOpen: boolean; toggle: () => void }
  /** Form of the button that shows the portal as somebody with this role sees it; null without that button. */
  viewForm: string | null
  /** Null where the role cannot be changed. */
  save: { busy: boolean } | null
}

export function RoleBar({ role, isNew, holders, preview, viewForm, save }: Props) {
  const { changes, hasChanges, isUnchanged } = role
  const saveLabel = isNew
    ? m.team_role_make()
    : changes.length > 0
      ? m.team_role_save({ count: changes.length })
      : isUnchanged
        ? m.team_role_saved()
        : m.team_save()
  return (
    <div className={styles.bar}>
      <p>
        {holders > 0 ? m.team_role_effect({ count: holders }) : m.team_role_effect_none()}{' '}
        {viewForm !== null && hasChanges ? m.team_view_save() : null}
      </p>
      <Button kind="line" aria-pressed={preview.isOpen} onClick={preview.toggle}>
        {preview.isOpen ? m.team_see_back() : m.team_see_list()}
      </Button>
      {viewForm === null ? null : (
        <Button
          type="submit"
          kind="line"
          // A button of another form, so that Enter saves the role.
          form={viewForm}
          name="intent"
          value="view-start"
          // The preview shows the role as it is saved.
          disabled={hasChanges}
        >
          {m.team_see_as()}
        </Button>
      )}
      {save ? (
        <Button type="submit" name="intent" value="role-save" busy={save.busy} disabled={isUnchanged}>
          {saveLabel}
        </Button>
      ) : null}
    </div>
  )
}
