// Mantine's theme from our tokens: every color is a role of tokens.css, so both color schemes follow by themselves.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { DESKTOP, PHONE, SMALL_LAPTOP, STANDARD_PHONE } from '../../lib/portal/breakpoints.ts'
import styles from './theme.module.css'

const scale = (name: string): MantineColorsTuple =>
  Array.from({ length: 10 }, (_, at) => `var(--${name}-${at + 1})`) as unknown as MantineColorsTuple

/** Mantine writes widths in em into its media queries. */
const em = (px: number): string => `${px / 16}em`

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 5,
  colors: { brand: scale('brand') },
  white: '#FFFFFF',
  black: '#0A0F1F',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700', textWrap: 'balance' },
  fontSizes: { xs: 'var(--fs-12)', sm: 'var(--fs-14)', md: 'var(--fs-16)', lg: 'var(--fs-20)', xl: 'var(--fs-24)' },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.625', lg: '1.5', xl: '1.4' },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '6px', md: '8px', lg: '16px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { xs: 'var(--e-1)', sm: 'var(--e-1)', md: 'var(--e-2)', lg: 'var(--e-3)', xl: 'var(--e-3)' },
  breakpoints: {
    xs: em(STANDARD_PHONE),
    sm: em(PHONE + 1),
    md: em(SMALL_LAPTOP + 1),
    lg: em(DESKTOP + 1),
    xl: em(1600),
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // By name, because Component.extend would load every component named here.
  components: {
    Input: { classNames: { input: styles.input, wrapper: styles.wrapper } },
    InputWrapper: {
      classNames: { root: styles.field, label: styles.label, description: styles.help, error: styles.error },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'], withAsterisk: false },
    },
    Select: {
      classNames: { dropdown: styles.float, option: styles.option, empty: styles.empty },
      defaultProps: { comboboxProps: { shadow: 'lg', offset: 4 }, maxDropdownHeight: 320 },
    },
    Menu: {
      classNames: { dropdown: styles.float, item: styles.item, divider: styles.divider, label: styles.help },
      defaultProps: { shadow: 'lg', offset: 4, position: 'bottom-end' },
    },
    Popover: { classNames: { dropdown: styles.float }, defaultProps: { shadow: 'lg', offset: 4 } },
    Tooltip: {
      classNames: { tooltip: styles.tooltip },
      defaultProps: { openDelay: 200, offset: 6, events: { hover: true, focus: true, touch: true } },
    },
    Modal: { defaultProps: { transitionProps: { duration: 180, transition: 'fade' }, zIndex: 80 } },
    Drawer: { defaultProps: { transitionProps: { duration: 240 }, zIndex: 80, position: 'right' } },
    Loader: { defaultProps: { size: 20, color: 'var(--brand-fill)' } },
  },
})

const roles: Record<string, string> = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-error': 'var(--bad-text)',
  '--mantine-color-success': 'var(--ok-text)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--paper-3)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': 'var(--paper-3)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line-2)',
  '--mantine-color-brand-filled': 'var(--brand-fill)',
  '--mantine-color-brand-filled-hover': 'var(--brand-fill-hover)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--brand-soft-2)',
  '--mantine-color-brand-light-color': 'var(--brand-text)',
  '--mantine-color-brand-outline': 'var(--brand-text)',
  '--mantine-color-brand-text': 'var(--brand-text)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
}

/** Mantine's own variables, set to our roles in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-z-index-modal': '80', '--mantine-z-index-popover': '85', '--mantine-z-index-overlay': '80' },
  light: roles,
  dark: roles,
})
