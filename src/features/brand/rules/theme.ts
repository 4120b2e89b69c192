// The theme as the brand may change it: names of its tokens, its own colors, and which of them need how much contrast. A test
// holds all of it against src/ui/theme/tokens.css.
import type { Theme } from '../../../lib/portal/themes.ts'

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Tokens with one value for both themes: palette, faces, sizes. */
export const SHARED_TOKENS = wordsOf(`
  brand-1 brand-2 brand-3 brand-4 brand-5 brand-6 brand-7 brand-8 brand-9 brand-10 n-1 n-2 n-3 n-4 n-5 n-7 n-8
  n-9 n-10 n-12 green-1 green-4 amber-1 amber-3 amber-4 red-1 red-4 font font-display font-mono fs-12 lh-12
  fs-14 lh-14 fs-16 lh-16 fs-20 lh-20 fs-24 lh-24 fs-32 lh-32 fs-44 lh-44 fs-60 lh-body fw-regular fw-medium
  fw-bold track-display track-label section gutter content header-h hit r-2 r-6 r-control r-card r-media
  r-full t-1 t-2 t-3 ease z-header z-float z-drawer z-toast
`)

/** Tokens of which each theme has its own value. */
export const THEMED_TOKENS = wordsOf(`
  paper paper-2 paper-3 surface text text-2 text-3 line line-2 line-strong control-line brand-fill
  brand-fill-hover on-brand brand-text brand-soft brand-soft-2 ink-fill ink-fill-hover on-ink accent-fill
  accent-fill-hover on-accent accent-text accent-soft ok-text ok-soft ok-mark warn-text warn-soft warn-mark
  bad-text bad-soft bad-mark info-text info-soft info-mark focus scrim band band-text band-text-2 band-line
  e-1 e-2 e-3 code-bg code-text code-dim code-key code-str code-line art-sky art-sky-2 art-grat art-grat-2
  art-line art-ink art-star art-pole art-label art-p0 art-p1 art-p2 art-p3 art-p4 art-p5 art-p6 art-p7 art-p8
  art-glass art-shade art-glow
`)

/** Its own colors, as far as contrast is asked of them; the palette is under `light`. */
export const THEME_COLORS: Record<Theme, Readonly<Record<string, string>>> = {
  light: {
    'n-1': '#ffffff',
    'n-2': '#f6f7fa',
    'n-3': '#eef0f5',
    'n-8': '#646c7c',
    'n-9': '#4f5768',
    'n-12': '#0a0f1f',
    'brand-1': '#f3f7ff',
    'brand-2': '#e2ebff',
    'brand-6': '#2b5cff',
    'brand-7': '#1c4cd4',
    'amber-1': '#fff1e1',
    'amber-3': '#fdaa23',
    'amber-4': '#8a5a04',
    paper: 'var(--n-1)',
    'paper-2': 'var(--n-2)',
    'paper-3': 'var(--n-3)',
    surface: 'var(--n-1)',
    text: 'var(--n-12)',
    'text-2': 'var(--n-9)',
    'text-3': 'var(--n-8)',
    'brand-fill': 'var(--brand-6)',
    'brand-fill-hover': 'var(--brand-7)',
    'on-brand': '#ffffff',
    'brand-text': '#2251e6',
    'brand-soft': 'var(--brand-1)',
    'brand-soft-2': 'var(--brand-2)',
    focus: 'var(--brand-6)',
    'accent-fill': 'var(--amber-3)',
    'accent-fill-hover': '#f29a06',
    'on-accent': 'var(--n-12)',
    'accent-text': 'var(--amber-4)',
    'accent-soft': 'var(--amber-1)',
    'art-sky': '#e9effd',
  },
  dark: {
    paper: '#090d19',
    'paper-2': '#0e1423',
    'paper-3': '#161d30',
    surface: '#121929',
    text: '#edf0f8',
    'text-2': '#b3bcd0',
    'text-3': '#8e98af',
    'brand-fill': '#3a68ff',
    'brand-fill-hover': '#2b5cff',
    'on-brand': '#ffffff',
    'brand-text': '#8caeff',
    'brand-soft': '#111b39',
    'brand-soft-2': '#182650',
    focus: '#8caeff',
    'accent-fill': '#ffb63d',
    'accent-fill-hover': '#ffc566',
    'on-accent': '#0a0f1f',
    'accent-text': '#ffc15c',
    'accent-soft': '#2a2010',
    'art-sky': '#0b1227',
  },
}

/** A color, the least contrast by WCAG 2.2 AA, and what it stands on: text takes 4.5, the ring of the focus 3. */
export const CONTRASTS: readonly (readonly [color: string, min: number, on: readonly string[]])[] = [
  ['text', 4.5, ['paper', 'paper-2', 'paper-3', 'surface', 'brand-soft', 'accent-soft', 'art-sky']],
  ['text-2', 4.5, ['paper', 'paper-2', 'paper-3', 'surface', 'brand-soft', 'accent-soft', 'art-sky']],
  ['text-3', 4.5, ['paper', 'paper-2', 'paper-3', 'surface']],
  ['brand-text', 4.5, ['paper', 'paper-2', 'paper-3', 'surface', 'brand-soft', 'brand-soft-2', 'art-sky']],
  ['on-brand', 4.5, ['brand-fill', 'brand-fill-hover']],
  ['on-accent', 4.5, ['accent-fill', 'accent-fill-hover']],
  ['accent-text', 4.5, ['paper', 'paper-2', 'accent-soft', 'art-sky']],
  ['focus', 3, ['paper', 'paper-2', 'art-sky']],
]
