// The list of roles with the number of holders, and ways to create a new one.
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Guarded } from '../../../../ui/page/guarded.tsx'
import type { May } from '../../components/team-view.server.ts'
import styles from './role-editor.module.css'
import type { RoleView } from './role-view.server.ts'

type Props = {
  roles: RoleView['roles']
  templates: RoleView['templates']
  current: number | null
  isNew: boolean
  may: May
}

export function RoleList({ roles, templates, current, isNew, may }: Props) {
  const list = useRef<HTMLElement>(null)
  // A long list scrolls on its own; scroll the open role into view.
  useEffect(() => {
    const nav = list.current
    const here = nav?.querySelector<HTMLElement>('[aria-current]')
    if (!nav || !here) return
    const [box, item] = [nav.getBoundingClientRect(), here.getBoundingClientRect()]
    if (item.top < box.top || item.bottom > box.bottom) nav.scrollTop += item.top - box.top - box.height / 3
    if (item.left < box.left || item.right > box.right) nav.scrollLeft += item.left - box.left - box.width / 3
  }, [current])
  return (
    <div className={styles.side}>
      <h2>{m.team_roles_count({ count: roles.length })}</h2>
      <nav ref={list} className={styles.roles} aria-label={m.team_tab_roles()}>
        {roles.map(({ id, name, help, problem, members }) => (
          <Link
            key={id}
            to={`/team/role?id=${id}`}
            aria-current={id === current ? 'page' : undefined}
            preventScrollReset
          >
            <b>{name}</b>
            <span className="num">{m.team_role_members({ count: members })}</span>
            {problem ? <small data-bad>{problem}</small> : help ? <small>{help}</small> : null}
          </Link>
        ))}
      </nav>
      <Guarded by="roleEdit" may={may}>
        <>
          <Link
            to="/team/role?id=new"
            className={styles.new}
            aria-current={isNew ? 'page' : undefined}
            preventScrollReset
          >
            <IconPlus size={18} stroke={1.5} aria-hidden />
            {m.team_role_new()}
          </Link>
          {isNew ? (
            <nav className={styles.templates} aria-label={m.team_role_templates()}>
              <b>{m.team_role_templates()}</b>
              {templates.map(({ id, name }) => (
                <Link key={id} to={`/team/role?id=new&template=${id}`} preventScrollReset>
                  {name}
                </Link>
              ))}
            </nav>
          ) : null}
        </>
      </Guarded>
    </div>
  )
}
