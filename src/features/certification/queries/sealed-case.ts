// Encryption of cases, drafts and photos with the person's data key, and keyed hashes for equality searches.
import { blindIndex, type DataKey, type KeyRing, seal, unseal } from '../../../lib/crypto/sealing.ts'
import { maskName, maskNumber } from '../../../lib/text/mask.ts'
import { emailIndex, nameIndex, numberIndex, telephoneIndex } from '../../accounts/queries/sealed-columns.ts'
import type { CaseData } from '../rules/case-data.ts'
import { plainName } from '../../accounts/rules/fields.ts'
import type { Filled } from './cases.ts'

const casePlace = (id: number) => ({ table: 'certification_case', column: 'data_sealed', row: id })

/** @throws Unsealable */
export const unsealCase = (key: DataKey, id: number, record: Buffer): CaseData =>
  JSON.parse(unseal(key, record, casePlace(id)).toString('utf8')) as CaseData

/** Searchable columns of a case: name and number come from the page the case is about. */
export function caseColumns(key: DataKey, ring: KeyRing, id: number, data: CaseData, answers: object): Filled {
  const { person, company, contact } = data
  const number = company?.licenseNumber ?? person?.voucherNum ?? contact?.contactIdentityNum ?? ''
  const name = company?.realName ?? maskName(person?.realName ?? contact?.contactPerson ?? '')
  const contactDetails = person ?? contact
  return {
    data_sealed: seal(key, JSON.stringify(data), casePlace(id)),
    subject: name,
    number: maskNumber(number),
    number_index: number ? numberIndex(ring, number) : null,
    telephone_index: contactDetails?.telephone ? telephoneIndex(ring, contactDetails.telephone) : null,
    ...searchHashes(ring, data),
    enterprise_type: company?.enterpriseType ?? null,
    answers: JSON.stringify(answers),
  }
}

/** Hashes a case is found by, besides its number and telephone. */
export function searchHashes(ring: KeyRing, { person, company, contact }: CaseData) {
  const names = [person?.realName, company?.lawPerson, contact?.contactPerson].filter((name) => name !== undefined)
  const email = (person ?? contact)?.contactEmail
  return {
    name_indexes: names.filter(Boolean).map((name) => nameIndex(ring, name)),
    email_index: email ? emailIndex(ring, email) : null,
  }
}

/** Hash of the data that a payment verifies: account holder, account number, branch. */
export const bankIndex = (ring: KeyRing, bank: { realName: string; bankAccount: string; branchName: string }): Buffer =>
  blindIndex(
    ring,
    { table: 'certification_case', column: 'bank_index' },
    [plainName(bank.realName), bank.bankAccount, bank.branchName].join('\0'),
  )

const photoPlace = (fileName: string) => ({ table: 'certification_photo', column: 'file', row: fileName })

export const sealPhoto = (key: DataKey, fileName: string, jpeg: Buffer): Buffer => seal(key, jpeg, photoPlace(fileName))

/** @throws Unsealable */
export const unsealPhoto = (key: DataKey, fileName: string, record: Buffer): Buffer =>
  unseal(key, record, photoPlace(fileName))

/** Hash of a picture as uploaded. */
export const photoIndex = (ring: KeyRing, digest: string): Buffer =>
  blindIndex(ring, { table: 'certification_photo', column: 'content_index' }, digest)
