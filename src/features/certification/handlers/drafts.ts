// Handlers for form drafts: stored on the server, encrypted with the user's data key, without SMS codes.
import { developerIdOf, type Context, type Handler } from '../../../api/implement.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { findViewerAccount } from '../../accounts/handlers/account.ts'
import { ensurePersonKey, findPersonKey } from '../../personal-data/queries/person-keys.ts'
import type { Draft, draftGet, draftSave } from '../contract/drafts.ts'
import { findDraft, saveDraft } from '../queries/drafts.ts'
import { openedDraft, sealedDraft } from '../queries/sealed-case.ts'
import { FORM_FIELDS } from '../rules/reasons.ts'
import { processesOpenIn } from '../rules/steps.ts'
import { caseDraftOf, lockedOf } from './case-draft.ts'

const EMPTY: Draft = { data: {}, version: 0, savedAt: null }

/** Identifies a form: a certification step, or an app form. */
type DraftKey = { process: string; step: string }

/** The viewer's own draft, or an empty one. */
export async function toDraftOutput(context: Context, { process, step }: DraftKey): Promise<Draft> {
  const { db, adapters } = context
  const developerId = developerIdOf(context)
  const draft = await findDraft(db, { developerId, process, step })
  const key = draft && (await findPersonKey(db, adapters.keyRing, developerId))
  if (!draft || !key) return EMPTY
  return {
    data: openedDraft(key, developerId, process, step, draft.data_sealed),
    version: draft.version,
    savedAt: draft.updated_at.toISOString(),
  }
}

type Typed = { data: Record<string, string>; version: number }

/** @throws ApiError 409001 with the newer draft when another device saved in the meantime */
export async function keepDraft(context: Context, { process, step }: DraftKey, { data, version }: Typed) {
  const { db, adapters, now } = context
  const developerId = developerIdOf(context)
  const key = await ensurePersonKey(db, adapters.keyRing, developerId)
  // Codes are single-use, so a stored one would be worthless.
  const { authCode: _, ...kept } = data
  const sealed = sealedDraft(key, developerId, process, step, kept)
  const saved = await saveDraft(db, { developerId, process, step }, { sealed, version, now })
  if (saved === undefined) {
    const newer = await toDraftOutput(context, { process, step })
    throw new ApiError('409001', { reason: 'draft.outdated', message: m.certification_refusal_draft(), value: newer })
  }
  return { version: saved, savedAt: now.toISOString() }
}

export const draftGetHandler: Handler<typeof draftGet> = (context, place) => toDraftOutput(context, place)

export const draftSaveHandler: Handler<typeof draftSave> = async (context, { process, step, ...typed }) => {
  const account = await findViewerAccount(context, false)
  if (!processesOpenIn(account.account_status).includes(process))
    throw new ApiError('403001', { reason: 'draft.closed', message: m.certification_refusal_draft_closed() })
  const locked: readonly string[] = lockedOf(await caseDraftOf(context, account, process), FORM_FIELDS)
  const open = Object.entries(typed.data).filter(([field]) => !locked.includes(field))
  return keepDraft(context, { process, step }, { ...typed, data: Object.fromEntries(open) })
}
