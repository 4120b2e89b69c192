// Conversion between verified data and case data.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { dialingCodeOf } from '../../../lib/net/calling-code.ts'
import type { DataKey, KeyRing } from '../../../lib/crypto/sealing.ts'
import { findAccount } from '../../accounts/queries/account.ts'
import {
  bankColumns,
  companyColumns,
  emailColumns,
  openColumn,
  openPartnership,
  type Owner,
  partnershipColumns,
  personColumns,
  telephoneColumns,
} from '../../accounts/queries/sealed-columns.ts'
import {
  findVerifiedEnterprise,
  findVerifiedPerson,
  upsertVerifiedEnterprise,
  upsertVerifiedPerson,
} from '../../accounts/queries/verified.ts'
import { MAINLAND } from '../../accounts/rules/fields.ts'
import type { Kind } from '../../accounts/rules/status.ts'
import type { CaseData, CompanyData, ContactData, PersonData } from '../rules/case-data.ts'
import { fieldsKeptBy } from '../rules/changes.ts'
import { COMPANY_FIELDS } from '../rules/reasons.ts'
import { type Case, OPEN } from './cases.ts'
import { unsealCase } from './sealed-case.ts'

/** Verified data in the shape of a case; empty when there is none. */
export async function findVerifiedData(db: Db, key: DataKey, developerId: number, kind: Kind): Promise<CaseData> {
  return kind === 'personal' ? personOf(db, key, developerId) : enterpriseOf(db, key, developerId)
}

async function personOf(db: Db, key: DataKey, developerId: number): Promise<CaseData> {
  const row = await findVerifiedPerson(db, developerId)
  if (!row) return {}
  const open = (column: string, record: Buffer) =>
    openColumn({ table: 'verified_person', developerId, key }, column, record)
  const telephone = open('telephone_sealed', row.telephone_sealed)
  return {
    person: {
      realName: open('real_name_sealed', row.real_name_sealed),
      voucherNum: open('voucher_sealed', row.voucher_sealed),
      dialingCode: dialingCodeOf(telephone) ?? MAINLAND,
      telephone,
      contactEmail: open('email_sealed', row.email_sealed),
    },
  }
}

async function enterpriseOf(db: Db, key: DataKey, developerId: number): Promise<CaseData> {
  const row = await findVerifiedEnterprise(db, developerId)
  if (!row) return {}
  const open = (column: string, record: Buffer) =>
    openColumn({ table: 'verified_enterprise', developerId, key }, column, record)
  const telephone = open('telephone_sealed', row.telephone_sealed)
  const account = await findAccount(db, developerId)
  return {
    company: {
      enterpriseType: account?.enterprise_type ?? 52,
      realName: row.company_name,
      licenseNumber: open('license_sealed', row.license_sealed),
      mainBusiness: row.main_business,
      ...openPartnership({ table: 'verified_enterprise', developerId, key }, row),
      legalDomesticCitizen: (row.law_is_citizen ?? row.law_voucher_type === 'id-card') ? 'true' : 'false',
      legalVoucherType: row.law_voucher_type,
      lawPerson: open('law_person_sealed', row.law_person_sealed),
      identityNumber: open('law_voucher_sealed', row.law_voucher_sealed),
      lawBirthday: '',
      bankAccount: open('bank_account_sealed', row.bank_account_sealed),
      branchName: row.branch_name,
      paymentTime: '',
    },
    contact: {
      contactPerson: open('contact_person_sealed', row.contact_person_sealed),
      contactIdentityNum: open('contact_voucher_sealed', row.contact_voucher_sealed),
      dialingCode: dialingCodeOf(telephone) ?? MAINLAND,
      telephone,
      contactEmail: open('email_sealed', row.email_sealed),
    },
  }
}

/** The data of a change of enterprise data: what was not chosen is as verified now, not as when the change began. */
export async function withUnchanged(db: Db, key: DataKey, developerId: number, data: CaseData): Promise<CaseData> {
  const unchangedFields = fieldsKeptBy(COMPANY_FIELDS, data.changes)
  if (unchangedFields.length === 0) return data
  const { company } = await findVerifiedData(db, key, developerId, 'enterprise')
  if (!company) return data
  const unchangedValues = Object.fromEntries(unchangedFields.map((field) => [field, company[field]]))
  return { ...data, company: { ...data.company, ...unchangedValues } as CompanyData }
}

/** The data of a case; of a change that is not decided, what was not chosen is as verified now. */
export async function caseDataFor(db: Db, key: DataKey, item: Case): Promise<CaseData> {
  if (!item.data_sealed) return {}
  const data = unsealCase(key, item.id, item.data_sealed)
  const isChange = item.process === 'enterpriseChange' && OPEN.includes(item.state)
  return isChange ? withUnchanged(db, key, item.developer_id, data) : data
}

type VerifiedOwner = { db: Db; ring: KeyRing; key: DataKey; developerId: number; now: Date }

/** Stores what an approved case verified of a person. A bank card is kept, since the account holder is the same. */
export async function putVerifiedPerson(
  { db, ring, key, developerId, now }: VerifiedOwner,
  person: PersonData,
): Promise<void> {
  const owner: Owner = { table: 'verified_person', developerId, key }
  await upsertVerifiedPerson(db, {
    developer_id: developerId,
    voucher_type: 'id-card',
    verified_at: now,
    ...personColumns(owner, ring, person),
    ...telephoneColumns(owner, ring, person.telephone),
    ...emailColumns(owner, ring, person.contactEmail),
  })
}

/** Stores what an approved case verified of an enterprise. */
export async function putVerifiedEnterprise(
  { db, ring, key, developerId, now }: VerifiedOwner,
  company: CompanyData,
  contact: ContactData,
  { isBankVerified }: { isBankVerified: boolean },
): Promise<void> {
  const owner: Owner = { table: 'verified_enterprise', developerId, key }
  await upsertVerifiedEnterprise(db, {
    developer_id: developerId,
    law_voucher_type: company.legalVoucherType,
    law_is_citizen: company.legalDomesticCitizen === 'true',
    main_business: company.mainBusiness,
    verified_at: now,
    ...(isBankVerified ? { bank_checked_at: now } : {}),
    ...companyColumns(owner, ring, { ...company, ...contact }),
    ...partnershipColumns(owner, company),
    ...telephoneColumns(owner, ring, contact.telephone),
    ...emailColumns(owner, ring, contact.contactEmail),
    ...bankColumns(owner, company.bankAccount, company.branchName),
  })
}

/**
 * Advisory lock until the transaction ends: of two accounts verifying the same number at once, the second finds it
 * taken.
 */
export const lockNumber = (db: Db, index: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${index.toString('base64')}, 3101))`.execute(db)
