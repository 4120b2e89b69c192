// Verified data as shown to its owner: full names, masked numbers and addresses.
import type { Context } from '../../../api/implement.ts'
import type { EnterpriseDetail, PersonDetail } from '../contract/account.ts'
import { findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { openColumn, openPartnership, type Owner } from '../queries/sealed-columns.ts'
import {
  findVerifiedEnterprise,
  findVerifiedPerson,
  type VerifiedEnterprise,
  type VerifiedPerson,
} from '../queries/verified.ts'

type With = Pick<Context, 'db' | 'adapters'>

/** Key and encryption context of a developer's rows; null when the key was erased. */
export async function ownerOf(
  { db, adapters }: With,
  table: Owner['table'],
  developerId: number,
): Promise<Owner | null> {
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  return key ? { table, developerId, key } : null
}

export async function personDetailFor(context: With, developerId: number): Promise<PersonDetail | null> {
  const row = await findVerifiedPerson(context.db, developerId)
  const owner = row && (await ownerOf(context, 'verified_person', developerId))
  return row && owner ? personDetailOf(row, owner) : null
}

export async function enterpriseDetailFor(context: With, developerId: number): Promise<EnterpriseDetail | null> {
  const row = await findVerifiedEnterprise(context.db, developerId)
  const owner = row && (await ownerOf(context, 'verified_enterprise', developerId))
  return row && owner ? enterpriseDetailOf(row, owner) : null
}

export const personDetailOf = (row: VerifiedPerson, owner: Owner): PersonDetail => ({
  realName: openColumn(owner, 'real_name_sealed', row.real_name_sealed),
  voucherType: row.voucher_type,
  voucherNum: row.voucher_masked,
  telephone: row.telephone_masked,
  contactEmail: row.email_masked,
  bankAccount: row.bank_account_masked,
  branchName: row.branch_name,
  verifiedAt: row.verified_at.toISOString(),
  version: row.version,
})

export const enterpriseDetailOf = (row: VerifiedEnterprise, owner: Owner): EnterpriseDetail => ({
  realName: row.company_name,
  licenseNumber: row.license_masked,
  lawPerson: openColumn(owner, 'law_person_sealed', row.law_person_sealed),
  legalVoucherType: row.law_voucher_type,
  identityNumber: row.law_voucher_masked,
  contactPerson: openColumn(owner, 'contact_person_sealed', row.contact_person_sealed),
  contactIdentityNum: row.contact_voucher_masked,
  mainBusiness: row.main_business,
  ...openPartnership(owner, row),
  telephone: row.telephone_masked,
  contactEmail: row.email_masked,
  bankAccount: row.bank_account_masked,
  branchName: row.branch_name,
  bankCheckedAt: row.bank_checked_at && row.bank_checked_at.toISOString(),
  verifiedAt: row.verified_at.toISOString(),
  version: row.version,
})
