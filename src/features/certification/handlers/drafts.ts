// Handlers for drafts of certification steps: only while the step is open, and without what the reviewer accepted.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Handler } from '../../../api/implement.ts'
import { findViewerAccount } from '../../accounts/handlers/account.ts'
import { loadViewerDraft, saveViewerDraft } from '../../drafts/handlers/drafts.ts'
import type { draftGet, draftSave } from '../contract/drafts.ts'
import { FORM_FIELDS } from '../rules/reasons.ts'
import { processesOpenIn } from '../rules/open-processes.ts'
import { caseDraftOf, lockedFieldsOfDraft } from './case-draft.ts'

export const draftGetHandler: Handler<typeof draftGet> = (context, form) => loadViewerDraft(context, form)

export const draftSaveHandler: Handler<typeof draftSave> = async (context, { process, step, data, version }) => {
  const account = await findViewerAccount(context, false)
  if (!processesOpenIn(account.account_status).includes(process))
    throw new ApiError('403001', { reason: 'draft.closed', message: m.certification_refusal_draft_closed() })
  const lockedFields: readonly string[] = lockedFieldsOfDraft(await caseDraftOf(context, account, process), FORM_FIELDS)
  const open = Object.entries(data).filter(([field]) => !lockedFields.includes(field))
  return saveViewerDraft(context, { process, step }, { data: Object.fromEntries(open), version })
}
