// Handlers of versions: list, one, difference, and their return as a draft.
import { readTogether } from '../../../db/reads/read-together.ts'
import type { Handler } from '../../../api/implement.ts'
import { BASE_LANGUAGE } from '../../../lib/text/language.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { contentRestoredAct } from '../acts.ts'
import type { contentDifference, contentRestore, contentVersion, contentVersions } from '../contract/publications.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { findDraft } from '../queries/drafts.ts'
import { countVersions, findVersion, listVersions } from '../queries/publications.ts'
import { differenceOf, shortenParts } from '../rules/difference.ts'
import { slotsOf, wholeValue } from '../rules/fields.ts'
import { CONTENT_PAGE_SIZE } from '../rules/limits.ts'
import { lockDraft, storeDraft } from './drafts.ts'
import { emptyValue, kindOf, labelOf, notFound } from './items.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

type Kinds = readonly ContentKind[]

export const contentVersionsHandler =
  (kinds: Kinds): Handler<typeof contentVersions> =>
  async ({ db }, { kind: name, key, page }) => {
    kindOf(kinds, name)
    const [rows, total] = await readTogether(db, [
      () => listVersions(db, name, key, CONTENT_PAGE_SIZE, (page - 1) * CONTENT_PAGE_SIZE),
      () => countVersions(db, name, key),
    ])
    return {
      items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      page,
      pages: pageCount(total, CONTENT_PAGE_SIZE),
      total,
    }
  }

export const contentVersionHandler =
  (kinds: Kinds): Handler<typeof contentVersion> =>
  async ({ db }, { kind: name, key, number }) => {
    kindOf(kinds, name)
    const storedVersion = await findVersion(db, name, key, number)
    if (!storedVersion) throw notFound()
    return { number, values: storedVersion.value }
  }

export const contentDifferenceHandler =
  (kinds: Kinds): Handler<typeof contentDifference> =>
  async ({ db }, { kind: name, key, from, to }) => {
    const kind = kindOf(kinds, name)
    const before = await findVersion(db, name, key, from)
    const after =
      to === undefined
        ? { value: (await findDraft(db, name, key))?.value ?? (await kind.read(db, key)) }
        : await findVersion(db, name, key, to)
    if (!before || !after) throw notFound()
    const [one, other] = [before.value ?? emptyValue(kind), after.value ?? emptyValue(kind)]
    return {
      fields: slotsOf(kind.fields).flatMap(({ name: slot, language }) => {
        const [old = '', next = ''] = [one[slot], other[slot]]
        if (old === next) return []
        const parts = shortenParts(differenceOf(old, next, language ?? BASE_LANGUAGE))
        return [{ name: slot, label: labelOf(kind, slot), parts }]
      }),
    }
  }

export const contentRestoreHandler =
  (kinds: Kinds): Handler<typeof contentRestore> =>
  async (context, { kind: name, key, number, revision }) => {
    const kind = kindOf(kinds, name)
    const draft = await lockDraft(context, name, key, revision)
    const storedVersion = await findVersion(context.db, name, key, number)
    if (!storedVersion?.value) throw notFound()
    const savedDraft = await storeDraft(context, kind, key, draft, wholeValue(kind.fields, storedVersion.value))
    await recordAct(context, contentRestoredAct, {
      subject: { kind: 'content', id: `${name}/${key}` },
      developerId: null,
      after: { version: number },
    })
    return { revision: savedDraft.revision }
  }
