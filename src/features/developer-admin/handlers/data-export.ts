// Handlers of the export of a developer's data by operators.
import { z } from 'zod'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { listAccounts } from '../../accounts/queries/developer-search.ts'
import { collectData, type ExportPart } from '../../accounts/handlers/own-data.ts'
import { recordAccountEvent } from '../../accounts/handlers/record-event.ts'
import { askApproval } from '../../approval/handlers/ask.ts'
import { approvalKind } from '../../approval/handlers/approval-kind.ts'
import { findConfirmed } from '../../approval/queries.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import type { accountExport, accountExportAsk, accountExportState } from '../contract/data-export.ts'
import { dataExported } from '../notifications.ts'
import { EXPORT_HOURS } from '../rules/limits.ts'
import { accountOf } from './account-actions.ts'
import { accountRow, contactsOf } from './accounts.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'

/** Exporting personal data, which takes a second operator. It happens when whoever asked fetches the file. */
export const dataExport = approvalKind({
  name: 'account.export',
  label: m.developer_admin_approval_export,
  permission: 'developer.reveal',
  values: z.strictObject({ developerId: z.int() }),
  describe: async (context, { developerId }) => {
    const [row] = await listAccounts(context.db, [developerId])
    if (!row) return []
    return [{ label: m.developer_admin_approval_account(), text: `${row.subject || row.nickname} (${developerId})` }]
  },
  page: ({ developerId }) => `/ops/developer/${developerId}`,
  perform: (context, { developerId }) => accountOf(context, developerId),
})

export const accountExportAskHandler: Handler<typeof accountExportAsk> = async (context, { developerId, reason }) => {
  await accountOf(context, developerId)
  const subject = { kind: 'developer', id: developerId }
  const approvalId = await askApproval(context, dataExport, { subject, developerId, values: { developerId }, reason })
  return { developerId, approvalId }
}

/** The caller's confirmed request, while its time lasts. */
async function findExportRequest(context: Context, developerId: number) {
  const { db, now } = context
  const confirmedRequest = await findConfirmed(db, {
    act: dataExport.name,
    subject: { kind: 'developer', id: String(developerId) },
    askedBy: operatorOf(context).id,
    since: new Date(now.getTime() - EXPORT_HOURS * HOUR_MS),
  })
  return (
    confirmedRequest && {
      reason: confirmedRequest.reason,
      until: new Date(confirmedRequest.settled_at!.getTime() + EXPORT_HOURS * HOUR_MS),
    }
  )
}

export const accountExportStateHandler: Handler<typeof accountExportState> = async (context, { developerId }) => ({
  until: (await findExportRequest(context, developerId))?.until.toISOString() ?? null,
})

/** @param parts what each feature holds about a developer */
export const accountExportHandler =
  (parts: () => readonly ExportPart[]): Handler<typeof accountExport> =>
  async (context, { developerId }) => {
    const account = await accountOf(context, developerId)
    const request = await findExportRequest(context, developerId)
    if (!request)
      throw new ApiError('403001', {
        reason: 'account.export_not_confirmed',
        message: m.developer_admin_refusal_export({ hours: EXPORT_HOURS }),
      })
    const contacts = await contactsOf(context, await accountRow(context, developerId))
    const email = contacts.find(({ from }) => from === 'registered')?.email ?? ''
    const actor = { kind: 'operator', id: operatorOf(context).id } as const
    await recordAccountEvent(context, account, 'data_exported', { actor, reason: request.reason })
    await notify(context, { developerId }, dataExported, { reason: request.reason })
    context.logSecurity({ event: 'data.exported', developerId })
    return collectData(context, account, email, parts())
  }
