// The form of the brand's colors: for each theme those that a maker changes most; the others stay as they are written.
import { m } from '#messages'
import type { FieldShape, GroupShape } from '../../publishing/rules/shape.ts'
import type { Theme } from '../../../lib/portal/themes.ts'
import { BRAND_COLORS, type BrandColor, themeColor } from '../rules/colors.ts'

type Words = () => string

const LABEL: Record<BrandColor, Words> = {
  'brand-fill': m.brand_color_fill,
  'brand-fill-hover': m.brand_color_fill_hover,
  'on-brand': m.brand_color_on,
  'brand-text': m.brand_color_text,
  'brand-soft': m.brand_color_soft,
  'brand-soft-2': m.brand_color_soft_2,
  focus: m.brand_color_focus,
  'accent-fill': m.brand_color_accent,
  'accent-fill-hover': m.brand_color_accent_hover,
  'on-accent': m.brand_color_on_accent,
  'accent-text': m.brand_color_accent_text,
  'accent-soft': m.brand_color_accent_soft,
}

/** Colors of the theme that those stand on, or that stand on those. */
const OTHERS: Readonly<Record<string, Words>> = {
  paper: m.brand_theme_paper,
  'paper-2': m.brand_theme_paper_2,
  'paper-3': m.brand_theme_paper_3,
  surface: m.brand_theme_surface,
  text: m.brand_theme_text,
  'text-2': m.brand_theme_text_2,
  'text-3': m.brand_theme_text_3,
  'art-sky': m.brand_theme_art,
}

const LABELS: Readonly<Record<string, Words>> = { ...OTHERS, ...LABEL }

export const labelOfColor = (name: string): string => LABELS[name]?.() ?? name

const fieldsOf = (theme: Theme, label: Words): FieldShape => ({
  type: 'group',
  label,
  fields: Object.fromEntries(
    BRAND_COLORS.map((name): [string, FieldShape] => [
      name,
      { type: 'color', label: LABEL[name], optional: true, otherwise: themeColor(theme, name) },
    ]),
  ),
})

export const COLOR_SHAPE: GroupShape<Words> = {
  type: 'group',
  fields: { light: fieldsOf('light', m.brand_theme_light), dark: fieldsOf('dark', m.brand_theme_dark) },
}
