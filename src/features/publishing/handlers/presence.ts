// Handlers of presence: two editors of an item see each other before either saves.
import { type Handler, operatorOf } from '../../../api/implement.ts'
import type { JobContext } from '../../../api/job.ts'
import type { Db } from '../../../db/open.ts'
import type { contentPresence } from '../contract/presence.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { type Draft, findDraft } from '../queries/drafts.ts'
import { deleteExpired, listPresent, putPresence } from '../queries/presence.ts'
import { AT_IT_MINUTES, PRESENCE_SECONDS } from '../rules/limits.ts'
import { kindOf } from './items.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'

/** Whoever has the item open, and whoever saved its draft just now: without scripts nobody says that it is open. */
export async function othersAt(
  db: Db,
  {
    kind,
    key,
    draft,
    operatorId,
    now,
  }: { kind: string; key: string; draft: Draft | null; operatorId: number; now: Date },
): Promise<string[]> {
  const present = await listPresent(db, kind, key, operatorId, now)
  const savedLately =
    draft && draft.editor_id !== operatorId && now.getTime() - draft.updated_at.getTime() < AT_IT_MINUTES * MINUTE_MS
  return savedLately && !present.includes(draft.editor) ? [...present, draft.editor] : present
}

export const contentPresenceHandler =
  (kinds: readonly ContentKind[]): Handler<typeof contentPresence> =>
  async (context, { kind, key }) => {
    const { db, now } = context
    kindOf(kinds, kind)
    const operator = operatorOf(context)
    await putPresence(db, { kind, key, operator, expiresAt: new Date(now.getTime() + PRESENCE_SECONDS * 1000) })
    const draft = await findDraft(db, kind, key)
    return {
      others: await othersAt(db, { kind, key, draft, operatorId: operator.id, now }),
      theirs:
        draft && draft.editor_id !== operator.id
          ? { revision: draft.revision, editor: draft.editor, savedAt: draft.updated_at.toISOString() }
          : null,
    }
  }

export const forgetPresence = async ({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> => {
  await deleteExpired(db, now)
}
