// Withdrawal of the photo consent: deletion of the photos, end of a pending review, lapse of the certification.
import { caseAfter, isExpired, placeWithoutPhotos } from '../../rules/consent-withdrawal.ts'
import { consentWithdrawn } from '../../notifications.ts'
import type { Context, Handler } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { findViewerAccount } from '../../../accounts/handlers/account.ts'
import { recordAccountEvent } from '../../../accounts/handlers/record-event.ts'
import type { Account } from '../../../accounts/queries/account.ts'
import { isClosureApproved, STATUS } from '../../../accounts/rules/status.ts'
import type { photoConsentWithdraw } from '../../contract/photos.ts'
import { withdrawConsent } from '../../../accounts/queries/consents.ts'
import { markExpired } from '../../../accounts/queries/lapse.ts'
import { removeAllPhotos, reopenCase } from '../../queries/consent-expiry.ts'
import { cancelCases, endTypeCase } from '../../queries/cases.ts'
import { deleteDrafts } from '../../../drafts/queries/drafts.ts'
import { voidPayouts } from '../../../payouts/queries/payouts.ts'
import { consentExpiryDeadline } from '../../../accounts/rules/consent-expiry.ts'
import type { CertificationPosition } from '../../rules/transitions.ts'
import { goalOf, moveBy } from '../move.ts'
import { loadVerifiedReach } from '../contact/reach.ts'
import { notify } from '../../../notifications/handlers/notify.ts'

export const photoConsentWithdrawHandler: Handler<typeof photoConsentWithdraw> = async (context) => {
  const { db, now } = context
  const account = await findViewerAccount(context, true)
  const { developer_id: developerId } = account
  if (!(await withdrawConsent(db, developerId, 'identity', now)))
    throw new ApiError('404001', { reason: 'consent.not_found' })
  const reach = await loadVerifiedReach(context, account)
  const removedCount = await removeAllPhotos(db, developerId, now)
  const { accountStatus } = await goBack(context, account)
  const deadline = await expireCertification(context, account)
  if (deadline) await notify(context, reach, consentWithdrawn, { due: deadline })
  return { withdrawnAt: now.toISOString(), removed: removedCount, accountStatus, deadline }
}

const placeOf = ({ account_status: status, flow_step: flowStep }: Account): CertificationPosition => ({
  status,
  flowStep,
})

/** Status and step that a frozen account, or one requesting closure, will return to. */
const beforeOf = ({ previous_status: status, previous_flow_step: flowStep }: Account): CertificationPosition | null =>
  status === null || flowStep === null ? null : { status, flowStep }

const isUpgrade = ({ status }: CertificationPosition): boolean => STATUS[status].process === 'personalToEnterprise'

/** Ends the pending case: it has no photos left to review, and a change of a lapsed certification is pointless. */
async function goBack(context: Context, account: Account) {
  const { db, now } = context
  const { developer_id: developerId } = account
  const here = placeOf(account)
  const goal = goalOf(account, 'consent_withdrawn')
  const before = beforeOf(account)
  await endTypeCase(db, developerId, now)
  await settleCase(context, account, before ?? here, before ? placeWithoutPhotos(before) : goal)
  if (goal.status === here.status && goal.flowStep === here.flowStep) {
    await recordAccountEvent(context, account, 'consent_withdrawn')
    return { accountStatus: here.status }
  }
  // The enterprise type chosen for an upgrade that is now cancelled is dropped with it.
  const type = isUpgrade(here) ? { enterpriseType: null } : {}
  return moveBy(context, account, 'consent_withdrawn', {
    actor: { kind: 'developer', id: developerId },
    set: { approveRemark: '', submittedAt: null, reviewDueAt: null, ...type },
  })
}

async function settleCase(
  { db, now }: Context,
  { developer_id: developerId }: Account,
  from: CertificationPosition,
  to: CertificationPosition,
) {
  const { process } = STATUS[from.status]
  const becomes = caseAfter(from.status, to.status)
  if (becomes === 'form') await reopenCase(db, developerId)
  if (becomes !== 'cancelled' || process === null) return
  await cancelCases(db, developerId, process, ['filling', 'review', 'held', 'rejected'], now)
  await voidPayouts(db, developerId, now)
  await deleteDrafts(db, developerId, process)
}

/** @returns the last day for certifying again; null when there was no certification */
async function expireCertification({ db, now }: Context, account: Account): Promise<string | null> {
  const { developer_id: developerId, account_status: status, previous_status: previous } = account
  // For status 51 the previous status is in the history only; such an account is not certified either.
  if (!isClosureApproved(status) && !isExpired(status, previous)) return null
  const before = beforeOf(account)
  const deadline = consentExpiryDeadline(before?.status ?? status, account.deadline, now)
  await markExpired(db, developerId, {
    deadline,
    before: before && placeWithoutPhotos(before),
    dropsType: before !== null && isUpgrade(before),
    now,
  })
  return isClosureApproved(status) ? null : deadline
}
