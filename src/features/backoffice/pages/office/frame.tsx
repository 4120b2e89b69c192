// Frame of the office: brand, navigation, language, theme, current operator, sign-out.
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { Avatar } from '../../../../ui/primitives/avatar.tsx'
import { BrandMark } from '../../../../ui/header/brand-mark.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { LanguageSwitch } from '../../../../ui/header/language-switch.tsx'
import { ThemeSwitch } from '../../../../ui/theme/theme-switch.tsx'
import type { controlPlatformData } from '../../../home/contract.ts'
import type { operatorInfo } from '../../../session/contract.ts'
import { BuiltInStrip, type BuiltInStripProps } from './built-in-strip.tsx'
import type { OfficeEntry } from './entries.server.ts'
import styles from './frame.module.css'

export type OfficeFrameProps = BuiltInStripProps & {
  who: OutputOf<typeof operatorInfo>
  entries: OfficeEntry[]
  children: ReactNode
}

export function OfficeFrame({ who, entries, builtIn, children }: OfficeFrameProps) {
  const { pathname } = useLocation()
  const frame = useRouteLoaderData('root') as { site: OutputOf<typeof controlPlatformData> } | undefined
  const brand = frame?.site.brand
  const isHere = (url: string) => pathname === url || (url !== '/ops' && pathname.startsWith(`${url}/`))
  // On narrow screens the navigation scrolls, so the current entry has to be brought into view.
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const [bar, here] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')]
    if (bar && here) bar.scrollLeft = here.offsetLeft - bar.offsetLeft - (bar.clientWidth - here.clientWidth) / 2
  }, [pathname])
  return (
    <>
      <header className={styles.bar}>
        <BrandMark
          short
          className={styles.brand}
          brand={{
            name: brand?.name ?? '',
            platform: m.backoffice_title(),
            title: '',
            mark: brand?.mark ?? null,
          }}
        />
        <nav ref={nav} aria-label={m.backoffice_nav()} className={styles.nav}>
          <ul>
            {entries.map(({ url, label }) => (
              <li key={url}>
                <Link to={url} aria-current={isHere(url) ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
          <Link to="/ops/me" className={styles.who} title={m.backoffice_nav_own()}>
            <Avatar name={who.name} />
            <span>
              <b>{who.name}</b>
              <small>{who.roles.map(({ name }) => name).join(m.ui_comma())}</small>
            </span>
          </Link>
          <form method="post" action="/ops/logout">
            <Button type="submit" kind="line" size="xs">
              {m.backoffice_logout()}
            </Button>
          </form>
        </div>
      </header>
      <BuiltInStrip builtIn={builtIn} />
      {children}
    </>
  )
}
