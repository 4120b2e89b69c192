// Colors of a brand: the theme's own pass, what falls short is said with its number, and what the pages get of them.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colorProblems, cssOf, isToken } from './colors.ts'
import { THEMES } from '../../../lib/portal/themes.ts'
import { CONTRASTS, SHARED_TOKENS, THEME_COLORS, THEMED_TOKENS } from './theme.ts'

const css = readFileSync(new URL('../../../ui/theme/tokens.css', import.meta.url), 'utf8')
const [day = '', night = ''] = css.split("[data-theme='dark'] {")
const PART = { light: day, dark: night.split('\n  }\n')[0] ?? '' }
const namesIn = (text: string) => new Set(Array.from(text.matchAll(/--([\w-]+)\s*:/g), ([, name = '']) => name))

const light = (colors: Record<string, string>) => ({ light: colors, dark: {} })

describe('what the rules know of the theme', () => {
  test('are all of its tokens, and which of them are for one theme', () => {
    expect(new Set([...SHARED_TOKENS, ...THEMED_TOKENS])).toEqual(namesIn(css))
    expect(THEMED_TOKENS).toEqual(namesIn(PART.dark))
  })

  test.each(THEMES)('are its colors in %s', (theme) => {
    for (const [name, color] of Object.entries(THEME_COLORS[theme]))
      expect([name, new RegExp(`--${name}: ([^;]+);`).exec(PART[theme])?.[1]]).toEqual([name, color])
  })

  test('are its contrasts, as far as they are between colors of a brand', () => {
    for (const [name, min, grounds] of CONTRASTS)
      for (const ground of grounds) expect(css).toMatch(new RegExp(`--${name} +--${ground} +${min} `))
  })
})

describe('colors', () => {
  test('of the theme itself have no problem', () => {
    expect(colorProblems({ light: {}, dark: {} })).toEqual([])
    expect(colorProblems({ light: { ...THEME_COLORS.light }, dark: { ...THEME_COLORS.dark } })).toEqual([])
  })

  test('of another brand pass in both themes', () => {
    expect(
      colorProblems({
        light: { 'brand-fill': '#0a6b3d', 'brand-fill-hover': '#08552f', 'brand-text': '#0a6b3d', focus: '#0a6b3d' },
        dark: { 'brand-fill': '#0c7a46', 'brand-fill-hover': '#0a6b3d', 'brand-text': '#6fd6a3', focus: '#6fd6a3' },
      }),
    ).toEqual([])
  })

  test.each([
    ['brand-fill', '#8ec5ff', { other: 'on-brand', min: 4.5 }],
    ['on-brand', '#7fa0ff', { other: 'brand-fill', min: 4.5 }],
    ['brand-text', '#7aa2ff', { other: 'paper', min: 4.5 }],
    ['brand-soft', '#4f6fd0', { other: 'text', min: 4.5 }],
    ['focus', '#d5e2ff', { other: 'paper', min: 3 }],
    ['paper', '#777777', { other: 'text', min: 4.5 }],
    // What buttons are made of: it is said at the color that the brand has itself.
    ['brand-6', '#8ec5ff', { other: 'on-brand', min: 4.5 }],
  ])('%s as %s is too little on light', (name, color, expectedProblem) => {
    const problems = colorProblems(light({ [name]: color }))
    expect(problems).toContainEqual(
      expect.objectContaining({
        theme: 'light',
        is: 'contrast',
        min: expectedProblem.min,
        has: expect.any(Number) as number,
      }),
    )
    expect(problems.every((problem) => problem.theme === 'light')).toBe(true)
  })

  test('are held against each theme by itself', () => {
    const problems = colorProblems({ light: {}, dark: { 'brand-text': '#2251e6' } })
    expect(problems).toEqual([
      {
        theme: 'dark',
        name: 'brand-text',
        is: 'contrast',
        other: 'paper',
        has: expect.any(Number) as number,
        min: 4.5,
      },
    ])
  })

  test('that cannot be read, or that the theme does not have, are named', () => {
    expect(colorProblems(light({ 'brand-fill': 'rebeccapurple' }))).toEqual([
      { theme: 'light', name: 'brand-fill', is: 'unreadable' },
    ])
    expect(colorProblems(light({ 'brand-filll': '#000000' }))).toEqual([
      { theme: 'light', name: 'brand-filll', is: 'unknown' },
    ])
    expect(isToken('r-card')).toBe(true)
  })

  test('that name each other end', () => {
    const circle = { paper: 'var(--surface)', surface: 'var(--paper)' }
    expect(colorProblems(light(circle)).map(({ is }) => is)).toContain('unreadable')
  })
})

describe('the style sheet of a brand', () => {
  test('is nothing without colors', () => {
    expect(cssOf({ light: {}, dark: {} })).toBe('')
  })

  test('has light and dark apart, paper light, and sizes in both', () => {
    expect(cssOf({ light: { 'brand-fill': '#0a7', 'r-card': '4px' }, dark: { 'brand-fill': '#0b8' } })).toBe(
      ':root{--r-card:4px}:root:not([data-theme=dark]){--brand-fill:#0a7}@media print{:root{--brand-fill:#0a7}}@media screen{[data-theme=dark]{--brand-fill:#0b8}}',
    )
  })
})
