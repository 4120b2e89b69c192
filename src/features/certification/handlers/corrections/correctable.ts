// Certified values that can be corrected, as they are in force, and how a right one is stored.
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import type { Context } from '../../../../api/implement.ts'
import type { DataKey } from '../../../../lib/crypto/sealing.ts'
import type { Account } from '../../../accounts/queries/account.ts'
import {
  bankColumns,
  companyColumns,
  numberIndex,
  openColumn,
  type Owner,
  personColumns,
} from '../../../accounts/queries/sealed-columns.ts'
import {
  findVerifiedPerson,
  isNumberTaken,
  updateVerifiedEnterprise,
  updateVerifiedPerson,
} from '../../../accounts/queries/verified.ts'
import { heldKind, type Kind } from '../../../accounts/rules/status.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import { findOpenCase } from '../../queries/cases.ts'
import { lockNumber, findVerifiedData } from '../../queries/verified-case.ts'
import type { CaseData } from '../../rules/case-data.ts'
import { correctableIn, type Correctable, type Corrected, FIELDS_OF } from '../../rules/corrections.ts'
import type { LawVoucher } from '../../rules/legal-person-documents.ts'

export type Certified = {
  kind: Kind
  key: DataKey
  data: CaseData
  lawVoucher: LawVoucher
  valueOf: (field: Correctable) => Corrected
}

type With = Pick<Context, 'db' | 'adapters'>
type Held = Pick<Account, 'developer_id' | 'account_status' | 'previous_status'>

/** What is certified of a developer; null when nothing is. */
export async function loadCertification(context: With, account: Held): Promise<Certified | null> {
  const { db, adapters } = context
  const { developer_id: developerId } = account
  const kind = heldKind(account.account_status, account.previous_status)
  const key = kind && (await findPersonKey(db, adapters.keyRing, developerId))
  if (!kind || !key) return null
  const data = await findVerifiedData(db, key, developerId, kind)
  const person = kind === 'personal' ? await findVerifiedPerson(db, developerId) : undefined
  const card = person?.bank_account_sealed
    ? openColumn({ table: 'verified_person', developerId, key }, 'bank_account_sealed', person.bank_account_sealed)
    : undefined
  const branch = person ? (person.branch_name ?? '') : (data.company?.branchName ?? '')
  const values = { ...correctableIn(data), ...(card === undefined ? {} : { bankAccount: card }) }
  return {
    kind,
    key,
    data,
    lawVoucher: data.company?.legalVoucherType ?? 'id-card',
    valueOf: (field) => ({
      value: FIELDS_OF[kind].includes(field) ? (values[field] ?? '') : '',
      branchName: field === 'bankAccount' ? branch : '',
    }),
  }
}

/** A certification under way would write its own values over the corrected one. @throws ApiError 409001 */
export async function mustHaveNoCase({ db }: With, developerId: number): Promise<void> {
  const open = await findOpenCase(db, developerId)
  if (open && open.kind !== 'type')
    throw new ApiError('409001', {
      reason: 'correction.case_open',
      message: m.certification_refusal_correction_case({ id: open.id }),
      value: { caseId: open.id },
    })
}

/** The table and column in which no two accounts may have the same number. */
const ONE_EACH: Partial<Record<Correctable, Owner['table']>> = {
  voucherNum: 'verified_person',
  licenseNumber: 'verified_enterprise',
}

/** @throws ApiError 409001 when another account is certified with the number */
export async function mustBeUnused({ db, adapters }: With, developerId: number, field: Correctable, value: string) {
  const table = ONE_EACH[field]
  if (!table) return
  const index = numberIndex(adapters.keyRing, value)
  await lockNumber(db, index)
  if (await isNumberTaken(db, table, index, developerId))
    throw new ApiError('409001', { reason: 'account.number_taken', message: m.certification_refusal_number_taken() })
}

/** Stores the right value. A bank account of an enterprise counts as unverified until a payment has confirmed it. */
export async function storeCorrected(
  { db, adapters }: With,
  developerId: number,
  { kind, key, data }: Certified,
  field: Correctable,
  { value, branchName }: Corrected,
): Promise<void> {
  const ring = adapters.keyRing
  const correctedValues = { [field === 'companyName' ? 'realName' : field]: value }
  if (kind === 'personal') {
    const owner: Owner = { table: 'verified_person', developerId, key }
    const set =
      field === 'bankAccount'
        ? bankColumns(owner, value, branchName)
        : personColumns(owner, ring, { ...data.person!, ...correctedValues })
    await updateVerifiedPerson(db, developerId, set)
    return
  }
  const owner: Owner = { table: 'verified_enterprise', developerId, key }
  const set =
    field === 'bankAccount'
      ? { ...bankColumns(owner, value, branchName), bank_checked_at: null }
      : companyColumns(owner, ring, { ...data.company!, ...data.contact!, ...correctedValues })
  await updateVerifiedEnterprise(db, developerId, set)
}

export const isInForce = ({ valueOf }: Certified, field: Correctable, before: Corrected): boolean => {
  const { value, branchName } = valueOf(field)
  return value === before.value && branchName === before.branchName
}
