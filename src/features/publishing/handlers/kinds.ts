// Handlers of the list of content: items of a kind, one item with its fields.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Handler, operatorOf } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import { admits } from '../../../api/access/operator-permissions.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { contentMovedAct } from '../acts.ts'
import {
  type contentCreate,
  type contentItem,
  type contentList,
  type contentMove,
  publishAccess,
} from '../contract/kinds.ts'
import type { ContentKind, Titles } from '../queries/content-kind.ts'
import { findDraft, highestNumber, listDrafts, lockItem, lockNumbers, putDraft } from '../queries/drafts.ts'
import { countVersions, findLastVersion, listBehind, listWithdrawn } from '../queries/publications.ts'
import { findSchedule, listSchedules } from '../queries/schedules.ts'
import { ALL_KINDS } from '../rules/filters.ts'
import { type ContentField, type ContentValue, mostOf } from '../rules/fields.ts'
import { shapeInWords, type WordedGroup } from '../rules/shape.ts'
import { CONTENT_PAGE_SIZE } from '../rules/limits.ts'
import { besideNoImport, emptyValue, inWords, kindOf, notFound, titlesOf } from './items.ts'
import { titlesOfNumbers } from './links.ts'
import { othersAt } from './presence.ts'
import { behindIn } from './translations.ts'

type Kinds = readonly ContentKind[]

type Item = {
  key: string
  titles: Titles
  trail: readonly Titles[]
  words: string
  note: string
  published: boolean
  draft: { editor: string; savedAt: Date } | null
  schedule: { act: 'publish' | 'withdraw'; at: Date; failure: string } | null
  behind: 'missing' | 'older' | null
  withdrawn: boolean
}

/** Published items in reading order, then new ones, then withdrawn ones. */
async function itemsOf(db: Db, kind: ContentKind): Promise<Item[]> {
  const [rows, drafts, schedules, older, withdrawn] = await Promise.all([
    kind.list(db),
    listDrafts(db, kind.name),
    listSchedules(db, kind.name),
    listBehind(db, kind.name),
    listWithdrawn(db, kind.name),
  ])
  const draftOf = new Map(drafts.map((one) => [one.key, { editor: one.editor, savedAt: one.updated_at }]))
  const scheduleOf = new Map(schedules.map(({ key, act, at, failure }) => [key, { act, at, failure }]))
  const there = new Set(rows.map(({ key }) => key))
  const withoutPage = (key: string, value: ContentValue | null, isWithdrawn: boolean): Item => ({
    key,
    titles: titlesOf(kind, key, value),
    trail: [],
    words: '',
    note: '',
    published: false,
    draft: draftOf.get(key) ?? null,
    schedule: scheduleOf.get(key) ?? null,
    behind: null,
    withdrawn: isWithdrawn,
  })
  const gone = withdrawn.filter(({ key }) => !there.has(key))
  const goneKeys = new Set(gone.map(({ key }) => key))
  return [
    ...drafts
      .filter(({ key }) => !there.has(key) && !goneKeys.has(key))
      .map(({ key, value }) => withoutPage(key, value, false)),
    ...rows.map(({ key, titles, trail = [], words = '', note = '', isMissing }): Item => ({
      key,
      titles,
      trail,
      words,
      note,
      published: true,
      draft: draftOf.get(key) ?? null,
      schedule: scheduleOf.get(key) ?? null,
      behind: isMissing ? 'missing' : older.has(key) ? 'older' : null,
      withdrawn: false,
    })),
    ...gone.map(({ key, value }) => withoutPage(key, value, true)),
  ]
}

/** One kind after the other: all at once, their statements would compete for connections. */
async function itemsOfAll(db: Db, kinds: Kinds): Promise<{ kind: ContentKind; items: Item[] }[]> {
  const all: { kind: ContentKind; items: Item[] }[] = []
  for (const kind of kinds) all.push({ kind, items: await itemsOf(db, kind) })
  return all
}

const FILTERS: Record<string, (item: Item) => boolean> = {
  all: () => true,
  drafts: ({ draft }) => draft !== null,
  scheduled: ({ schedule }) => schedule !== null,
  failed: ({ schedule }) => schedule !== null && schedule.failure !== '',
  behind: ({ behind }) => behind !== null,
  withdrawn: ({ withdrawn }) => withdrawn,
}

export const contentListHandler =
  (kinds: Kinds): Handler<typeof contentList> =>
  async ({ db, viewer: { language } }, { kind: name, q, filter, page }) => {
    const asked = name === ALL_KINDS ? kinds : [kindOf(kinds, name)]
    const asks = q.trim().toLowerCase()
    const words = asks.split(/\s+/)
    /** The key, or each word somewhere in the title or what it is found by besides. */
    const isWanted = ({ key, titles, words: more }: Item) => {
      if (asks === '' || key === asks) return true
      const texts = [...LANGUAGES.map((one) => titles[one] ?? ''), more].map((text) => text.toLowerCase())
      return words.every((word) => texts.some((text) => text.includes(word)))
    }
    const all = await itemsOfAll(db, asked)
    const items = all.flatMap(({ kind, items: own }) =>
      own.filter((item) => FILTERS[filter]?.(item) && isWanted(item)).map((item) => ({ ...item, kind })),
    )
    const from = (page - 1) * CONTENT_PAGE_SIZE
    return {
      items: items
        .slice(from, from + CONTENT_PAGE_SIZE)
        .map(({ kind, key, titles, trail, note, published, draft, schedule, behind }) => ({
          kind: kind.name,
          kindLabel: kind.label(),
          key,
          title: inWords(titles, language),
          trail: trail.map((one) => inWords(one, language)),
          note,
          published,
          draft: draft && { editor: draft.editor, savedAt: draft.savedAt.toISOString() },
          schedule: schedule && { ...schedule, at: schedule.at.toISOString() },
          behind,
        })),
      page,
      pages: Math.max(1, Math.ceil(items.length / CONTENT_PAGE_SIZE)),
      total: items.length,
    }
  }

function shapeFor(field: ContentField, key: string): WordedGroup | null {
  const shape = field.shape?.(key)
  return shape ? shapeInWords(shape) : null
}

export const contentItemHandler =
  (kinds: Kinds): Handler<typeof contentItem> =>
  async (context, { kind: name, key }) => {
    const { db, viewer, now } = context
    const { language } = viewer
    const kind = kindOf(kinds, name)
    const [published, draft, schedule, last, choices] = await Promise.all([
      kind.read(db, key),
      findDraft(db, name, key),
      findSchedule(db, name, key),
      findLastVersion(db, name, key),
      kind.choices?.(db, language) ?? {},
    ])
    if (!published && !draft && (await countVersions(db, name, key)) === 0) throw notFound()
    const values = draft?.value ?? published ?? emptyValue(kind)
    const chosen = choices as Record<string, { value: string; label: string }[]>
    const operator = operatorOf(context)
    return {
      titles: await titlesOfNumbers(db, kinds, { kind, key, value: values }, language),
      kindLabel: kind.label(),
      title: inWords(titlesOf(kind, key, values), language),
      fields: kind.fields.map((field) => ({
        name: field.name,
        label: field.label(),
        help: field.help?.() ?? '',
        type: field.type,
        localized: field.localized !== undefined,
        optional: field.optional === true || field.type === 'boolean',
        most: mostOf(field),
        choices: field.choices?.map(({ value, label }) => ({ value, label: label() })) ?? chosen[field.name] ?? [],
        shape: shapeFor(field, key),
        upload: field.upload ?? null,
        when: field.when ?? null,
      })),
      about: kind.about?.(key) ?? null,
      values,
      behind: await behindIn(db, kind, key, published, values, draft?.fits),
      published: published !== null,
      version: last?.number ?? 0,
      draft: draft && {
        revision: draft.revision,
        savedAt: draft.updated_at.toISOString(),
        editor: draft.editor,
        fits: draft.fits.length,
      },
      others: await othersAt(db, { kind: name, key, draft, operatorId: operator.id, now }),
      schedule: schedule && {
        act: schedule.act,
        at: schedule.at.toISOString(),
        note: schedule.note,
        operator: schedule.operator,
        failure: schedule.failure,
      },
      address: kind.address(key, values),
      canPublish: admits(publishAccess.operator, operator),
      canWithdraw: published !== null && kind.remove !== undefined,
    }
  }

/** @throws ApiError 404001, 400001 */
async function newKeyOf(db: Db, kind: ContentKind, typed: string): Promise<string> {
  const { numbers, newKey } = kind
  if (numbers) return String(Math.max(await numbers.highest(db), await highestNumber(db, numbers.shared)) + 1)
  if (!newKey) throw notFound()
  const refused = (reason: 'content.key_wrong' | 'content.key_taken', message: string) =>
    new ApiError('400001', { reason, message, fields: { key: message } })
  if (!newKey.isKey(typed)) throw refused('content.key_wrong', newKey.help())
  if ((await kind.read(db, typed)) || (await findDraft(db, kind.name, typed)))
    throw refused('content.key_taken', m.publishing_refusal_key_taken({ key: typed }))
  return typed
}

export const contentCreateHandler =
  (kinds: Kinds): Handler<typeof contentCreate> =>
  async (context, { kind: name, key: typed }) => {
    const { db, now } = context
    const kind = kindOf(kinds, name)
    const { id: editorId, name: editor } = operatorOf(context)
    await (kind.newKey ? lockItem(db, name, typed.trim()) : lockNumbers(db))
    const key = await newKeyOf(db, kind, typed.trim())
    // One that was withdrawn may come back under its key.
    const base = (await findLastVersion(db, name, key))?.number ?? 0
    await putDraft(db, { kind: name, key, value: emptyValue(kind), revision: 1, base, editorId, editor, now })
    return { kind: name, key }
  }

export const contentMoveHandler =
  (kinds: Kinds): Handler<typeof contentMove> =>
  async (context, { kind: name, key, by }) => {
    const { db } = context
    const kind = kindOf(kinds, name)
    await lockItem(db, name, key)
    await besideNoImport(db)
    if (!(await kind.read(db, key))) throw notFound()
    if (!(await kind.move?.(db, key, by === 'up' ? -1 : 1)))
      throw new ApiError('409001', { reason: 'content.cannot_move', message: m.publishing_refusal_move() })
    await recordAct(context, contentMovedAct, {
      subject: { kind: 'content', id: `${name}/${key}` },
      developerId: null,
      after: { by },
    })
    return { key }
  }
