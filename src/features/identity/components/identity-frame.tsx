// Layout of the account service's pages: brand, theme, language, and the evening sky, which turns from page to page.
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { Art } from '../../../ui/art/art.tsx'
import { BrandMark } from '../../../ui/header/brand-mark.tsx'
import { LanguageSwitch } from '../../../ui/header/language-switch.tsx'
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx'
import type { controlPlatformData } from '../../home/contract.ts'
import styles from './identity.module.css'

export type Turn = 'sign-in' | 'register' | 'reset' | 'operators'

export type IdentityFrameProps = {
  turn: Turn
  title: string
  lead?: ReactNode
  /** Content below the form: the demo accounts. */
  foot?: ReactNode
  children?: ReactNode
}

export function IdentityFrame({ turn, title, lead, foot, children }: IdentityFrameProps) {
  const frame = useRouteLoaderData('root') as { site: OutputOf<typeof controlPlatformData> } | undefined
  const brand = frame?.site.brand
  return (
    <div className={styles.page}>
      <div className={styles.left}>
        <div className={styles.top}>
          <BrandMark
            brand={{
              name: brand?.name ?? '',
              platform: turn === 'operators' ? m.identity_office() : m.identity_account_word(),
              title: '',
              mark: brand?.mark ?? null,
            }}
          />
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className={styles.middle}>
          <h1>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {children}
        </div>
        {foot}
      </div>
      <div className={styles.right} data-turn={turn} aria-hidden>
        <Art name="signin-sky" eager className={styles.sky} />
        <Art name="signin-disc" eager className={styles.disc} />
        <p className={styles.caption}>{m.identity_disc()}</p>
      </div>
    </div>
  )
}
