// The menu drawer below 1400 px, a native dialog, which traps the focus and works without script: all entries behind the burger
// icon below 1140 px, the services alone behind their header entry up to 1400 px.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef } from 'react'
import { m } from '#messages'
import { BrandMark } from './brand-mark.tsx'
import { Avatar } from '../primitives/avatar.tsx'
import { Button, ButtonLink } from '../primitives/button.tsx'
import { EntryLink } from './entry-link.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { navEntries, useCurrentEntry } from './main-nav.tsx'
import type { MenuCategory, ShellData } from '../page/shell-data.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import { ThemeRow } from '../theme/theme-switch.tsx'
import { useBackdropClose } from '../overlays/use-backdrop-close.ts'
import { useNextPage } from '../page/use-next-page.ts'
import styles from './menu-drawer.module.css'

export function MenuDrawer({ shell }: { shell: ShellData }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { links, menu, viewer } = shell
  const current = useCurrentEntry(links)
  const close = () => dialog.current?.close()
  useNextPage(close)
  useBackdropClose(dialog)
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
        <BrandMark brand={shell.brand} />
        <IconButton label={m.ui_menu_close()} command="close" commandfor="menu" onClick={close}>
          <IconX stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <nav className={styles.body} aria-label={m.ui_menu()}>
        <ul>
          {entry(links.home, m.ui_nav_home())}
          {/* Before the services, whose tree is long. */}
          {navEntries(links).map(({ url, label }) => entry(url, label))}
          <li>
            <details open>
              <summary className={styles.top}>
                {m.ui_nav_services()}
                <IconChevronDown stroke={1.5} aria-hidden />
              </summary>
              <div className={styles.categories}>
                {menu.categories.map((category, at) => (
                  <Category key={category.id} category={category} open={at === 0} />
                ))}
                {menu.aside ? (
                  <SiteLink to={menu.aside.link.url} className={styles.all}>
                    {menu.aside.link.label}
                  </SiteLink>
                ) : null}
              </div>
            </details>
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
          <form method="post" action={links.logout}>
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

function Category({ category, open }: { category: MenuCategory; open: boolean }) {
  return (
    <details className={styles.branch} open={open}>
      <summary className={styles.category}>
        {category.title}
        <IconChevronDown stroke={1.5} aria-hidden />
      </summary>
      {category.groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <p className={styles.group} aria-hidden="true">
            {group.title}
          </p>
          <ul>
            {group.entries.map((service) => (
              <li key={service.url + service.title}>
                <EntryLink entry={service} className={styles.service}>
                  {service.title}
                  {service.external ? <IconExternalLink stroke={1.5} role="img" aria-label={m.ui_external()} /> : null}
                </EntryLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
