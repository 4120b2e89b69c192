// Handlers of drafts: saving, discarding, checking, and rendering for the editor.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { renderAside } from '../../../lib/markdown/render-aside.ts'
import { clockOf } from '../../../lib/dates/dates.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { contentSetAsideAct } from '../acts.ts'
import type { contentCheck, contentDiscard, contentRender, contentSave } from '../contract/drafts.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { deleteDraft, type Draft, findDraft, lockItem, putDraft } from '../queries/drafts.ts'
import { countVersions, insertVersion } from '../queries/publications.ts'
import type { Problem } from '../rules/checks.ts'
import { type ContentValue, isSame, maxLengthOf, slotsOf, wholeValue } from '../rules/fields.ts'
import { behindIn } from './translations.ts'
import { emptyValue, ensureVersion, kindOf, labelOf, notFound, placeOf } from './items.ts'
import { problemsOf } from './problems.ts'

type Kinds = readonly ContentKind[]

/** The draft as somebody else left it: nothing is overwritten, and both texts stay. */
export const draftChanged = (draft: Draft | null) =>
  new ApiError('409001', {
    reason: 'content.draft_changed',
    message: draft
      ? m.publishing_refusal_changed({ name: draft.editor, time: clockOf(draft.updated_at.toISOString()) })
      : m.publishing_refusal_gone(),
    value: draft && {
      revision: draft.revision,
      values: draft.value,
      editor: draft.editor,
      savedAt: draft.updated_at.toISOString(),
    },
  })

/** The locked draft. @throws ApiError 409001 if it is not the one that was read */
export async function lockDraft({ db }: Pick<Context, 'db'>, kind: string, key: string, revision: number) {
  await lockItem(db, kind, key)
  const draft = await findDraft(db, kind, key)
  if ((draft?.revision ?? 0) !== revision) throw draftChanged(draft)
  return draft
}

function valuesIn(kind: ContentKind, values: string): ContentValue {
  let parsedValues: unknown
  try {
    parsedValues = JSON.parse(values)
  } catch {
    throw new ApiError('400001')
  }
  if (typeof parsedValues !== 'object' || parsedValues === null || Array.isArray(parsedValues))
    throw new ApiError('400001')
  const value = wholeValue(kind.fields, parsedValues as Record<string, unknown>)
  for (const { name, field } of slotsOf(kind.fields)) {
    const [length, max] = [value[name]?.length ?? 0, maxLengthOf(field)]
    if (length <= max) continue
    const message = m.publishing_refusal_long({ label: labelOf(kind, name), length, max })
    throw new ApiError('400001', { reason: 'content.too_long', message, fields: { [name]: message } })
  }
  return value
}

/** What somebody else wrote stays in the history before it is replaced or discarded. */
async function setAside(
  context: Context,
  kind: ContentKind,
  key: string,
  draft: Draft,
  published: ContentValue | null,
) {
  const { db, now } = context
  const { value, editor_id: id, editor: name } = draft
  if (id === operatorOf(context).id || isSame(kind.fields, value, published ?? emptyValue(kind))) return
  const version = await insertVersion(db, {
    kind: kind.name,
    key,
    act: 'set_aside',
    value,
    languages: [],
    older: [],
    note: '',
    operator: { id, name },
    now,
  })
  await recordAct(context, contentSetAsideAct, {
    subject: { kind: 'content', id: `${kind.name}/${key}` },
    developerId: null,
    after: { version },
  })
}

/** Stores what somebody wrote as the draft, which begins with the version that stands now. */
export async function storeDraft(
  context: Context,
  kind: ContentKind,
  key: string,
  draft: Draft | null,
  value: ContentValue,
) {
  const { db, now } = context
  const { id: editorId, name: editor } = operatorOf(context)
  const published = await kind.read(db, key)
  if (!published && !draft && (await countVersions(db, kind.name, key)) === 0) throw notFound()
  if (draft) await setAside(context, kind, key, draft, published)
  const base = draft ? draft.base : await ensureVersion(db, kind, key, published, now)
  const revision = (draft?.revision ?? 0) + 1
  await putDraft(db, { kind: kind.name, key, value, revision, base, editorId, editor, now })
  return { revision, savedAt: now.toISOString(), behind: await behindIn(db, kind, key, published, value, draft?.fits) }
}

export const contentSaveHandler =
  (kinds: Kinds): Handler<typeof contentSave> =>
  async (context, { kind: name, key, revision, values }) => {
    const kind = kindOf(kinds, name)
    const value = valuesIn(kind, values)
    const draft = await lockDraft(context, name, key, revision)
    const published = await kind.read(context.db, key)
    const before = draft?.value ?? published
    if (before && isSame(kind.fields, before, value))
      return {
        revision,
        savedAt: draft?.updated_at.toISOString() ?? null,
        behind: await behindIn(context.db, kind, key, published, before, draft?.fits),
      }
    return storeDraft(context, kind, key, draft, value)
  }

export const contentDiscardHandler =
  (kinds: Kinds): Handler<typeof contentDiscard> =>
  async (context, { kind: name, key, revision }) => {
    const kind = kindOf(kinds, name)
    const draft = await lockDraft(context, name, key, revision)
    if (!draft) throw notFound()
    await setAside(context, kind, key, draft, await kind.read(context.db, key))
    await deleteDraft(context.db, name, key)
    return { key }
  }

export const contentCheckHandler =
  (kinds: Kinds): Handler<typeof contentCheck> =>
  async ({ db, viewer }, { kind: name, key }) => {
    const kind = kindOf(kinds, name)
    const published = await kind.read(db, key)
    const draft = await findDraft(db, name, key)
    const value = draft?.value ?? published
    if (!value) throw notFound()
    const behind = await behindIn(db, kind, key, published, value, draft?.fits)
    const problems: Problem[] = [
      ...(await problemsOf(db, kinds, kind, key, value, viewer.language)),
      ...behind
        .filter(({ state }) => state === 'older')
        .map(({ slot, at }): Problem => ({ field: slot, at, level: 'warn', text: m.publishing_check_older() })),
    ]
    return {
      problems: problems.map((problem) => ({
        field: problem.field,
        label: problem.at ? placeOf(kind, key, value, problem.field, problem.at) : labelOf(kind, problem.field),
        level: problem.level,
        text: problem.text,
        at: problem.at ?? '',
      })),
    }
  }

export const contentRenderHandler: Handler<typeof contentRender> = async (_, { markdown, language }) => ({
  html: (await renderAside(markdown, language)).html,
})
