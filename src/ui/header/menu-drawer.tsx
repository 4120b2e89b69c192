// The menu drawer below 1400 px, a native dialog, which traps the focus and works without script: all entries behind the burger
// icon below 1140 px, the services alone behind their header entry up to 1400 px.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { m } from '#messages'
import { forgetAllDrafts } from '../forms/use-session-draft.ts'
import { BrandMark } from './brand-mark.tsx'
import { Avatar } from '../primitives/avatar.tsx'
import { Button, ButtonLink } from '../primitives/button.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { navEntries, useCurrentEntry } from './main-nav.tsx'
import { readDrawerServices, useServicesMenu, wakeMenu } from './services-menu.ts'
import type { ShellData } from '../page/shell-data.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import { ThemeRow } from '../theme/theme-switch.tsx'
import { useBackdropClose } from '../overlays/use-backdrop-close.ts'
import { useNextPage } from '../page/use-next-page.ts'
import styles from './menu-drawer.module.css'

const DrawerServices = lazy(readDrawerServices)

export function MenuDrawer({ shell }: { shell: ShellData }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { links, viewer } = shell
  const menu = useServicesMenu()
  const current = useCurrentEntry(shell)
  const close = () => dialog.current?.close()
  useNextPage(close)
  useBackdropClose(dialog)
  // Opened before the page was hydrated.
  useEffect(() => {
    if (dialog.current?.open) void wakeMenu()
  }, [])
  const services = (
    <SiteLink to={links.services} className={styles.top} aria-current={current === links.services ? 'page' : undefined}>
      {m.ui_nav_services()}
    </SiteLink>
  )
  const entry = (url: string, label: string) => (
    <li key={url} className={styles.other}>
      <SiteLink to={url} className={styles.top} aria-current={current === url ? 'page' : undefined}>
        {label}
      </SiteLink>
    </li>
  )
  return (
    <dialog ref={dialog} id="menu" className={styles.drawer} aria-label={m.ui_menu()} closedby="any">
      <div className={styles.head}>
        <BrandMark brand={shell.brand} repeated />
        <IconButton label={m.ui_menu_close()} command="close" commandfor="menu" onClick={close}>
          <IconX stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <nav className={styles.body} aria-label={m.ui_menu()}>
        <ul>
          {entry(links.home, m.ui_nav_home())}
          {/* Before the services, whose tree is long. */}
          {navEntries(shell).map(({ url, label }) => entry(url, label))}
          <li>
            {menu && menu !== 'failed' ? (
              <Suspense fallback={services}>
                <DrawerServices menu={menu} />
              </Suspense>
            ) : (
              services
            )}
          </li>
        </ul>
      </nav>
      {viewer ? (
        <div className={styles.account}>
          <Avatar name={viewer.name} />
          <SiteLink to={viewer.entries[0]?.url ?? '/user'}>
            <b>{viewer.name}</b>
            <small className="num">{m.ui_account_id({ id: viewer.id })}</small>
          </SiteLink>
          <form method="post" action={links.logout} onSubmit={forgetAllDrafts}>
            <Button type="submit" kind="line" size="sm">
              {m.ui_logout()}
            </Button>
          </form>
        </div>
      ) : (
        <div className={styles.foot}>
          <ButtonLink to={links.login} document kind="line">
            {m.ui_login()}
          </ButtonLink>
          <ButtonLink to={links.register} document>
            {m.ui_register()}
          </ButtonLink>
        </div>
      )}
      <div className={styles.tools}>
        <ThemeRow />
        <LanguageSwitch />
      </div>
    </dialog>
  )
}
