// The visitor's theme choice: stored in the `theme` cookie, applied by the inline script of theme-script.ts.
import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEMES)[number]

const YEAR_S = 31_536_000

export function themeChoice(): ThemeChoice {
  const kept = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

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
