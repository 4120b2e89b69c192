// The office's menu: a row of entries, or on small screens a list by groups that a button with the current page's name opens.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { useNextPage } from '../../../../ui/page/use-next-page.ts'
import type { officeMenu } from '../../contract/menu.ts'
import styles from './office-menu.module.css'

export type MenuGroups = OutputOf<typeof officeMenu>['groups']

export function OfficeMenu({ groups }: { groups: MenuGroups }) {
  const { pathname } = useLocation()
  const isHere = (url: string) => pathname === url || (url !== '/ops' && pathname.startsWith(`${url}/`))
  const entries = groups.flatMap((group) => group.entries)
  const current = entries.find(({ url }) => isHere(url))
  const links = (some: typeof entries) => (
    <ul>
      {some.map(({ url, label }) => (
        <li key={url}>
          <Link to={url} aria-current={isHere(url) ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav aria-label={m.backoffice_nav()} className={styles.row}>
        {links(entries)}
      </nav>
      <Folded label={current?.label ?? null}>
        {groups.map(({ group, label, entries: some }) => (
          <section key={group}>
            <h2>{label}</h2>
            {links(some)}
          </section>
        ))}
      </Folded>
    </>
  )
}

/** Opens and closes without scripts; with them, it also closes on Escape, on a press outside and on the next page. */
function Folded({ label, children }: { label: string | null; children: ReactNode }) {
  const root = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLElement>(null)
  useNextPage(() => root.current?.removeAttribute('open'))
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) root.current?.removeAttribute('open')
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !root.current?.open) return
      root.current.removeAttribute('open')
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  return (
    <details ref={root} className={styles.folded}>
      <summary ref={button}>
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
        <span>{m.ui_menu()}</span>
        {label === null ? null : <b>{label}</b>}
        <IconChevronDown size={18} stroke={1.5} aria-hidden className={styles.chevron} />
      </summary>
      <nav aria-label={m.backoffice_nav()}>{children}</nav>
    </details>
  )
}
