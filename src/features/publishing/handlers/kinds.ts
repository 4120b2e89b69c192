// Handlers of items of a kind: one with its fields, a new one, one that moves.
import { isDeepStrictEqual } from 'node:util'
import { readTogether } from '../../../db/reads/read-together.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Handler, operatorOf } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import { admits } from '../../../api/access/operator-permissions.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { contentMovedAct } from '../acts.ts'
import { type contentCreate, type contentItem, type contentMove, publishAccess } from '../contract/kinds.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { findDraft, highestNumber, lockItem, lockNumbers, putDraft } from '../queries/drafts.ts'
import { countVersions, findLastVersion } from '../queries/publications.ts'
import { findSchedule } from '../queries/schedules.ts'
import { type ContentField, maxLengthOf } from '../rules/fields.ts'
import { shapeInWords, type WordedGroup } from '../rules/shape.ts'
import { besideNoImport, emptyValue, inWords, kindOf, notFound, titlesOf } from './items.ts'
import { titlesOfNumbers } from './links.ts'
import { othersAt } from './presence.ts'
import { behindIn } from './translations.ts'

type Kinds = readonly ContentKind[]

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
    const [published, draft, schedule, last, choices] = await readTogether(db, [
      () => kind.read(db, key),
      () => findDraft(db, name, key),
      () => findSchedule(db, name, key),
      () => findLastVersion(db, name, key),
      () => kind.choices?.(db, language) ?? {},
    ])
    if (!published && !draft && (await countVersions(db, name, key)) === 0) throw notFound()
    const values = draft?.value ?? published ?? emptyValue(kind)
    const choicesByField = choices as Record<string, { value: string; label: string }[]>
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
        max: maxLengthOf(field),
        choices:
          field.choices?.map(({ value, label }) => ({ value, label: label() })) ?? choicesByField[field.name] ?? [],
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
        isOutdated: schedule.act === 'publish' && draft !== null && !isDeepStrictEqual(schedule.value, draft.value),
      },
      address: kind.address(key, values),
      canPublish: admits(publishAccess.operator, operator),
      canWithdraw: published !== null && kind.remove !== undefined,
    }
  }

/** @throws ApiError 404001, 400001 */
async function newKeyOf(db: Db, kind: ContentKind, requestedKey: string): Promise<string> {
  const { numbers, newKey } = kind
  if (numbers) return String(Math.max(await numbers.highest(db), await highestNumber(db, numbers.shared)) + 1)
  if (!newKey) throw notFound()
  const keyError = (reason: 'content.key_wrong' | 'content.key_taken', message: string) =>
    new ApiError('400001', { reason, message, fields: { key: message } })
  if (!newKey.isKey(requestedKey)) throw keyError('content.key_wrong', newKey.help())
  if ((await kind.read(db, requestedKey)) || (await findDraft(db, kind.name, requestedKey)))
    throw keyError('content.key_taken', m.publishing_refusal_key_taken({ key: requestedKey }))
  return requestedKey
}

export const contentCreateHandler =
  (kinds: Kinds): Handler<typeof contentCreate> =>
  async (context, { kind: name, key: requestedKey }) => {
    const { db, now } = context
    const kind = kindOf(kinds, name)
    const { id: editorId, name: editor } = operatorOf(context)
    await (kind.newKey ? lockItem(db, name, requestedKey.trim()) : lockNumbers(db))
    const key = await newKeyOf(db, kind, requestedKey.trim())
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
