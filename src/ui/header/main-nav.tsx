// The header's navigation: home, services with their menu, and the site's entries, else documents, console, community, contact
// (handbook/pages.md [2]). Below
// 1400 px the services open the menu drawer.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'
import { currentAddress } from './nav-current.ts'
import { openMenuDrawer } from './open-menu-drawer.ts'
import type { ShellData, ShellLink } from '../page/shell-data.ts'
import { readMegaMenu, useServicesMenu, wakeMenu, wakes } from './services-menu.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import { useFlyout } from '../overlays/use-flyout.ts'
import styles from './main-nav.module.css'

const MegaMenu = lazy(readMegaMenu)

type Entries = Pick<ShellData, 'links' | 'header'>

/** Entries after the services, in order; the drawer shows the same. */
export const navEntries = ({ links, header }: Entries): ShellLink[] =>
  header ?? [
    { url: links.docs, label: m.ui_nav_docs() },
    { url: links.console, label: m.ui_nav_console() },
    { url: links.forum, label: m.ui_nav_forum() },
    { url: links.contact, label: m.ui_nav_contact() },
  ]

/** Address of the entry that the current page belongs to. */
export function useCurrentEntry(shell: Entries): string | undefined {
  const { links } = shell
  const { pathname, search } = useLocation()
  const addresses = [links.home, links.services, ...navEntries(shell).map((entry) => entry.url)]
  // What a developer works with belongs to the console, wherever it is.
  const isWork = /^\/(?:application|team|user)(?:\/(?!deleted$)|$)/.test(pathname)
  return isWork ? links.console : currentAddress(addresses, pathname, search)
}

export function MainNav({ shell, onOpenChange }: { shell: ShellData; onOpenChange: (open: boolean) => void }) {
  const { links } = shell
  const current = useCurrentEntry(shell)
  const flyout = useFlyout<HTMLLIElement>()
  const menuState = useServicesMenu()
  const menu = menuState === 'failed' ? null : menuState
  const isShown = flyout.open && menu !== null
  useEffect(() => onOpenChange(isShown), [isShown, onOpenChange])
  const navigate = useNavigate()
  // Where the menu cannot be loaded, the page of all services takes its place.
  const giveUp = useEffectEvent(() => {
    if (flyout.open && flyout.isAsked()) void navigate(links.services)
  })
  useEffect(() => {
    if (flyout.open) void wakeMenu()
  }, [flyout.open])
  useEffect(() => {
    if (menuState === 'failed') giveUp()
  }, [menuState])
  const entry = (url: string, label: string) => (
    <li key={url}>
      <SiteLink to={url} className={styles.link} aria-current={current === url ? 'page' : undefined}>
        {label}
      </SiteLink>
    </li>
  )
  return (
    <nav aria-label={m.ui_nav()} className={styles.nav}>
      <ul className={styles.list} data-open={flyout.open || undefined}>
        {entry(links.home, m.ui_nav_home())}
        <li className={styles.folded}>
          <button
            type="button"
            className={styles.link}
            command="show-modal"
            commandfor="menu"
            aria-haspopup="dialog"
            data-current={current === links.services || undefined}
            onClick={openMenuDrawer}
            {...wakes}
          >
            {m.ui_nav_services()}
            <IconChevronDown stroke={1.5} aria-hidden />
          </button>
        </li>
        <li {...flyout.rootProps} className={styles.mega}>
          <SiteLink
            {...flyout.triggerProps}
            {...wakes}
            to={links.services}
            prefetch="none"
            role="button"
            className={styles.link}
            data-current={current === links.services || undefined}
          >
            {m.ui_nav_services()}
            <IconChevronDown stroke={1.5} aria-hidden />
          </SiteLink>
          <div {...flyout.panelProps} className={styles.panel} data-open={isShown || undefined}>
            {menu ? (
              <Suspense>
                <MegaMenu menu={menu} id={flyout.panelProps.id} onReady={flyout.filled} onDone={flyout.hide} />
              </Suspense>
            ) : null}
          </div>
        </li>
        {navEntries(shell).map(({ url, label }) => entry(url, label))}
      </ul>
    </nav>
  )
}
