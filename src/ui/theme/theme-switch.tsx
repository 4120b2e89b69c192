// The choice between light, dark and the system's theme: a flyout in the header, a row in the drawer.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { m } from '#messages'
import { classList } from '../primitives/class-list.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from './theme-cookie.ts'
import { useFlyout } from '../overlays/use-flyout.ts'
import { useRoving } from '../lists/use-roving.ts'
import flyoutStyles from '../overlays/flyout.module.css'
import styles from './theme-switch.module.css'

const LOOK = {
  light: { icon: IconSun, label: m.ui_theme_light },
  dark: { icon: IconMoon, label: m.ui_theme_dark },
  system: { icon: IconDeviceDesktop, label: m.ui_theme_system },
} satisfies Record<ThemeChoice, unknown>

function Options({ className, onDone }: { className?: string; onDone?: () => void }) {
  const choice = useThemeChoice()
  const index = Math.max(0, THEME_CHOICES.indexOf(choice ?? 'system'))
  const roving = useRoving(
    THEME_CHOICES.length,
    index,
    (at) => chooseTheme(THEME_CHOICES[at] ?? 'system'),
    onDone ? 'vertical' : 'horizontal',
  )
  return (
    <div role="radiogroup" aria-label={m.ui_theme()} className={className}>
      {THEME_CHOICES.map((theme, at) => {
        const { icon: Mark, label } = LOOK[theme]
        return (
          <button
            key={theme}
            {...roving.item(at)}
            type="button"
            role="radio"
            aria-checked={theme === choice}
            className={styles.option}
            onClick={() => {
              chooseTheme(theme)
              onDone?.()
            }}
          >
            <Mark stroke={1.5} aria-hidden />
            {label()}
            {theme === choice ? <IconCheck stroke={1.5} aria-hidden /> : null}
          </button>
        )
      })}
    </div>
  )
}

export function ThemeSwitch({ className }: { className?: string }) {
  const flyout = useFlyout({ hover: false })
  return (
    <div {...flyout.rootProps} className={classList(flyoutStyles.root, 'js', className)}>
      <IconButton {...flyout.triggerProps} label={m.ui_theme_switch()} title={undefined}>
        <IconMoon stroke={1.5} className={styles.moon} aria-hidden />
        <IconSun stroke={1.5} className={styles.sun} aria-hidden />
      </IconButton>
      <div {...flyout.panelProps} className={flyoutStyles.panel} data-size="small" data-open={flyout.open || undefined}>
        {flyout.open ? <Options onDone={flyout.hide} /> : null}
      </div>
    </div>
  )
}

/** Not part of the server's page, which does not know the choice. */
export const ThemeRow = () => (useThemeChoice() ? <Options className={classList(styles.row, 'js')} /> : null)
