// Edits of bank data in force, by their developer; a card together with contact data, too.
import { type Context, inTransaction, type Handler, mustBeProved } from '../../../../api/implement.ts'
import type {
  enterpriseUpdateBankInfo,
  personUpdateBankInfo,
  updatePerson,
} from '../../../accounts/contract/contact.ts'
import {
  BANK_FIELDS,
  bankChange,
  checkDayLimit,
  CONTACT_FIELDS,
  contactChange,
  editOf,
  mustChange,
  recordBank,
  recordContact,
} from '../../../accounts/handlers/contact.ts'
import { enterpriseDetailOf, personDetailOf } from '../../../accounts/handlers/verified-detail.ts'
import {
  findVerifiedEnterprise,
  findVerifiedPerson,
  updateVerifiedEnterprise,
  updateVerifiedPerson,
} from '../../../accounts/queries/verified.ts'
import { branchOf, checkBank } from './bank-check.ts'

/** After the branch, which anybody may look up; before the authority is asked and anything changes. */
const requireProof = ({ viewer, now }: Context) => mustBeProved(viewer.sessions.developer, now)

export const updatePersonHandler: Handler<typeof updatePerson> = async (context, { version, ...input }) => {
  const edit = await editOf(context, 'personal', version, findVerifiedPerson)
  const { bankAccount, branchName } = input
  const hasCard = bankAccount !== undefined && branchName !== undefined
  if (hasCard) await branchOf(context, branchName, edit.row.branch_name)
  requireProof(context)
  const contact = await contactChange(context, edit, input)
  const bank = hasCard ? bankChange(edit, bankAccount, branchName) : {}
  mustChange({ ...contact, ...bank }, [...CONTACT_FIELDS, ...BANK_FIELDS])
  await checkDayLimit(context, edit)
  const row = await updateVerifiedPerson(context.db, edit.account.developer_id, { ...contact, ...bank })
  if (Object.keys(contact).length > 0) await recordContact(context, edit, row)
  if (hasCard && Object.keys(bank).length > 0) await recordBank(context, edit, row, bankAccount)
  return personDetailOf(row, edit.owner)
}

export const personUpdateBankInfoHandler: Handler<typeof personUpdateBankInfo> = async (context, input) => {
  const edit = await editOf(context, 'personal', input.version, findVerifiedPerson)
  await branchOf(context, input.branchName, edit.row.branch_name)
  requireProof(context)
  const set = bankChange(edit, input.bankAccount, input.branchName)
  mustChange(set, BANK_FIELDS)
  await checkDayLimit(context, edit)
  const row = await updateVerifiedPerson(context.db, edit.account.developer_id, set)
  await recordBank(context, edit, row, input.bankAccount)
  return personDetailOf(row, edit.owner)
}

export const enterpriseUpdateBankInfoHandler: Handler<typeof enterpriseUpdateBankInfo> = async (context, input) => {
  const { bankAccount, branchName, version } = input
  // The authority is asked outside the transaction; the version says that nothing changed meanwhile.
  const before = await editOf(context, 'enterprise', version, findVerifiedEnterprise, false)
  const branch = await branchOf(context, branchName, before.row.branch_name)
  requireProof(context)
  mustChange(bankChange(before, bankAccount, branchName), BANK_FIELDS)
  await checkDayLimit(context, before)
  await checkBank(context, { holder: before.row.company_name, account: bankAccount, branch })
  return inTransaction(context.db, async (db) => {
    const here = { ...context, db }
    const edit = await editOf(here, 'enterprise', version, findVerifiedEnterprise)
    await checkDayLimit(here, edit)
    const set = { ...bankChange(edit, bankAccount, branchName), bank_checked_at: null }
    const row = await updateVerifiedEnterprise(db, edit.account.developer_id, set)
    await recordBank(here, edit, row, bankAccount)
    return enterpriseDetailOf(row, edit.owner)
  })
}
