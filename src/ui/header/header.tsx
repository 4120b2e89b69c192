// The header of every page: brand, navigation with the services menu, search, bell, theme, language, account.
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Bell } from './bell.tsx'
import { BrandMark } from './brand-mark.tsx'
import { ButtonLink } from '../primitives/button.tsx'
import { EntryNotice } from './entry-notice.tsx'
import { IconButton, IconLink } from '../primitives/icon-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainNav } from './main-nav.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { openMenuDrawer } from './open-menu-drawer.ts'
import { openSearch } from '../search/search-signal.ts'
import type { ShellData, ViewerEntry } from '../page/shell-data.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import { wakes } from './services-menu.ts'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './header.module.css'

export interface HeaderProps {
  shell: ShellData
  /** Transparent over the picture that the page begins with. */
  over?: boolean
  /** Pointer or focus comes near the search: its code may be preloaded. */
  onSearchNear?: () => void
  /** Returns true when it has handled the entry, so that its link is not followed. */
  onViewerEntry?: (entry: ViewerEntry) => boolean
}

/** Scroll position in pixels from which the header is opaque. */
const STUCK_PX = 24

export function Header({ shell, over, onSearchNear, onViewerEntry }: HeaderProps) {
  const element = useRef<HTMLElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  useEffect(() => {
    const update = () => element.current?.toggleAttribute('data-stuck', scrollY > STUCK_PX)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  const find = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openSearch()
  }
  const findBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    openSearch()
  }
  const finder = { onClick: find, onKeyDown: findBySpace, onPointerEnter: onSearchNear, onFocus: onSearchNear }
  const { links, viewer, notifications } = shell
  return (
    <>
      <header ref={element} className={styles.header} data-over={over || undefined} data-open={menuOpen || undefined}>
        <div className={`wrap ${styles.inner}`}>
          <BrandMark brand={shell.brand} short className={styles.brand} />
          <MainNav shell={shell} onOpenChange={setMenuOpen} />
          <div className={styles.tools}>
            <SiteLink
              to={links.search}
              prefetch="none"
              className={styles.find}
              role="button"
              aria-keyshortcuts="/ Control+K"
              {...finder}
            >
              <IconSearch stroke={1.5} aria-hidden />
              <span>{m.ui_search_prompt()}</span>
              <kbd aria-hidden="true">/</kbd>
            </SiteLink>
            <IconLink
              to={links.search}
              prefetch="none"
              label={m.ui_search()}
              className={styles.findIcon}
              role="button"
              {...finder}
            >
              <IconSearch stroke={1.5} aria-hidden />
            </IconLink>
            {notifications ? <Bell notifications={notifications} url={links.notices} /> : null}
            <ThemeSwitch className={styles.wide} />
            <LanguageSwitch className={styles.wide} />
            {viewer ? (
              <UserMenu viewer={viewer} logout={links.logout} onEntry={onViewerEntry} />
            ) : (
              <span className={styles.out}>
                <ButtonLink
                  to={links.login}
                  document
                  kind="text"
                  size="sm"
                  className={styles.login}
                  data-report="header-login"
                >
                  {m.ui_login()}
                </ButtonLink>
                <ButtonLink
                  to={links.register}
                  document
                  kind="line"
                  size="sm"
                  className={styles.register}
                  data-report="header-register"
                >
                  {m.ui_register()}
                </ButtonLink>
              </span>
            )}
            <IconButton
              label={m.ui_menu_open()}
              className={styles.burger}
              command="show-modal"
              commandfor="menu"
              aria-haspopup="dialog"
              onClick={openMenuDrawer}
              {...wakes}
            >
              <IconMenu2 stroke={1.5} aria-hidden />
            </IconButton>
          </div>
        </div>
      </header>
      {menuOpen ? <div className={styles.scrim} aria-hidden="true" /> : null}
      <Suspense>
        <MenuDrawer shell={shell} />
      </Suspense>
      <EntryNotice />
    </>
  )
}
