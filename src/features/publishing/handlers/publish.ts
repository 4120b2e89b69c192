// Publishing and withdrawing, each in one transaction: tables of the feature, search, version, audit log.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Handler } from '../../../api/implement.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import { recordAct, type Recording } from '../../audit/handlers/record.ts'
import { replaceEntriesOf } from '../../search/queries/entries.ts'
import { toIndexedEntry } from '../../search/rules/entries.ts'
import { contentPublishedAct, contentWithdrawnAct } from '../acts.ts'
import type { contentPublish, contentWithdraw } from '../contract/publications.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { deleteDraft, type Draft, lockItem, lockTree } from '../queries/drafts.ts'
import { publishPictures } from '../queries/pictures.ts'
import { insertVersion } from '../queries/publications.ts'
import { deleteSchedule } from '../queries/schedules.ts'
import { changedLanguages, type ContentValue, isSame } from '../rules/fields.ts'
import { isAt, olderAfter, pairsOf, placesOf, type Where } from '../rules/translations.ts'
import { lockDraft } from './drafts.ts'
import { besideNoImport, ensureVersion, kindOf, labelOf, notFound, picturesOf, placeOf } from './items.ts'
import { problemsOf } from './problems.ts'
import { olderOf } from './translations.ts'

type Kinds = readonly ContentKind[]
type Acting = Recording

/** @throws ApiError 400001 with the problems by field */
export async function mustBeReady(
  { db }: Pick<Acting, 'db'>,
  kinds: Kinds,
  kind: ContentKind,
  key: string,
  value: ContentValue,
) {
  const bad = (await problemsOf(db, kinds, kind, key, value)).filter(({ level }) => level === 'bad')
  if (bad.length === 0) return
  const [first] = bad
  throw new ApiError('400001', {
    reason: 'content.not_ready',
    message: m.publishing_refusal_not_ready({
      label: !first ? '' : first.at ? placeOf(kind, key, value, first.field, first.at) : labelOf(kind, first.field),
      text: first?.text ?? '',
      count: bad.length,
    }),
    fields: Object.fromEntries(
      bad.toReversed().map(({ field, at, text }) => [field, at ? m.ui_pair({ name: at, text }) : text]),
    ),
  })
}

/** Writes the value and its search entries. */
export async function write(
  { db, now }: Pick<Acting, 'db' | 'now'>,
  kind: ContentKind,
  key: string,
  value: ContentValue,
) {
  const entries = await kind.write(db, key, value, now)
  if (kind.search) await replaceEntriesOf(db, { kind: kind.search, ref: key }, entries.map(toIndexedEntry))
}

const subjectOf = (kind: ContentKind, key: string) => ({ kind: 'content', id: `${kind.name}/${key}` })

/** The item has to be locked. @returns number of the new version */
export async function publishValue(
  context: Acting,
  kinds: Kinds,
  kind: ContentKind,
  key: string,
  value: ContentValue,
  note: string,
  /** Translations that still fit where their originals have changed. */
  fits: readonly Where[],
): Promise<number> {
  const { db, viewer, now } = context
  await besideNoImport(db)
  if (kind.tree) await lockTree(db)
  const before = await kind.read(db, key)
  const last = await ensureVersion(db, kind, key, before, now)
  await mustBeReady(context, kinds, kind, key, value)
  const pairs = pairsOf(kind.fields, key, value)
  const after = before ? olderAfter(pairsOf(kind.fields, key, before), await olderOf(db, kind, key), pairs) : []
  const older = after.filter((item) => !fits.some((other) => isAt(item, other)))
  const isConfirmed = older.length < after.length
  await write(context, kind, key, value)
  const pictures = picturesOf(kind, key, value)
  await publishPictures(
    db,
    pictures.map(({ name }) => name),
    now,
  )
  const number = await insertVersion(db, {
    kind: kind.name,
    key,
    act: isConfirmed && before && isSame(kind.fields, before, value) ? 'confirmed' : 'published',
    value,
    languages: isConfirmed && older.length === 0 ? LANGUAGES : changedLanguages(kind.fields, before, value),
    older,
    note,
    operator: viewer.operator,
    now,
  })
  await recordAct(context, contentPublishedAct, {
    subject: subjectOf(kind, key),
    developerId: null,
    ...(before ? { before: { version: last } } : {}),
    after: { version: number },
    reason: note,
  })
  return number
}

/** The item has to be locked. @returns number of the new version */
export async function withdraw(context: Acting, kind: ContentKind, key: string, note: string): Promise<number> {
  const { db, viewer, now } = context
  await besideNoImport(db)
  const before = await kind.read(db, key)
  if (!before) throw notFound()
  const why = kind.remove ? await kind.keeps?.(db, key) : m.publishing_refusal_needed()
  if (why || !kind.remove)
    throw new ApiError('409001', { reason: 'content.cannot_withdraw', message: why ?? m.publishing_refusal_needed() })
  const last = await ensureVersion(db, kind, key, before, now)
  await kind.remove(db, key)
  if (kind.search) await replaceEntriesOf(db, { kind: kind.search, ref: key }, [])
  const number = await insertVersion(db, {
    kind: kind.name,
    key,
    act: 'withdrawn',
    value: null,
    languages: LANGUAGES,
    older: [],
    note,
    operator: viewer.operator,
    now,
  })
  await recordAct(context, contentWithdrawnAct, {
    subject: subjectOf(kind, key),
    developerId: null,
    before: { version: last },
    reason: note,
  })
  return number
}

/** The translations of a draft that fit: those that were said to, or all of them. */
export function fitsOf(kind: ContentKind, { key, value, fits }: Draft, all: boolean): Where[] {
  const pairs = pairsOf(kind.fields, key, value)
  return all ? pairs.map(({ slot, at }) => ({ slot, at })) : placesOf(pairs, fits)
}

export const contentPublishHandler =
  (kinds: Kinds): Handler<typeof contentPublish> =>
  async (context, { kind: name, key, revision, note, over, fits }) => {
    const { db, now } = context
    const kind = kindOf(kinds, name)
    const draft = await lockDraft(context, name, key, revision)
    const published = await kind.read(db, key)
    const isOnlyThere = published && isSame(kind.fields, published, draft?.value ?? published)
    if (!draft || (isOnlyThere && draft.fits.length === 0))
      throw new ApiError('409001', {
        reason: 'content.nothing_to_publish',
        message: m.publishing_refusal_nothing(),
      })
    if (!over && (await ensureVersion(db, kind, key, published, now)) !== draft.base)
      throw new ApiError('409001', {
        reason: 'content.published_meanwhile',
        message: m.publishing_refusal_meanwhile(),
      })
    const version = await publishValue(context, kinds, kind, key, draft.value, note, fitsOf(kind, draft, fits))
    await deleteDraft(db, name, key)
    await deleteSchedule(db, name, key)
    return { key, version }
  }

export const contentWithdrawHandler =
  (kinds: Kinds): Handler<typeof contentWithdraw> =>
  async (context, { kind: name, key, note }) => {
    const kind = kindOf(kinds, name)
    await lockItem(context.db, name, key)
    const version = await withdraw(context, kind, key, note)
    await deleteSchedule(context.db, name, key)
    return { key, version }
  }
