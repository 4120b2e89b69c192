// Automatic approval of an application for a service: whether it may be, and the act.
import type { Context } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { logAppActivity } from '../../apps/handlers/log-activity.ts'
import { grantApproved } from '../../apps/notifications.ts'
import type { App } from '../../apps/queries/apps.ts'
import { type Grant, moveGrant } from '../../apps/queries/grants.ts'
import { wasGrantEndedByOperator, wasGrantRejected } from '../../apps/queries/history.ts'
import { isAutoApproved } from '../../apps/rules/grants/automatic-approval.ts'
import type { ServiceCode } from '../../apps/rules/grants/services.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { putForward, type GrantSubmission } from './submitting.ts'

/** Whether applying now with a small volume is approved automatically. */
export const canAutoApprove = async (
  { db }: Context,
  service: ServiceCode,
  grant: Grant | undefined,
): Promise<boolean> =>
  isAutoApproved(service, {
    inForce: (grant?.approved ?? null) !== null,
    wasRejected: grant !== undefined && (await wasGrantRejected(db, grant.id)),
    wasEndedByOperator: grant !== undefined && (await wasGrantEndedByOperator(db, grant.id)),
  })

/** Automatic approval within the call's transaction: no case is opened and no reviewer is involved. */
export async function autoApprove(
  context: Context,
  app: App,
  submission: Omit<GrantSubmission, 'pictures'>,
): Promise<void> {
  const { db, now } = context
  const { kind, code, form } = submission
  const id = await putForward(context, app, submission)
  const isMoved = await moveGrant(db, {
    id,
    from: 'review',
    to: 'granted',
    event: 'approved',
    actor: { kind: 'platform' },
    now,
    set: { approved: form, remark: '', reasons: [], decidedAt: now },
  })
  if (!isMoved) throw new ApiError('409001', { reason: 'ability.moved' })
  const what = `${kind}:${code}`
  await logAppActivity(context, app, 'app_submitted', { after: { grant: what } })
  await notify(context, { developerId: app.owner_id }, grantApproved, { app: app.name, what })
}
