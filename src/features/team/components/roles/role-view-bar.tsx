// The bar at the foot of every page while previewing a role: which role, and a way to end the preview.
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { Form } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import styles from './role-view-bar.module.css'

export function RoleViewBar({ roleName }: { roleName: string }) {
  return (
    <aside className={styles.bar} aria-label={m.team_view_label()}>
      <div className={`wrap ${styles.inner}`}>
        <IconEye size={20} stroke={1.5} aria-hidden />
        <p>{m.team_view_as({ role: roleName })}</p>
        <Form method="post" action="/team/role">
          <Button type="submit" kind="line" size="sm" name="intent" value="view-end">
            {m.team_view_end()}
          </Button>
        </Form>
      </div>
    </aside>
  )
}
