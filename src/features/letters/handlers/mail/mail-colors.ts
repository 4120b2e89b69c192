// Colors of mails: the theme's, for light and dark, and where the brand has its own, those.
import type { Brand } from '../../../../lib/portal/brand.ts'

/** Tokens of src/ui/theme/tokens.css that mails use. Mail programs know no custom properties. */
export const MAIL_TOKENS = {
  light: {
    paper: '#ffffff',
    'paper-2': '#f6f7fa',
    text: '#0a0f1f',
    'text-2': '#4f5768',
    'text-3': '#646c7c',
    line: '#e1e5eb',
    'brand-fill': '#2b5cff',
    'on-brand': '#ffffff',
    'brand-text': '#2251e6',
    'brand-soft': '#f3f7ff',
  },
  dark: {
    paper: '#090d19',
    'paper-2': '#0e1423',
    text: '#edf0f8',
    'text-2': '#b3bcd0',
    'text-3': '#8e98af',
    line: '#1f2740',
    'brand-fill': '#3a68ff',
    'on-brand': '#ffffff',
    'brand-text': '#8caeff',
    'brand-soft': '#111b39',
  },
} as const

type MailColors = Record<keyof (typeof MAIL_TOKENS)['light'], string>

const withBrand = (tokens: MailColors, own: Record<string, string>): MailColors =>
  Object.fromEntries(Object.entries(tokens).map(([name, color]) => [name, own[name] ?? color])) as MailColors

export const mailColors = ({ colors }: Pick<Brand, 'colors'>): { light: MailColors; dark: MailColors } => ({
  light: withBrand(MAIL_TOKENS.light, colors.light),
  dark: withBrand(MAIL_TOKENS.dark, colors.dark),
})
