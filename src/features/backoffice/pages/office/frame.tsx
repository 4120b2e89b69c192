// Frame of the office: brand, navigation, language, theme, current operator, sign-out.
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { forgetOfficeDrafts } from '../../../../ui/forms/use-session-draft.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { Avatar } from '../../../../ui/primitives/avatar.tsx'
import { BrandMark } from '../../../../ui/header/brand-mark.tsx'
import { classList } from '../../../../ui/primitives/class-list.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { LanguageSwitch } from '../../../../ui/header/language-switch.tsx'
import { Main } from '../../../../ui/page/layout.tsx'
import { ThemeSwitch } from '../../../../ui/theme/theme-switch.tsx'
import type { controlPlatformData } from '../../../home/contract.ts'
import type { operatorInfo } from '../../../session/contract.ts'
import { BuiltInStrip, type BuiltInStripProps } from './built-in-strip.tsx'
import { type MenuGroups, OfficeMenu } from './office-menu.tsx'
import styles from './frame.module.css'

/** Pixels between brand and tools, in a bar of 1140 and of 1400. */
const ROOM = { narrow: 530, wide: 850 }

/** Nearly the width of the entries in a row, in pixels. */
const rowWidth = (labels: readonly string[]) =>
  labels.reduce((sum, label) => sum + 20 + [...label].reduce((width, letter) => width + widthOf(letter), 0), 0)
const widthOf = (letter: string) => (letter > '\u2e80' ? 14 : 8)

export type OfficeFrameProps = BuiltInStripProps & {
  who: OutputOf<typeof operatorInfo>
  groups: MenuGroups
  children: ReactNode
}

export function OfficeFrame({ who, groups, builtIn, children }: OfficeFrameProps) {
  const frame = useRouteLoaderData('root') as { site: OutputOf<typeof controlPlatformData> } | undefined
  const brand = frame?.site.brand
  const width = rowWidth(groups.flatMap(({ entries }) => entries.map(({ label }) => label)))
  const ownRow = width > ROOM.wide ? styles.many : width > ROOM.narrow ? styles.some : null
  return (
    <>
      <header className={classList(styles.bar, ownRow)}>
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
        <OfficeMenu groups={groups} />
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
          <Link to="/ops/me" className={styles.who} title={m.operators_me_title()}>
            <Avatar name={who.name} />
            <span>
              <b>{who.name}</b>
              <small>{who.roles.map(({ name }) => name).join(m.ui_comma())}</small>
            </span>
          </Link>
          <form method="post" action="/ops/logout" onSubmit={forgetOfficeDrafts}>
            <Button type="submit" kind="line" size="xs">
              {m.backoffice_logout()}
            </Button>
          </form>
        </div>
      </header>
      <BuiltInStrip builtIn={builtIn} />
      <Main fill>{children}</Main>
    </>
  )
}
