// Colors of a brand: those that its form has, and what is wrong with some of them on the theme.
import type { Brand } from '../../../lib/portal/brand.ts'
import { colorIn, contrastOf } from './contrast.ts'
import { type Theme, THEMES } from '../../../lib/portal/themes.ts'
import { CONTRASTS, SHARED_TOKENS, THEME_COLORS, THEMED_TOKENS } from './theme.ts'

/** Colors that the form offers. The others of the theme are written as YAML. */
export const BRAND_COLORS = [
  'brand-fill',
  'brand-fill-hover',
  'on-brand',
  'brand-text',
  'brand-soft',
  'brand-soft-2',
  'focus',
  'accent-fill',
  'accent-fill-hover',
  'on-accent',
  'accent-text',
  'accent-soft',
] as const
export type BrandColor = (typeof BRAND_COLORS)[number]

type At = { theme: Theme; name: string }
export type ColorProblem =
  | (At & { is: 'unknown' | 'unreadable' })
  | (At & { is: 'contrast'; other: string; has: number; min: number })

type Colors = Brand['colors']

export const isToken = (name: string): boolean => SHARED_TOKENS.has(name) || THEMED_TOKENS.has(name)

/** CSS that puts the brand's colors over the theme's. */
export function cssOf({ light, dark }: Colors): string {
  const rules = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([token, color]) => `--${token}:${color}`).join(';')
  const shared = rules(Object.entries(light).filter(([name]) => !THEMED_TOKENS.has(name)))
  const day = rules(Object.entries(light).filter(([name]) => THEMED_TOKENS.has(name)))
  const night = rules(Object.entries(dark))
  return [
    shared && `:root{${shared}}`,
    // What is printed is light in both themes.
    day && `:root:not([data-theme=dark]){${day}}@media print{:root{${day}}}`,
    night && `@media screen{[data-theme=dark]{${night}}}`,
  ].join('')
}

/** Colors that name each other lead nowhere. */
const MAX_STEPS = 5

/** A color as it is shown: the brand's own, else the theme's. */
function resolveColor(colors: Colors, theme: Theme, name: string, steps = 0): string {
  const own = colors[theme][name] ?? (SHARED_TOKENS.has(name) ? colors.light[name] : undefined)
  const color = own ?? THEME_COLORS[theme][name] ?? THEME_COLORS.light[name] ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(color.trim()) ?? []
  return other === undefined || steps > MAX_STEPS ? color : resolveColor(colors, theme, other, steps + 1)
}

/** A color of the theme, where the brand has none of its own. */
export const themeColor = (theme: Theme, name: string): string => resolveColor({ light: {}, dark: {} }, theme, name)

const isChanged = (colors: Colors, theme: Theme, name: string): boolean =>
  resolveColor(colors, theme, name) !== themeColor(theme, name)

/** Names that the theme does not have, colors that cannot be read, and pairs with too little contrast where the brand changes one. */
export function colorProblems(colors: Colors): ColorProblem[] {
  return THEMES.flatMap((theme) => [
    ...Object.keys(colors[theme])
      .filter((name) => !isToken(name))
      .map((name): ColorProblem => ({ theme, name, is: 'unknown' })),
    ...contrastProblems(colors, theme),
  ])
}

function contrastProblems(colors: Colors, theme: Theme): ColorProblem[] {
  const problemsByName = new Map<string, ColorProblem>()
  for (const [color, min, grounds] of CONTRASTS) {
    for (const ground of grounds) {
      const changedNames = [color, ground].filter((name) => isChanged(colors, theme, name))
      // Reported on the color that the brand sets, which may be one this color is derived from.
      const name = changedNames.find((item) => colors[theme][item] !== undefined) ?? changedNames[0]
      if (name === undefined || problemsByName.has(name)) continue
      const unreadable = changedNames.find((item) => colorIn(resolveColor(colors, theme, item)) === null)
      if (unreadable) {
        problemsByName.set(unreadable, { theme, name: unreadable, is: 'unreadable' })
        continue
      }
      const [front, back] = [color, ground].map((item) => colorIn(resolveColor(colors, theme, item)))
      // Rounded down as it is said.
      const has = front && back ? Math.floor(contrastOf(front, back) * 100) / 100 : min
      if (has < min)
        problemsByName.set(name, { theme, name, is: 'contrast', other: name === color ? ground : color, has, min })
    }
  }
  return [...problemsByName.values()]
}
