// A draft written for a preview, as far as it can be, in a transaction that its caller rolls back.
import { sql } from 'kysely'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Db } from '../../../db/open.ts'
import { dayOf, clockOf } from '../../../lib/dates/dates.ts'
import { yamlOf } from '../../../lib/files/content-files.ts'
import { ICON_NAMES } from '../../../lib/portal/icon-names.ts'
import { BASE_LANGUAGE, LANGUAGES } from '../../../lib/text/language.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { findDraft } from '../queries/drafts.ts'
import { type ContentValue, type Slot, slotName, slotsOf } from '../rules/fields.ts'
import { blank } from '../rules/shape.ts'
import { kindOf } from './items.ts'
import { problemsOf } from './problems.ts'
import { mustBeReady, write } from './publish.ts'

type Kinds = readonly ContentKind[]

/** What is missing or wrong in a text is shown as it is; anything else may break the page. */
const SHOWN_AS_TYPED: readonly string[] = ['text', 'lines', 'markdown', 'yaml']

/**
 * @returns a function that writes a draft as publishing does; nothing where there is no draft. What kept it from being written,
 *   and is no refusal, goes to `warn`. @throws ApiError 404001, 400001
 */
export const draftWriter =
  (kinds: Kinds) =>
  async (db: Db, name: string, key: string, now: Date, warn: (error: unknown) => void): Promise<void> => {
    const kind = kindOf(kinds, name)
    const draft = await findDraft(db, name, key)
    await sql`set local portal.preview = 'on'`.execute(db)
    if (!draft) return
    const bad = (await problemsOf(db, kinds, kind, key, draft.value)).filter(({ level }) => level === 'bad')
    const errors: unknown[] = []
    for (const value of await attempts(db, kind, key, draft.value, new Set(bad.map(({ field }) => field)), now)) {
      const error = await tryWrite(db, kind, key, value, now)
      if (error === null) return
      errors.push(error)
    }
    // Nothing of it can be shown.
    for (const error of errors) if (!(error instanceof ApiError)) warn(error)
    await mustBeReady({ db }, kinds, kind, key, draft.value)
    throw new ApiError('400001', { reason: 'content.not_ready', message: m.publishing_preview_not() })
  }

/** The draft as it is; then with what stands in for fields that are wrong, only where it must, or everywhere. */
async function attempts(
  db: Db,
  kind: ContentKind,
  key: string,
  value: ContentValue,
  bad: ReadonlySet<string>,
  now: Date,
): Promise<ContentValue[]> {
  if (bad.size === 0) return [value]
  const published = await kind.read(db, key)
  const choices = (await kind.choices?.(db, BASE_LANGUAGE)) ?? {}
  const slots = slotsOf(kind.fields).filter(({ name }) => bad.has(name))
  const withStandIns = (those: readonly Slot[]): ContentValue => ({
    ...value,
    ...Object.fromEntries(those.map((slot) => [slot.name, standIn(slot, { key, value, published, choices, now })])),
  })
  return [withStandIns(slots.filter(({ field }) => !SHOWN_AS_TYPED.includes(field.type))), withStandIns(slots)]
}

type PreviewInput = {
  key: string
  value: ContentValue
  published: ContentValue | null
  choices: Readonly<Record<string, readonly { value: string }[]>>
  now: Date
}

/** What is published there; for what is new, the text of another language, or a value of its type. */
function standIn({ name, field, language }: Slot, { key, value, published, choices, now }: PreviewInput): string {
  const before = published?.[name] ?? ''
  if (before !== '') return before
  if (field.optional && field.type !== 'yaml') return ''
  const others = language ? LANGUAGES.map((language) => value[slotName(field.name, language)]?.trim() ?? '') : []
  const day = dayOf(now)
  switch (field.type) {
    case 'choice':
      return (field.choices ?? choices[field.name] ?? [])[0]?.value ?? ''
    case 'day':
      return day
    case 'moment':
      return `${day}T${clockOf(now.toISOString())}`
    case 'number':
      return '1'
    case 'icon':
      return ICON_NAMES[0]
    case 'yaml': {
      const shape = field.shape?.(key)
      return shape ? yamlOf(blank(shape)) : ''
    }
    case 'text':
    case 'lines':
    case 'markdown':
      return others.find((text) => text !== '') ?? m.publishing_preview_blank()
    default:
      return ''
  }
}

/** @returns what its feature cannot write, or the database refuses; null where it is written */
async function tryWrite(db: Db, kind: ContentKind, key: string, value: ContentValue, now: Date): Promise<unknown> {
  await sql`savepoint draft`.execute(db)
  try {
    await write({ db, now }, kind, key, kind.previewed?.(value, now) ?? value)
    return null
  } catch (error) {
    await sql`rollback to savepoint draft`.execute(db)
    return error
  }
}
