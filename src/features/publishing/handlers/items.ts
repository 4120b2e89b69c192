// Items of a kind of content: what is published, its draft, its last version.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Db } from '../../../db/open.ts'
import { readYamlText } from '../../../lib/files/content-files.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES, settingsOf } from '../../../lib/text/language.ts'
import { tryShareContent } from '../queries/content-lock.ts'
import type { ContentKind, Titles } from '../queries/content-kind.ts'
import { findLastVersion, insertVersion } from '../queries/publications.ts'
import { markdownProblems } from '../rules/checks.ts'
import { placeInWords } from '../rules/shape-problems.ts'
import { picturesInShape } from '../rules/shape-values.ts'
import { type ContentValue, isSame, slotName, slotsOf, wholeValue } from '../rules/fields.ts'

export const notFound = () => new ApiError('404001', { reason: 'content.not_found' })

export const importing = () =>
  new ApiError('409001', { reason: 'content.importing', message: m.publishing_refusal_importing() })

/** Publications wait for no import, and imports for no publication. @throws ApiError 409001 */
export async function besideNoImport(db: Db): Promise<void> {
  if (!(await tryShareContent(db))) throw importing()
}

/** @throws ApiError 404001 */
export function kindOf(kinds: readonly ContentKind[], name: string): ContentKind {
  const contentKind = kinds.find((kind) => kind.name === name)
  if (!contentKind) throw notFound()
  return contentKind
}

export const titlesOf = (kind: ContentKind, key: string, value: ContentValue | null): Titles =>
  kind.titles?.(key) ??
  Object.fromEntries(
    LANGUAGES.map((language) => [language, value?.[slotName(kind.title, language)] ?? value?.[kind.title] ?? '']),
  )

/** The fields that `titlesOf` reads. */
export const titleNames = ({ title }: ContentKind): string[] => [
  title,
  ...LANGUAGES.map((language) => slotName(title, language)),
]

export const inWords = (titles: Titles, language: Language): string => titles[language] || titles[BASE_LANGUAGE] || ''

/** Label of a field, with its language where it has several. */
export function labelOf(kind: ContentKind, slot: string): string {
  const matchingSlot = slotsOf(kind.fields).find(({ name }) => name === slot)
  if (!matchingSlot) return ''
  const { field, language } = matchingSlot
  return language ? m.publishing_label_in({ label: field.label(), language: settingsOf(language).name }) : field.label()
}

/** The structured texts of an item that can be read. */
export function structuresOf(kind: ContentKind, key: string, value: ContentValue) {
  return kind.fields.flatMap((field) => {
    const [shape, text] = [field.shape?.(key), value[field.name] ?? '']
    const root = shape && text.trim() !== '' ? readYamlText(text) : undefined
    return shape && root !== undefined ? [{ field: field.name, shape, root }] : []
  })
}

/** Uploaded pictures that texts and structured texts of an item name. */
export const picturesOf = (
  kind: ContentKind,
  key: string,
  value: ContentValue,
): { field: string; name: string; at?: string }[] => [
  ...markdownProblems(kind.fields, value).pictures,
  ...structuresOf(kind, key, value).flatMap(({ field, shape, root }) =>
    picturesInShape(shape, root).map((picture) => ({ ...picture, field })),
  ),
]

/** The label of a field and a place in it. */
export function placeOf(kind: ContentKind, key: string, value: ContentValue, name: string, at: string): string {
  const structure = structuresOf(kind, key, value).find(({ field }) => field === name)
  return structure ? placeInWords(structure.shape, structure.root, at) : labelOf(kind, name)
}

export const emptyValue = ({ fields }: ContentKind): ContentValue => wholeValue(fields, {})

/** The last version. What stands there otherwise, such as after an import, becomes a version first. */
export async function ensureVersion(db: Db, kind: ContentKind, key: string, published: ContentValue | null, now: Date) {
  const last = await findLastVersion(db, kind.name, key)
  if (published === null || (last?.value && isSame(kind.fields, last.value, published))) return last?.number ?? 0
  return insertVersion(db, {
    kind: kind.name,
    key,
    act: 'found',
    value: wholeValue(kind.fields, published),
    languages: LANGUAGES,
    older: [],
    note: '',
    operator: null,
    now,
  })
}
