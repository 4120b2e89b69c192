// Answers on half-filled steps: kept as typed, on the server, without codes.
import { m } from '#messages'
import type { Handler } from '../../../api/bind.ts'
import { Failure } from '../../../api/failure.ts'
import { ownAccount, ownId } from '../../developer/handlers/account.ts'
import { ensurePersonKey, findPersonKey } from '../../developer/queries/person-keys.ts'
import type { draftGet, draftSave } from '../contract/photos.ts'
import { findDraft, saveDraft } from '../queries/drafts.ts'
import { openedDraft, sealedDraft } from '../queries/sealed-case.ts'
import { processesOpenIn } from '../rules/steps.ts'

const EMPTY = { data: {}, version: 0, savedAt: null }

export const draftGetHandler: Handler<typeof draftGet> = async (context, { process, step }) => {
  const { db, ports } = context
  const developerId = ownId(context)
  const draft = await findDraft(db, { developerId, process, step })
  const key = draft && (await findPersonKey(db, ports.keyRing, developerId))
  if (!draft || !key) return EMPTY
  return {
    data: openedDraft(key, developerId, process, step, draft.data_sealed),
    version: draft.version,
    savedAt: draft.updated_at.toISOString(),
  }
}

export const draftSaveHandler: Handler<typeof draftSave> = async (context, { process, step, data, version }) => {
  const { db, ports, now } = context
  const account = await ownAccount(context, false)
  const { developer_id: developerId } = account
  if (!processesOpenIn(account.account_status).includes(process))
    throw new Failure('403001', { message: m.certification_refusal_draft_closed() })
  const key = await ensurePersonKey(db, ports.keyRing, developerId)
  // A code is spent once: it has no use in a draft.
  const { authCode: _, ...kept } = data
  const sealed = sealedDraft(key, developerId, process, step, kept)
  const saved = await saveDraft(db, { developerId, process, step }, { sealed, version, now })
  if (saved === undefined) {
    const newer = await draftGetHandler(context, { process, step })
    throw new Failure('409001', { message: m.certification_refusal_draft(), value: newer })
  }
  return { version: saved, savedAt: now.toISOString() }
}
