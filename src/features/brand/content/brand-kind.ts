// The brand as a kind of content with one item: names, mark, picture of shared links, contact, colors.
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { parseYamlText, yamlOf } from '../../../lib/files/content-files.ts'
import { Brand } from '../../../lib/portal/brand.ts'
import { inEveryLanguage } from '../../../lib/text/in-every-language.ts'
import { LANGUAGES, type Localized } from '../../../lib/text/language.ts'
import type { ContentKind } from '../../publishing/queries/content-kind.ts'
import { type ContentField, type ContentValue, slotName } from '../../publishing/rules/fields.ts'
import { findBrand, hasBrandFile, putBrand } from '../queries.ts'
import { type ColorProblem, colorProblems } from '../rules/colors.ts'
import * as limits from '../rules/limits.ts'
import { BRAND_UPLOAD_PATH } from '../rules/upload-path.ts'
import { COLOR_SHAPE, labelOfColor } from './color-shape.ts'

export const BRAND_KEY = 'brand'

const NAMES = ['name', 'product', 'legalName'] as const
const PICTURES = ['mark', 'picture'] as const

const name = (of: (typeof NAMES)[number], label: () => string, help: () => string, max: number): ContentField => ({
  name: of,
  label,
  help,
  type: 'text',
  localized: 'every',
  max,
})

const picture = (
  use: (typeof PICTURES)[number],
  label: () => string,
  help: () => string,
  accept: string,
): ContentField => ({
  name: use,
  label,
  help,
  type: 'picture',
  optional: true,
  upload: { url: BRAND_UPLOAD_PATH, use, accept, bytes: limits.BRAND_UPLOAD_BYTES },
})

const FIELDS: readonly ContentField[] = [
  name('name', m.brand_field_name, m.brand_field_name_help, limits.NAME_LENGTH),
  name('product', m.brand_field_product, m.brand_field_product_help, limits.PRODUCT_LENGTH),
  name('legalName', m.brand_field_legal_name, m.brand_field_legal_name_help, limits.LEGAL_NAME_LENGTH),
  picture('mark', m.brand_field_mark, m.brand_field_mark_help, 'image/svg+xml,image/png,image/jpeg,image/webp'),
  picture(
    'picture',
    m.brand_field_picture,
    () => m.brand_field_picture_help(limits.SHARED_PICTURE_SIZE),
    'image/png,image/jpeg,image/webp',
  ),
  {
    name: 'securityContact',
    label: m.brand_field_contact,
    help: m.brand_field_contact_help,
    type: 'text',
    optional: true,
    max: limits.CONTACT_LENGTH,
  },
  {
    name: 'colors',
    label: m.brand_field_colors,
    help: m.brand_field_colors_help,
    type: 'yaml',
    max: limits.COLORS_LENGTH,
    shape: () => COLOR_SHAPE,
  },
]

const valueOf = (brand: Brand): ContentValue => ({
  ...Object.fromEntries(
    NAMES.flatMap((field) => LANGUAGES.map((language) => [slotName(field, language), brand[field][language] ?? ''])),
  ),
  mark: brand.mark ?? '',
  picture: brand.picture ?? '',
  securityContact: brand.securityContact ?? '',
  colors: yamlOf(brand.colors),
})

const Colors = Brand.shape.colors
const Contact = Brand.shape.securityContact

const inOneLine = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

const namesIn = (value: ContentValue, field: string): Localized =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = inOneLine(value[slotName(field, language)])
      return text ? [[language, text]] : []
    }),
  ) as Localized

function brandIn(value: ContentValue): Brand {
  const colors = parseYamlText(value.colors ?? '', Colors)
  if ('problem' in colors) throw new Error('The colors of the brand were not checked.')
  const contact = inOneLine(value.securityContact)
  return {
    name: namesIn(value, 'name'),
    product: namesIn(value, 'product'),
    legalName: namesIn(value, 'legalName'),
    mark: value.mark || null,
    picture: value.picture || null,
    ...(contact ? { securityContact: contact } : {}),
    colors: colors.value,
  }
}

function colorText(problem: ColorProblem): string {
  if (problem.is === 'contrast') {
    const { other, has, min } = problem
    return m.brand_refusal_contrast({ other: labelOfColor(other), has, min })
  }
  return problem.is === 'unknown'
    ? m.brand_refusal_color_unknown({ name: problem.name })
    : m.brand_refusal_color_unreadable()
}

function colorsRefused(text: string) {
  const result = parseYamlText(text, Colors)
  if ('problem' in result) return [{ field: 'colors', at: result.at, text: m.brand_refusal_colors() }]
  return colorProblems(result.value).map((problem) => ({
    field: 'colors',
    at: `${problem.theme}.${problem.name}`,
    text: colorText(problem),
  }))
}

/** A picture that was uploaded, or what stands there already, such as a file of public/. */
async function picturesRefused(db: Db, value: ContentValue) {
  const published = await findBrand(db)
  const refusals = []
  for (const use of PICTURES) {
    const address = value[use] ?? ''
    if (address === '' || address === published?.[use]) continue
    if (!address.startsWith(`/brand/${use}-`) || !(await hasBrandFile(db, address)))
      refusals.push({ field: use, text: m.brand_refusal_picture() })
  }
  return refusals
}

export const brandKind: ContentKind = {
  name: 'brand',
  label: m.brand_kind,
  title: 'name',
  titles: () => inEveryLanguage((locale) => m.brand_kind({}, { locale })),
  fields: FIELDS,
  list: async (db) =>
    (await findBrand(db))
      ? [{ key: BRAND_KEY, titles: inEveryLanguage((locale) => m.brand_kind({}, { locale })), isMissing: false }]
      : [],
  read: async (db, key) => {
    const brand = key === BRAND_KEY ? await findBrand(db) : null
    return brand && valueOf(brand)
  },
  refuse: async (db, key, value) => [
    ...(key === BRAND_KEY ? [] : [{ field: 'name', text: key }]),
    ...(Contact.safeParse(inOneLine(value.securityContact) || undefined).success
      ? []
      : [{ field: 'securityContact', text: m.brand_refusal_contact() }]),
    ...(await picturesRefused(db, value)),
    ...colorsRefused(value.colors ?? ''),
  ],
  write: async (db, _, value, now) => {
    await putBrand(db, brandIn(value), now)
    return []
  },
  about: () => ({ text: m.brand_about(), link: { label: m.brand_about_link(), url: '/' } }),
  address: () => '/',
}
