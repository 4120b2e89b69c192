// Columns of one verified value: encrypted, masked and, where duplicates are looked up, hashed.
import { blindIndex, type DataKey, type KeyRing, seal, unseal } from '../../../lib/crypto/sealing.ts'
import { plainPersonName } from '../rules/fields.ts'
import { maskAccount, maskEmail, maskName, maskNumber, maskPhone } from '../../../lib/text/mask.ts'

/** Table and developer, which identify the encryption context. */
export type Owner = { table: 'verified_person' | 'verified_enterprise'; developerId: number; key: DataKey }

const sealColumn = ({ table, developerId, key }: Owner, column: string, value: string): Buffer =>
  seal(key, value, { table, column, row: developerId })

/** @throws Unsealable */
export const openColumn = ({ table, developerId, key }: Owner, column: string, record: Buffer): string =>
  unseal(key, record, { table, column, row: developerId }).toString('utf8')

/** Hash of a phone number, the same in all tables so that numbers can be compared across them. */
export const telephoneIndex = (ring: KeyRing, e164: string): Buffer =>
  blindIndex(ring, { table: 'telephone', column: 'e164' }, e164)

/** Hash of an ID document's number or a credit code. */
export const numberIndex = (ring: KeyRing, number: string): Buffer =>
  blindIndex(ring, { table: 'voucher', column: 'number' }, number)

/** Hash of a person's name, the same in all tables. */
export const nameIndex = (ring: KeyRing, name: string): Buffer =>
  blindIndex(ring, { table: 'person', column: 'name' }, plainPersonName(name))

/** Hash of a contact address, the same in all tables. */
export const emailIndex = (ring: KeyRing, email: string): Buffer =>
  blindIndex(ring, { table: 'contact', column: 'email' }, email.normalize('NFKC').trim().toLowerCase())

export const telephoneColumns = (owner: Owner, ring: KeyRing, e164: string) => ({
  telephone_sealed: sealColumn(owner, 'telephone_sealed', e164),
  telephone_masked: maskPhone(e164),
  telephone_index: telephoneIndex(ring, e164),
})

export const emailColumns = (owner: Owner, ring: KeyRing, email: string) => ({
  email_sealed: sealColumn(owner, 'email_sealed', email),
  email_masked: maskEmail(email),
  email_index: emailIndex(ring, email),
})

export const bankColumns = (owner: Owner, account: string, branch: string) => ({
  bank_account_sealed: sealColumn(owner, 'bank_account_sealed', account),
  bank_account_masked: maskAccount(account),
  branch_name: branch,
})

export const personColumns = (owner: Owner, ring: KeyRing, person: { realName: string; voucherNum: string }) => ({
  real_name_sealed: sealColumn(owner, 'real_name_sealed', person.realName),
  real_name_masked: maskName(person.realName),
  real_name_index: nameIndex(ring, person.realName),
  voucher_sealed: sealColumn(owner, 'voucher_sealed', person.voucherNum),
  voucher_masked: maskNumber(person.voucherNum),
  voucher_index: numberIndex(ring, person.voucherNum),
})

/** What an enterprise and the platform do together, and its contact there; either may be empty. */
export type Partnership = { collaborativeProject: string; dockingPerson: string }

export const partnershipColumns = (owner: Owner, { collaborativeProject, dockingPerson }: Partnership) => ({
  collaborative_project: collaborativeProject,
  docking_person_sealed: sealColumn(owner, 'docking_person_sealed', dockingPerson),
})

/** Empty until it is filled in. */
export const openPartnership = (
  owner: Owner,
  row: { collaborative_project: string | null; docking_person_sealed: Buffer | null },
): Partnership => ({
  collaborativeProject: row.collaborative_project ?? '',
  dockingPerson: row.docking_person_sealed ? openColumn(owner, 'docking_person_sealed', row.docking_person_sealed) : '',
})

export type Company = {
  realName: string
  licenseNumber: string
  lawPerson: string
  identityNumber: string
  contactPerson: string
  contactIdentityNum: string
}

export const companyColumns = (owner: Owner, ring: KeyRing, company: Company) => ({
  company_name: company.realName,
  license_sealed: sealColumn(owner, 'license_sealed', company.licenseNumber),
  license_masked: maskNumber(company.licenseNumber),
  license_index: numberIndex(ring, company.licenseNumber),
  law_person_sealed: sealColumn(owner, 'law_person_sealed', company.lawPerson),
  law_person_masked: maskName(company.lawPerson),
  law_person_index: nameIndex(ring, company.lawPerson),
  law_voucher_sealed: sealColumn(owner, 'law_voucher_sealed', company.identityNumber),
  law_voucher_masked: maskNumber(company.identityNumber),
  contact_person_sealed: sealColumn(owner, 'contact_person_sealed', company.contactPerson),
  contact_person_masked: maskName(company.contactPerson),
  contact_person_index: nameIndex(ring, company.contactPerson),
  contact_voucher_sealed: sealColumn(owner, 'contact_voucher_sealed', company.contactIdentityNum),
  contact_voucher_masked: maskNumber(company.contactIdentityNum),
})
