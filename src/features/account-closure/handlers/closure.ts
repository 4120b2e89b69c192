// Handlers for account closure: preconditions, request, and erasure once the result was viewed.
import { closureRequested } from '../notifications.ts'
import { findDeveloperPerson } from '../../accounts/queries/people.ts'
import { m } from '#messages'
import { type Context, type Handler, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { DataKey } from '../../../lib/crypto/sealing.ts'
import { dayOf, isoOf } from '../../../lib/dates/dates.ts'
import { maskNumber, maskPhone } from '../../../lib/text/mask.ts'
import { findViewerAccount } from '../../accounts/handlers/account.ts'
import { sendPhoneCode } from '../../accounts/handlers/phone-code.ts'
import type { Account } from '../../accounts/queries/account.ts'
import type { ClosureCheck } from '../../accounts/queries/closure-check.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'
import { ensurePersonKey, findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { spendPhoneCode } from '../../accounts/queries/phone-codes.ts'
import { telephoneIndex } from '../../accounts/queries/sealed-columns.ts'
import { heldKind, isClosing, isClosureApproved } from '../../accounts/rules/status.ts'
import type { unbindBasicInfo, unbindCommit, unbindSendCode, unbindViewed } from '../contract.ts'
import { insertCase, submitCase, updateFilling } from '../../certification/queries/cases.ts'
import { findUnbindCase } from '../../certification/queries/closure.ts'
import { caseColumns, unsealCase } from '../../certification/queries/sealed-case.ts'
import { findVerifiedData } from '../../certification/queries/verified-case.ts'
import type { CaseData } from '../../certification/rules/case-data.ts'
import { confirmBy } from '../rules/closure.ts'
import { checklistOf, mustBeClosable, mustStillBeClosable } from './closure-checklist.ts'
import { erasePerson } from './erasure.ts'
import { goalOf, moveBy } from '../../certification/handlers/move.ts'
import { reviewDueAt } from '../../review/handlers/due-date.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { removeFiles } from '../../uploads/handlers/remove-files.ts'

type Verified = { key: DataKey | null; data: CaseData }

/** The developer's verified data, of whichever kind is certified, and the key of what is stored about them. */
async function loadVerified({ db, adapters }: Context, account: Account): Promise<Verified> {
  const key = (await findPersonKey(db, adapters.keyRing, account.developer_id)) ?? null
  const kind = heldKind(account.account_status, account.previous_status)
  return { key, data: key && kind ? await findVerifiedData(db, key, account.developer_id, kind) : {} }
}

const telephoneOf = ({ person, contact }: CaseData): string | undefined => (person ?? contact)?.telephone

export const unbindBasicInfoHandler =
  (closureChecks: readonly ClosureCheck[]): Handler<typeof unbindBasicInfo> =>
  async (context) => {
    const { db, viewer } = context
    const account = await findViewerAccount(context, false)
    const { developer_id: developerId } = account
    const person = await findDeveloperPerson(db, developerId)
    const { key, data } = await loadVerified(context, account)
    const checks = await checklistOf(closureChecks, context, account)
    const { account_status: status } = account
    const unbindCase = isClosing(status) ? await findUnbindCase(db, developerId) : undefined
    const reasonText =
      unbindCase?.data_sealed && key ? unsealCase(key, unbindCase.id, unbindCase.data_sealed).reason : ''
    const telephone = telephoneOf(data)
    return {
      userId: String(developerId),
      userName: viewer.developer?.userName ?? '',
      realName: data.company?.realName ?? data.person?.realName ?? null,
      kind: heldKind(account.account_status, account.previous_status),
      telephone: telephone ? maskPhone(telephone) : null,
      identityNumber: data.company ? maskNumber(data.company.identityNumber) : null,
      registeredAt: (person?.created_at ?? context.now).toISOString(),
      checks,
      canCommit: checks.every(({ passed }) => passed),
      request:
        !isClosing(status) || !unbindCase?.submitted_at || !unbindCase.due_at
          ? null
          : {
              caseId: unbindCase.id,
              status,
              reason: reasonText ?? '',
              committedAt: unbindCase.submitted_at.toISOString(),
              dueAt: unbindCase.due_at.toISOString(),
              remark: unbindCase.remark,
              decidedAt: isoOf(unbindCase.decided_at),
              confirmBy:
                isClosureApproved(status) && unbindCase.decided_at
                  ? confirmBy(unbindCase.decided_at).toISOString()
                  : null,
            },
    }
  }

/** @throws ApiError 403001 */
function requireTelephone(data: CaseData): string {
  const telephone = telephoneOf(data)
  if (!telephone)
    throw new ApiError('403001', { reason: 'closure.no_telephone', message: m.account_closure_refusal_no_telephone() })
  return telephone
}

export const unbindSendCodeHandler: Handler<typeof unbindSendCode> = async (context) => {
  const { data } = await loadVerified(context, await findViewerAccount(context, false))
  return sendPhoneCode(context, requireTelephone(data), 'unbind')
}

export const unbindCommitHandler =
  (closureChecks: readonly ClosureCheck[]): Handler<typeof unbindCommit> =>
  async (context, { reason, authCode, identityNumber }) => {
    const { db, adapters, now } = context
    const account = await findViewerAccount(context, true)
    const { developer_id: developerId } = account
    goalOf(account, 'unbind_committed')
    await mustBeClosable(closureChecks, context, account)
    const { data } = await loadVerified(context, account)
    const telephone = requireTelephone(data)
    // A company has to prove itself again, with data that only changes through a review. Checked before the SMS code so
    // that a typing mistake does not use the code up.
    if (data.company && data.company.identityNumber !== identityNumber)
      throw new ApiError('400001', { fields: { identityNumber: m.account_closure_number_wrong() } })
    const index = telephoneIndex(adapters.keyRing, telephone)
    const code = { developerId, index, purpose: 'unbind' as const, code: authCode, now }
    if (!(await spendPhoneCode(db, adapters.keyRing, code))) throw new ApiError('120002', { commitOnError: true })
    const key = await ensurePersonKey(db, adapters.keyRing, developerId)
    const id = await insertCase(db, { developerId, kind: 'unbind', process: null, bizCode: null, now })
    await updateFilling(db, id, caseColumns(key, adapters.keyRing, id, { ...data, reason }, []))
    const dueAt = await reviewDueAt(context)
    await submitCase(db, id, { now, dueAt, flags: [] })
    const newPosition = await moveBy(context, account, 'unbind_committed', {
      set: { submittedAt: now, reviewDueAt: dueAt },
    })
    await notify(context, { developerId, email: (data.person ?? data.contact)?.contactEmail }, closureRequested, {
      due: dayOf(dueAt),
    })
    return newPosition
  }

export const unbindViewedHandler =
  (checks: readonly ClosureCheck[], getErasers: () => readonly Erase[]): Handler<typeof unbindViewed> =>
  async (context) => {
    const { db } = context
    let files: readonly string[] = []
    const newPosition = await inTransaction(db, async (trx) => {
      const here: Context = { ...context, db: trx }
      const account = await findViewerAccount(here, true)
      goalOf(account, 'unbind_viewed')
      const isLeft = isClosureApproved(account.account_status)
      // An operator may have restored an app since the approval.
      if (isLeft) await mustStillBeClosable(checks, here, account)
      const position = await moveBy(here, account, 'unbind_viewed', {
        set: { approveRemark: '', submittedAt: null, reviewDueAt: null },
      })
      if (isLeft) files = await erasePerson(getErasers(), here, account.developer_id)
      return position
    })
    // After a crash before this, the files are encrypted with a deleted key until the sweep removes them.
    await removeFiles(context, files)
    return newPosition
  }
