// The visitor's choice of theme: kept in the cookie `theme`, applied by the inline script of theme-script.ts.
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

/** Null until the page is awake: the server does not know it, for a visitor's page is the same for all. */
export const useThemeChoice = (): ThemeChoice | null => useSyncExternalStore(onThemeChange, themeChoice, () => null)
