// Handlers for account closure: preconditions, request, and erasure once the result was viewed.
import { clearAccount } from '../../../accounts/queries/erase.ts'
import { closureRequested } from '../../notifications.ts'
import { findDeveloperPerson } from '../../../accounts/queries/people.ts'
import { m } from '#messages'
import { type Context, type Handler, inTransaction } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { outboxRecipient } from '../../../../lib/crypto/outbox-encryption.ts'
import { maskNumber, maskPhone } from '../../../../lib/text/mask.ts'
import { isoOf, findViewerAccount } from '../../../accounts/handlers/account.ts'
import { sendPhoneCode } from '../../../accounts/handlers/phone-code.ts'
import { type Account } from '../../../accounts/queries/account.ts'
import { ensurePersonKey, findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import { spendPhoneCode } from '../../../accounts/queries/phone-codes.ts'
import { telephoneIndex } from '../../../accounts/queries/sealed-columns.ts'
import { heldKind } from '../../../accounts/rules/status.ts'
import type { unbindBasicInfo, unbindCommit, unbindSendCode, unbindViewed } from '../../contract/closure.ts'
import { insertCase, submitCase, updateFilling } from '../../queries/cases.ts'
import { deleteOutboxMessages, erasePerson, findUnbindCase, listOutboxRecipients } from '../../queries/closure.ts'
import { forgetFiles, listRemovedFiles } from '../../queries/photos.ts'
import { caseColumns, openedCase } from '../../queries/sealed-case.ts'
import { verifiedDataFor } from '../../queries/verified-case.ts'
import type { CaseData } from '../../rules/case-data.ts'
import { confirmBy } from '../../rules/closure.ts'
import { checksOf, mustBeClosable } from './closure-checks.ts'
import { goalOf, moveBy } from '../move.ts'
import { dueFrom } from '../submit.ts'
import { notify } from '../../../notifications/handlers/notify.ts'

/** The developer's verified data, of whichever kind is certified. */
async function verifiedOf({ db, adapters }: Context, account: Account): Promise<CaseData> {
  const key = await findPersonKey(db, adapters.keyRing, account.developer_id)
  const kind = heldKind(account.account_status, account.previous_status)
  return key && kind ? verifiedDataFor(db, key, account.developer_id, kind) : {}
}

const STATUSES = [110, 210, 51] as const

export const unbindBasicInfoHandler: Handler<typeof unbindBasicInfo> = async (context) => {
  const { db, adapters, viewer } = context
  const account = await findViewerAccount(context, false)
  const { developer_id: developerId } = account
  const person = await findDeveloperPerson(db, developerId)
  const data = await verifiedOf(context, account)
  const checks = await checksOf(context, account)
  const status = STATUSES.find((one) => one === account.account_status)
  const asked = status === undefined ? undefined : await findUnbindCase(db, developerId)
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  const told = asked?.data_sealed && key ? openedCase(key, asked.id, asked.data_sealed).reason : ''
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
      status === undefined || !asked?.submitted_at || !asked.due_at
        ? null
        : {
            caseId: asked.id,
            status,
            reason: told ?? '',
            committedAt: asked.submitted_at.toISOString(),
            dueAt: asked.due_at.toISOString(),
            remark: asked.remark,
            decidedAt: isoOf(asked.decided_at),
            confirmBy: status === 51 && asked.decided_at ? confirmBy(asked.decided_at).toISOString() : null,
          },
  }
}

async function verifiedTelephone(context: Context, account: Account): Promise<string> {
  const data = await verifiedOf(context, account)
  const telephone = (data.person ?? data.contact)?.telephone
  if (!telephone)
    throw new ApiError('403001', { reason: 'closure.no_telephone', message: m.certification_refusal_no_telephone() })
  return telephone
}

export const unbindSendCodeHandler: Handler<typeof unbindSendCode> = async (context) => {
  const telephone = await verifiedTelephone(context, await findViewerAccount(context, false))
  return sendPhoneCode(context, telephone, 'unbind')
}

export const unbindCommitHandler: Handler<typeof unbindCommit> = async (
  context,
  { reason, authCode, identityNumber },
) => {
  const { db, adapters, now } = context
  const account = await findViewerAccount(context, true)
  const { developer_id: developerId } = account
  goalOf(account, 'unbind_committed')
  await mustBeClosable(context, account)
  const telephone = await verifiedTelephone(context, account)
  const data = await verifiedOf(context, account)
  // A company has to prove itself again, with data that only changes through a review. Checked before the SMS code so
  // that a typing mistake does not use the code up.
  if (data.company && data.company.identityNumber !== identityNumber)
    throw new ApiError('400001', { fields: { identityNumber: m.certification_leave_number_wrong() } })
  const index = telephoneIndex(adapters.keyRing, telephone)
  const code = { developerId, index, purpose: 'unbind' as const, code: authCode, now }
  if (!(await spendPhoneCode(db, adapters.keyRing, code))) throw new ApiError('120002', { commitOnError: true })
  const key = await ensurePersonKey(db, adapters.keyRing, developerId)
  const id = await insertCase(db, { developerId, kind: 'unbind', process: null, bizCode: null, now })
  await updateFilling(db, id, caseColumns(key, adapters.keyRing, id, { ...data, reason }, []))
  const dueAt = await dueFrom(context)
  await submitCase(db, id, { now, dueAt, flags: [] })
  const moved = await moveBy(context, account, 'unbind_committed', { set: { submittedAt: now, reviewDueAt: dueAt } })
  await notify(context, { developerId, email: (data.person ?? data.contact)?.contactEmail }, closureRequested, {
    due: dayOf(dueAt),
  })
  return moved
}

export const unbindViewedHandler: Handler<typeof unbindViewed> = async (context) => {
  const { db, adapters, now } = context
  let files: string[] = []
  const moved = await inTransaction(db, async (trx) => {
    const here: Context = { ...context, db: trx }
    const account = await findViewerAccount(here, true)
    goalOf(account, 'unbind_viewed')
    const isLeft = account.account_status === 51
    if (isLeft) await forgetMessages(here, account.developer_id)
    const done = await moveBy(here, account, 'unbind_viewed', {
      set: { approveRemark: '', submittedAt: null, reviewDueAt: null },
    })
    if (isLeft) {
      files = await erasePerson(trx, account.developer_id, now)
      await clearAccount(trx, account.developer_id)
      await adapters.teamApps.erase(here, account.developer_id)
    }
    return done
  })
  // If a crash skips this, the files are encrypted with a deleted key and the sweeper removes them.
  for (const file of files) await adapters.files.remove(file)
  if (files.length > 0) {
    const removed = await listRemovedFiles(db, 1000)
    await forgetFiles(
      db,
      removed.filter(({ file_name }) => files.includes(file_name)).map(({ id }) => id),
    )
  }
  return moved
}

/** The mail and SMS stand-ins store what they would have sent, and recipients are personal data too. */
async function forgetMessages({ db, adapters }: Context, developerId: number): Promise<void> {
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  if (!key) return
  const reached = new Set<string>()
  for (const kind of ['personal', 'enterprise'] as const) {
    const data = await verifiedDataFor(db, key, developerId, kind)
    for (const one of [data.person, data.contact]) if (one) reached.add(one.telephone).add(one.contactEmail)
  }
  const rows = await listOutboxRecipients(db)
  const theirs = rows.filter((row) => reached.has(outboxRecipient(adapters.vault, row)))
  await deleteOutboxMessages(
    db,
    theirs.map(({ id }) => id),
  )
}
