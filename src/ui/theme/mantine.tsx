// Mantine with our theme, for components that use Mantine; pages without such components never load it.
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'
import { chooseTheme, onThemeChange, themeChoice } from './theme-choice.ts'

const toMantine = () => {
  const choice = themeChoice()
  return choice === 'system' ? 'auto' : choice
}

let unsubscribe = () => {}

/** Mantine uses the same cookie as the theme switch. */
const manager: MantineColorSchemeManager = {
  get: (fallback) => (typeof document === 'undefined' ? fallback : toMantine()),
  set: (value) => {
    if (value !== toMantine()) chooseTheme(value === 'auto' ? 'system' : value)
  },
  subscribe: (onUpdate) => {
    unsubscribe = onThemeChange(() => onUpdate(toMantine()))
  },
  unsubscribe: () => unsubscribe(),
  clear: () => chooseTheme('system'),
}

export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
