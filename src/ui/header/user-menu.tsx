// The account menu of a signed-in developer: name, role, links, sign-out (handbook/pages.md [2]).
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import type { MouseEvent } from 'react'
import { m } from '#messages'
import { forgetAllDrafts } from '../forms/use-session-draft.ts'
import { Avatar } from '../primitives/avatar.tsx'
import { Chip } from '../primitives/chip.tsx'
import { Icon } from '../primitives/icon.tsx'
import { IconLink } from '../primitives/icon-button.tsx'
import type { ShellViewer, ViewerEntry } from '../page/shell-data.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import { toast } from '../overlays/toast-store.ts'
import { useFlyout } from '../overlays/use-flyout.ts'
import flyoutStyles from '../overlays/flyout.module.css'
import styles from './user-menu.module.css'

export interface UserMenuProps {
  viewer: ShellViewer
  /** The route that signs out, by POST. */
  logout: string
  onEntry?: (entry: ViewerEntry) => boolean
}

export function UserMenu({ viewer, logout, onEntry }: UserMenuProps) {
  const flyout = useFlyout()
  const first = viewer.entries[0]
  const open = (entry: ViewerEntry) => (event: MouseEvent) => {
    if (entry.warning) {
      event.preventDefault()
      toast(entry.warning, { tone: 'bad' })
    } else if (onEntry?.(entry)) event.preventDefault()
    flyout.hide()
  }
  return (
    <div {...flyout.rootProps} className={flyoutStyles.root}>
      <IconLink
        {...flyout.triggerProps}
        to={first?.url ?? '/'}
        prefetch="none"
        role="button"
        title={undefined}
        label={m.ui_account({ name: viewer.name })}
      >
        <Avatar name={viewer.name} />
      </IconLink>
      <div {...flyout.panelProps} className={flyoutStyles.panel} data-size="menu" data-open={flyout.open || undefined}>
        <div className={styles.identity}>
          <Avatar name={viewer.name} size="lg" />
          <div>
            <b>{viewer.name}</b>
            <small className="num">{m.ui_account_id({ id: viewer.id })}</small>
          </div>
        </div>
        <ul className={styles.list}>
          {viewer.entries.map((entry, at) => (
            <li key={entry.id}>
              <SiteLink to={entry.url} className={styles.entry} onClick={open(entry)}>
                <Icon name={entry.icon} />
                {entry.label}
                {entry.chip ? (
                  <Chip tone={entry.chip.tone} className={styles.chip}>
                    {entry.chip.label}
                  </Chip>
                ) : at === 0 ? (
                  <Chip tone={viewer.tone} className={styles.chip}>
                    {viewer.typeLabel}
                  </Chip>
                ) : null}
              </SiteLink>
            </li>
          ))}
        </ul>
        <form method="post" action={logout} className={styles.list} onSubmit={forgetAllDrafts}>
          <button className={styles.entry}>
            <IconLogout size={20} stroke={1.5} aria-hidden />
            {m.ui_logout()}
          </button>
        </form>
      </div>
    </div>
  )
}
