// Edits of contact and bank data: access, phone verification, version check, history entry. Those of bank data are made in
// certification, which asks the identity authority.
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError, type ReasonOf } from '../../../api/errors.ts'
import type { enterpriseUpdateContact, personUpdateContact } from '../contract/contact.ts'
import { accountTail } from '../../../lib/text/mask.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { bankChanged, contactChanged } from '../notifications.ts'
import { type Account, countDataChanges } from '../queries/account.ts'
import { spendPhoneCode } from '../queries/phone-codes.ts'
import {
  bankColumns,
  emailColumns,
  openColumn,
  type Owner,
  telephoneColumns,
  telephoneIndex,
} from '../queries/sealed-columns.ts'
import {
  findVerifiedEnterprise,
  findVerifiedPerson,
  isTelephoneTaken,
  updateVerifiedEnterprise,
  updateVerifiedPerson,
} from '../queries/verified.ts'
import { type EditRefusal, editRefusalFor } from '../rules/edits.ts'
import { MAX_DATA_CHANGES_PER_DAY } from '../rules/limits.ts'
import type { Kind } from '../rules/status.ts'
import { findViewerAccount } from './account.ts'
import { e164Of } from './phone-code.ts'
import { recordAccountEvent } from './record-event.ts'
import { enterpriseDetailOf, ownerOf, personDetailOf } from './verified-detail.ts'

const REFUSAL_TEXT: Record<EditRefusal, () => string> = {
  accounts_warning_frozen: m.accounts_warning_frozen,
  accounts_refusal_leaving: m.accounts_refusal_leaving,
  accounts_refusal_kind_personal: m.accounts_refusal_kind_personal,
  accounts_refusal_kind_enterprise: m.accounts_refusal_kind_enterprise,
}

const REFUSAL_REASON = {
  accounts_warning_frozen: 'account.frozen',
  accounts_refusal_leaving: 'account.closing',
  accounts_refusal_kind_personal: 'account.not_personal',
  accounts_refusal_kind_enterprise: 'account.not_enterprise',
} as const satisfies Record<EditRefusal, ReasonOf<'403001'>>

type ContactInput = { dialingCode: string; telephone?: string; authCode?: string; contactEmail?: string }
type Row = {
  version: number
  telephone_index: Buffer
  telephone_masked: string
  telephone_sealed: Buffer
  email_sealed: Buffer
  email_masked: string
  bank_account_sealed: Buffer | null
  bank_account_masked: string | null
  branch_name: string | null
}
export type Edit<R extends Row> = { account: Account; row: R; owner: Owner }

/**
 * The row to edit with its key; fails for callers who may not edit it or have an outdated version.
 * @param lock hold the account and the row until the transaction ends
 */
export async function editOf<R extends Row>(
  context: Context,
  kind: Kind,
  version: number,
  find: (db: Context['db'], developerId: number, lock: boolean) => Promise<R | undefined>,
  lock = true,
): Promise<Edit<R>> {
  const account = await findViewerAccount(context, lock)
  const refusal = editRefusalFor(account.account_status, account.previous_status, kind)
  if (refusal) throw new ApiError('403001', { reason: REFUSAL_REASON[refusal], message: REFUSAL_TEXT[refusal]() })
  const row = await find(context.db, account.developer_id, lock)
  const owner = await ownerOf(
    context,
    kind === 'personal' ? 'verified_person' : 'verified_enterprise',
    account.developer_id,
  )
  if (!row || !owner) throw new ApiError('404001', { reason: 'account.no_verified_data' })
  if (row.version !== version) throw new ApiError('409001', { reason: 'account.data_outdated' })
  return { account, row, owner }
}

/** Telephone and address before the change: whoever took over an account cannot turn the warning to themselves. */
const reachBefore = ({ row, owner }: Edit<Row>) => ({
  developerId: owner.developerId,
  telephone: openColumn(owner, 'telephone_sealed', row.telephone_sealed),
  email: openColumn(owner, 'email_sealed', row.email_sealed),
})

/** Records a change in the history and, with masked values, in the audit log, and tells the developer. */
export async function recordContact(context: Context, edit: Edit<Row>, after: Row): Promise<void> {
  const sides = { before: contactIn(edit.row), after: contactIn(after) }
  await recordAccountEvent(context, edit.account, 'contact_changed', sides)
  await notify(context, reachBefore(edit), contactChanged, {})
}

export async function recordBank(context: Context, edit: Edit<Row>, after: Row, bankAccount: string): Promise<void> {
  const sides = { before: bankIn(edit.row), after: bankIn(after) }
  await recordAccountEvent(context, edit.account, 'bank_changed', sides)
  await notify(context, reachBefore(edit), bankChanged, { tail: accountTail(bankAccount) })
}

const contactIn = (row: Row) => ({ telephone: row.telephone_masked, email: row.email_masked })
const bankIn = (row: Row) => ({ bankAccount: row.bank_account_masked, branch: row.branch_name })

/** Changed contact columns; a changed number must be verified by the code sent to it. */
export async function contactChange(context: Context, { row, owner }: Edit<Row>, input: ContactInput) {
  const { dialingCode, telephone, contactEmail } = input
  const newTelephone = telephone === undefined ? undefined : e164Of({ dialingCode, telephone })
  const isNew =
    newTelephone !== undefined && !telephoneIndex(context.adapters.keyRing, newTelephone).equals(row.telephone_index)
  const isNewEmail = contactEmail !== undefined && contactEmail !== openColumn(owner, 'email_sealed', row.email_sealed)
  if (isNew) await proveTelephone(context, owner, newTelephone, input.authCode)
  return {
    ...(isNew ? telephoneColumns(owner, context.adapters.keyRing, newTelephone) : {}),
    ...(isNewEmail ? emailColumns(owner, context.adapters.keyRing, contactEmail) : {}),
  }
}

/** @throws ApiError 400001 without a code, 120002 for a wrong one, 400001 when another developer has the number */
async function proveTelephone(context: Context, owner: Owner, e164: string, code: string | undefined): Promise<void> {
  const { db, adapters, now } = context
  if (!code) throw new ApiError('400001', { fields: { authCode: m.accounts_field_code_needed() } })
  const index = telephoneIndex(adapters.keyRing, e164)
  const { developerId } = owner
  const isRight = await spendPhoneCode(db, adapters.keyRing, { developerId, index, purpose: 'contact', code, now })
  if (!isRight) throw new ApiError('120002', { commitOnError: true })
  if (await isTelephoneTaken(db, index, developerId)) {
    throw new ApiError('400001', { fields: { telephone: m.accounts_refusal_phone_used() } })
  }
}

/** Changed bank columns; none for the card and branch in force. */
export function bankChange({ row, owner }: Edit<Row>, bankAccount: string, branchName: string) {
  const { bank_account_sealed: record } = row
  const current = record && openColumn(owner, 'bank_account_sealed', record)
  return current === bankAccount && row.branch_name === branchName ? {} : bankColumns(owner, bankAccount, branchName)
}

/** Each change sends a mail and an SMS. @throws ApiError 429001 */
export async function checkDayLimit({ db, now }: Context, { owner }: Edit<Row>): Promise<void> {
  const { count, wait } = await countDataChanges(db, owner.developerId, now)
  if (count >= MAX_DATA_CHANGES_PER_DAY) throw new ApiError('429001', { retryAfter: wait })
}

export function mustChange(set: object, fields: readonly string[]): void {
  if (Object.keys(set).length > 0) return
  throw new ApiError('400001', { fields: Object.fromEntries(fields.map((name) => [name, m.accounts_field_nothing()])) })
}

export const CONTACT_FIELDS = ['telephone', 'contactEmail']
export const BANK_FIELDS = ['bankAccount', 'branchName']

export const personUpdateContactHandler: Handler<typeof personUpdateContact> = async (
  context,
  { version, ...input },
) => {
  const edit = await editOf(context, 'personal', version, findVerifiedPerson)
  const set = await contactChange(context, edit, input)
  mustChange(set, CONTACT_FIELDS)
  await checkDayLimit(context, edit)
  const row = await updateVerifiedPerson(context.db, edit.account.developer_id, set)
  await recordContact(context, edit, row)
  return personDetailOf(row, edit.owner)
}

export const enterpriseUpdateContactHandler: Handler<typeof enterpriseUpdateContact> = async (
  context,
  { version, ...input },
) => {
  const edit = await editOf(context, 'enterprise', version, findVerifiedEnterprise)
  const set = await contactChange(context, edit, input)
  mustChange(set, CONTACT_FIELDS)
  await checkDayLimit(context, edit)
  const row = await updateVerifiedEnterprise(context.db, edit.account.developer_id, set)
  await recordContact(context, edit, row)
  return enterpriseDetailOf(row, edit.owner)
}
