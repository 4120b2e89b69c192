// Items of a kind of content: what is published, its draft, its last version, its problems.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Db } from '../../../db/open.ts'
import { readYamlText } from '../../../lib/files/content-files.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES, settingsOf } from '../../../lib/text/language.ts'
import { tryShareContent } from '../queries/content-lock.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { knownPictures } from '../queries/pictures.ts'
import { findLastVersion, insertVersion } from '../queries/publications.ts'
import { fieldProblems, markdownProblems, type Problem } from '../rules/checks.ts'
import { placeInWords, shapeProblems } from '../rules/shape-problems.ts'
import { type ContentValue, isSame, slotsOf, wholeValue } from '../rules/fields.ts'

export const notFound = () => new ApiError('404001', { reason: 'content.not_found' })

export const importing = () =>
  new ApiError('409001', { reason: 'content.importing', message: m.publishing_refusal_importing() })

/** Publications wait for no import, and imports for no publication. @throws ApiError 409001 */
export async function besideNoImport(db: Db): Promise<void> {
  if (!(await tryShareContent(db))) throw importing()
}

/** @throws ApiError 404001 */
export function kindOf(kinds: readonly ContentKind[], name: string): ContentKind {
  const found = kinds.find((one) => one.name === name)
  if (!found) throw notFound()
  return found
}

/** Label of a field, with its language where it has several. */
export function labelOf(kind: ContentKind, slot: string): string {
  const found = slotsOf(kind.fields).find(({ name }) => name === slot)
  if (!found) return ''
  const { field, language } = found
  return language ? m.publishing_label_in({ label: field.label(), language: settingsOf(language).name }) : field.label()
}

/** The structured texts of an item that can be read. */
function structuresOf(kind: ContentKind, key: string, value: ContentValue) {
  return kind.fields.flatMap((field) => {
    const [shape, text] = [field.shape?.(key), value[field.name] ?? '']
    const root = shape && text.trim() !== '' ? readYamlText(text) : undefined
    return shape && root !== undefined ? [{ field: field.name, shape, root }] : []
  })
}

/** The label of a field and a place in it. */
export function placeOf(kind: ContentKind, key: string, value: ContentValue, name: string, at: string): string {
  const found = structuresOf(kind, key, value).find(({ field }) => field === name)
  return found ? placeInWords(found.shape, found.root, at) : labelOf(kind, name)
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

/** Everything that a check finds: fields, Markdown, links to what is not there, and what only the feature knows. */
export async function problemsOf(
  db: Db,
  kinds: readonly ContentKind[],
  kind: ContentKind,
  key: string,
  value: ContentValue,
  language: Language = BASE_LANGUAGE,
): Promise<Problem[]> {
  const choices = (await kind.choices?.(db, language)) ?? {}
  const inFields = fieldProblems(kind.fields, kind.title, value, choices)
  const { problems, links, pictures } = markdownProblems(kind.fields, value)
  const structured = structuresOf(kind, key, value).map(({ field, shape, root }) => {
    const { problems: found, links: named } = shapeProblems(shape, root)
    return {
      problems: found.map((one): Problem => ({ ...one, field, level: 'bad' })),
      links: named.map((one) => ({ ...one, field })),
    }
  })
  const inShapes = structured.flatMap((one) => one.problems)
  const refused = (await kind.refuse?.(db, key, value)) ?? []
  return [
    ...inFields,
    ...inShapes,
    // The feature stops at what was said of the same field already.
    ...refused
      .filter(({ field }) => !inShapes.some((one) => one.field === field))
      .map((one): Problem => ({ ...one, level: 'bad' })),
    ...(await brokenLinks(db, kinds, kind, key, [...links, ...structured.flatMap((one) => one.links)])),
    ...(await lostPictures(db, pictures)),
    ...problems,
  ]
}

async function lostPictures(db: Db, named: readonly { field: string; name: string }[]): Promise<Problem[]> {
  const known = await knownPictures(
    db,
    named.map(({ name }) => name),
  )
  return named
    .filter(({ name }) => !known.has(name))
    .map(({ field }) => ({ field, level: 'bad', text: m.publishing_check_picture_lost() }))
}

async function brokenLinks(
  db: Db,
  kinds: readonly ContentKind[],
  own: ContentKind,
  ownKey: string,
  links: readonly { field: string; href: string; at?: string }[],
): Promise<Problem[]> {
  const known = new Map<string, Promise<boolean>>()
  const found = links.map(async ({ field, href, at }): Promise<Problem[]> => {
    const url = new URL(href, 'https://portal.invalid')
    const targets = kinds.flatMap((kind) => {
      const key = kind.keyIn?.(url) ?? null
      return key === null ? [] : [{ kind, key }]
    })
    if (targets.length === 0) return []
    const exists = await Promise.all(
      targets.map(({ kind, key }) => {
        if (kind === own && key === ownKey) return true
        const name = `${kind.name}/${key}`
        const before = known.get(name)
        const asked = before ?? kind.read(db, key).then((value) => value !== null)
        known.set(name, asked)
        return asked
      }),
    )
    return exists.includes(true)
      ? []
      : [{ field, level: 'bad', text: m.publishing_check_link({ href }), ...(at ? { at } : {}) }]
  })
  return (await Promise.all(found)).flat()
}
