// Handlers for account closure: preconditions, request, and erasure once the result was viewed.
import { closureRequested } from '../notifications.ts'
import { findDeveloperPerson } from '../../accounts/queries/people.ts'
import { m } from '#messages'
import { type Context, type Handler, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
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
import { CLOSING_STATUSES, isClosureApproved, heldKind } from '../../accounts/rules/status.ts'
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

/** The developer's verified data, of whichever kind is certified. */
async function loadVerifiedData({ db, adapters }: Context, account: Account): Promise<CaseData> {
  const key = await findPersonKey(db, adapters.keyRing, account.developer_id)
  const kind = heldKind(account.account_status, account.previous_status)
  return key && kind ? findVerifiedData(db, key, account.developer_id, kind) : {}
}

export const unbindBasicInfoHandler =
  (closureChecks: readonly ClosureCheck[]): Handler<typeof unbindBasicInfo> =>
  async (context) => {
    const { db, adapters, viewer } = context
    const account = await findViewerAccount(context, false)
    const { developer_id: developerId } = account
    const person = await findDeveloperPerson(db, developerId)
    const data = await loadVerifiedData(context, account)
    const checks = await checklistOf(closureChecks, context, account)
    const status = CLOSING_STATUSES.find((status) => status === account.account_status)
    const unbindCase = status === undefined ? undefined : await findUnbindCase(db, developerId)
    const key = await findPersonKey(db, adapters.keyRing, developerId)
    const reasonText =
      unbindCase?.data_sealed && key ? unsealCase(key, unbindCase.id, unbindCase.data_sealed).reason : ''
    const telephone = (data.person ?? data.contact)?.telephone
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
        status === undefined || !unbindCase?.submitted_at || !unbindCase.due_at
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

async function requireVerifiedTelephone(context: Context, account: Account): Promise<string> {
  const data = await loadVerifiedData(context, account)
  const telephone = (data.person ?? data.contact)?.telephone
  if (!telephone)
    throw new ApiError('403001', { reason: 'closure.no_telephone', message: m.account_closure_refusal_no_telephone() })
  return telephone
}

export const unbindSendCodeHandler: Handler<typeof unbindSendCode> = async (context) => {
  const telephone = await requireVerifiedTelephone(context, await findViewerAccount(context, false))
  return sendPhoneCode(context, telephone, 'unbind')
}

export const unbindCommitHandler =
  (closureChecks: readonly ClosureCheck[]): Handler<typeof unbindCommit> =>
  async (context, { reason, authCode, identityNumber }) => {
    const { db, adapters, now } = context
    const account = await findViewerAccount(context, true)
    const { developer_id: developerId } = account
    goalOf(account, 'unbind_committed')
    await mustBeClosable(closureChecks, context, account)
    const telephone = await requireVerifiedTelephone(context, account)
    const data = await loadVerifiedData(context, account)
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
    const { db, adapters } = context
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
    // Where a crash or a store that is away skips this, the files are encrypted with a deleted key and the sweeper removes them.
    for (const file of files) await adapters.files.remove(file).catch(() => {})
    return newPosition
  }
