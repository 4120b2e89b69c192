// Drafts of the viewer: stored on the server, encrypted with the developer's data key, without SMS codes.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { developerIdOf, type Context } from '../../../api/implement.ts'
import { ensurePersonKey, findPersonKey } from '../../personal-data/queries/person-keys.ts'
import type { Draft } from '../contract.ts'
import { type DraftKey, findDraft, openDraft, saveDraft, sealDraft } from '../queries/drafts.ts'

/** A form of the viewer. */
type FormName = Omit<DraftKey, 'developerId'>
type DraftInput = { data: Record<string, string>; version: number }

/** @returns the viewer's draft, or an empty one */
export async function loadViewerDraft(context: Context, form: FormName): Promise<Draft> {
  const { db, adapters } = context
  const key = { ...form, developerId: developerIdOf(context) }
  const draft = await findDraft(db, key)
  const dataKey = draft && (await findPersonKey(db, adapters.keyRing, key.developerId))
  if (!draft || !dataKey) return { data: {}, version: 0, savedAt: null }
  return {
    data: openDraft(dataKey, key, draft.data_sealed),
    version: draft.version,
    savedAt: draft.updated_at.toISOString(),
  }
}

/** @throws ApiError 409001 with the newer draft when another device saved in the meantime */
export async function saveViewerDraft(context: Context, form: FormName, { data, version }: DraftInput) {
  const { db, adapters, now } = context
  const key = { ...form, developerId: developerIdOf(context) }
  const dataKey = await ensurePersonKey(db, adapters.keyRing, key.developerId)
  // Codes are single-use, so a stored one would be worthless.
  const { authCode: _, ...fields } = data
  const savedVersion = await saveDraft(db, key, { sealed: sealDraft(dataKey, key, fields), version, now })
  if (savedVersion === undefined) {
    const newer = await loadViewerDraft(context, form)
    throw new ApiError('409001', { reason: 'draft.outdated', message: m.drafts_refusal_outdated(), value: newer })
  }
  return { version: savedVersion, savedAt: now.toISOString() }
}
