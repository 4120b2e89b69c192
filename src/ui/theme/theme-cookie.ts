// The visitor's choice of a theme: stored in the `theme` cookie, applied by the inline script of theme-script.ts.
import { useSyncExternalStore } from 'react'
import { YEAR_S } from '../../lib/dates/durations.ts'
import { type Theme, THEMES } from '../../lib/portal/themes.ts'

export const THEME_CHOICES = [...THEMES, 'system'] as const
export type ThemeChoice = Theme | 'system'

const COOKIE = new RegExp(`(?:^|; )theme=(${THEMES.join('|')})`)

export const themeChoice = (): ThemeChoice => (COOKIE.exec(document.cookie)?.[1] as Theme | undefined) ?? 'system'

export function chooseTheme(choice: ThemeChoice): void {
  document.cookie = `theme=${choice}; path=/; max-age=${YEAR_S}; samesite=lax`
  document.dispatchEvent(new Event('themechange'))
}

export function onThemeChange(listener: () => void): () => void {
  document.addEventListener('themechange', listener)
  return () => document.removeEventListener('themechange', listener)
}

/** Null until hydration: a visitor's page is the same for all, so the server does not know the choice. */
export const useThemeChoice = (): ThemeChoice | null => useSyncExternalStore(onThemeChange, themeChoice, () => null)
