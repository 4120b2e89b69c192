// Translations that are behind: of what is published, and of what somebody writes; and that one still fits.
import { admits } from '../../../api/access/operator-permissions.ts'
import { type Handler, operatorOf } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, LANGUAGES } from '../../../lib/text/language.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { contentConfirmedAct } from '../acts.ts'
import { publishAccess } from '../contract/kinds.ts'
import type { contentConfirm } from '../contract/translations.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { addFit, findDraft, lockItem, putDraft, rebaseDraft } from '../queries/drafts.ts'
import { insertVersion, listSteps } from '../queries/publications.ts'
import { differenceOf, type Part, shortenParts } from '../rules/difference.ts'
import type { ContentValue } from '../rules/fields.ts'
import { type Fit, isAt, isMissing, type Older, olderAfter, pairsOf, placesOf } from '../rules/translations.ts'
import { besideNoImport, ensureVersion, kindOf, notFound } from './items.ts'

/** Characters beyond which a difference is left to the page of versions. */
const MAX_COMPARED = 20_000

/** What is older in the last version. Versions from before this was kept are gone through. */
export async function olderOf(db: Db, kind: ContentKind, key: string): Promise<Older[]> {
  const steps = await listSteps(db, kind.name, key)
  const from = steps.findLastIndex(({ older }) => older !== null)
  let older = (steps[from]?.older ?? []) as Older[]
  for (const [at, { value }] of steps.entries()) {
    const before = steps[at - 1]?.value
    if (at <= from || !before || !value) continue
    older = olderAfter(pairsOf(kind.fields, key, before), older, pairsOf(kind.fields, key, value))
  }
  return older
}

export type Behind = {
  slot: string
  at: string
  state: 'missing' | 'older'
  /** What changed in the original since the translation was written. */
  parts: Part[]
  /** Whether it is so in what is published, where it can be said to fit. */
  published: boolean
}

/**
 * Translations that are missing or older in a value.
 * @param published what readers see
 * @param fits what was said with it
 */
export async function behindIn(
  db: Db,
  kind: ContentKind,
  key: string,
  published: ContentValue | null,
  value: ContentValue,
  fits: readonly Fit[] = [],
): Promise<Behind[]> {
  const now = pairsOf(kind.fields, key, value)
  const olderTexts = published ? await olderOf(db, kind, key) : []
  const fitting = placesOf(now, fits)
  const older = (published ? olderAfter(pairsOf(kind.fields, key, published), olderTexts, now) : []).filter(
    (item) => !fitting.some((other) => isAt(item, other)),
  )
  const isKnown = ({ slot, at, original }: Older) =>
    olderTexts.some((item) => item.slot === slot && item.at === at && item.original === original)
  return [
    ...now
      .filter(isMissing)
      .map(({ slot, at }) => ({ slot, at, state: 'missing' as const, parts: [], published: false })),
    ...older.map((item) => {
      const { original = '' } = now.find(({ slot, at }) => slot === item.slot && at === item.at) ?? {}
      const isShort = Math.max(original.length, item.original.length) <= MAX_COMPARED
      return {
        slot: item.slot,
        at: item.at,
        state: 'older' as const,
        parts: isShort ? shortenParts(differenceOf(item.original, original, BASE_LANGUAGE)) : [],
        published: isKnown(item),
      }
    }),
  ]
}

export const contentConfirmHandler =
  (kinds: readonly ContentKind[]): Handler<typeof contentConfirm> =>
  async (context, { kind: name, key, slot, at }) => {
    const { db, now } = context
    const kind = kindOf(kinds, name)
    await lockItem(db, name, key)
    const [published, draft] = await Promise.all([kind.read(db, key), findDraft(db, name, key)])
    if (!published) throw notFound()
    const value = draft?.value ?? published
    const behind = await behindIn(db, kind, key, published, value, draft?.fits)
    const olderItem = behind.find((item) => item.state === 'older' && isAt(item, { slot, at }))
    if (!olderItem) throw notFound()
    const operator = operatorOf(context)
    // What concerns readers' texts at once is a publication; otherwise it waits for one with the draft.
    if (!olderItem.published || !admits(publishAccess.operator, operator)) {
      if (!draft) {
        const base = await ensureVersion(db, kind, key, published, now)
        const { id: editorId, name: editor } = operator
        await putDraft(db, { kind: name, key, value, revision: 1, base, editorId, editor, now })
      }
      const pair = pairsOf(kind.fields, key, value).find((item) => isAt(item, { slot, at }))
      if (!pair) throw notFound()
      await addFit(db, name, key, { slot, original: pair.original, text: pair.text })
      return { key, version: null }
    }
    await besideNoImport(db)
    const last = await ensureVersion(db, kind, key, published, now)
    const before = await olderOf(db, kind, key)
    const older = before.filter((item) => !isAt(item, { slot, at }))
    const version = await insertVersion(db, {
      kind: name,
      key,
      act: 'confirmed',
      value: published,
      languages: older.length === 0 ? LANGUAGES : [],
      older,
      note: '',
      operator,
      now,
    })
    // A draft that was begun before differs from what is published as it did.
    await rebaseDraft(db, name, key, last, version)
    await recordAct(context, contentConfirmedAct, {
      subject: { kind: 'content', id: `${name}/${key}` },
      developerId: null,
      after: { version, field: at ? `${slot} ${at}` : slot },
    })
    return { key, version }
  }
