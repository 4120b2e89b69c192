// The frame of the inner team pages: breadcrumb, title, tabs; and the page that explains why something is not shown.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import styles from './team-frame.module.css'

export type Tab = 'members' | 'roles' | 'activity'

type TabsProps = { current: Tab; members: number; roles: number }

export function TeamTabs({ current, members, roles }: TabsProps) {
  const tab = (id: Tab, to: string, label: string, count?: number) => (
    <Link to={to} aria-current={id === current ? 'page' : undefined} prefetch="intent">
      {label} {count === undefined ? null : <small>{count}</small>}
    </Link>
  )
  return (
    <nav className={styles.tabs} aria-label={m.team_tabs()}>
      {tab('members', '/team', m.team_tab_members(), members)}
      {tab('roles', '/team/role', m.team_tab_roles(), roles)}
      {tab('activity', '/team/record', m.team_tab_activity())}
    </nav>
  )
}

type HeadProps = { title: string; lead?: ReactNode; actions?: ReactNode; here?: string }

export function TeamHead({ title, lead, actions, here }: HeadProps) {
  return (
    <header className={styles.head}>
      <Breadcrumb
        items={[
          { label: m.team_crumb_console(), url: '/console' },
          { label: m.team_crumb_team(), url: '/team' },
          { label: here ?? title },
        ]}
      />
      <div className={styles.line}>
        <div>
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  )
}

export function NotAllowed({ title, reason }: { title: string; reason: string }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <TeamHead title={title} />
      <EmptyState
        art="empty-app"
        level={2}
        title={m.team_denied_title()}
        action={
          <ButtonLink to="/team" kind="line">
            {m.team_denied_back()}
          </ButtonLink>
        }
      >
        {reason}
      </EmptyState>
    </div>
  )
}
