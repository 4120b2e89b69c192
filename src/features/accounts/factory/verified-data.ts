// Verified data for demo and tests: numbers of unassigned area 119999, and fictitious companies.
import type { Db } from '../../../db/open.ts'
import type { KeyRing } from '../../../lib/crypto/sealing.ts'
import { ensurePersonKey } from '../../personal-data/queries/person-keys.ts'
import {
  bankColumns,
  companyColumns,
  emailColumns,
  personColumns,
  telephoneColumns,
} from '../queries/sealed-columns.ts'
import { sampleCode, sampleId } from './sample-numbers.ts'

const PEOPLE = ['林溯', '沈泊舟', '顾行', '陶然', '闻笛', '许砚秋', '简宁'] as const

const COMPANIES = [
  ['潮汐信息（示例）有限公司', '海洋气象与出行信息服务'],
  ['港口软件（示例）有限公司', '港口调度软件开发'],
  ['岸灯智联（示例）有限公司', '智能照明与家居设备'],
] as const

const BRANCHES = ['海图银行临港科技园支行', '海图银行滨海新区支行', '北岸银行软件园支行'] as const

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** A mainland number that differs for each `at`; the last four digits are never 0000. */
export const telephoneOf = (at: number): string => `+86138${String(2001 + at).padStart(8, '0')}`

type VerifiedPerson = { developerId: number; at: number; verifiedAt: Date }

/** Gives a developer verified personal data; `at` selects which. */
export async function makeVerifiedPerson(
  db: Db,
  ring: KeyRing,
  { developerId, at, verifiedAt }: VerifiedPerson,
): Promise<void> {
  const owner = { table: 'verified_person' as const, developerId, key: await ensurePersonKey(db, ring, developerId) }
  const [realName, voucherNum] = [pick(PEOPLE, at), sampleId(at)]
  await db
    .insertInto('verified_person')
    .values({
      developer_id: developerId,
      voucher_type: 'id-card',
      verified_at: verifiedAt,
      ...personColumns(owner, ring, { realName, voucherNum }),
      ...telephoneColumns(owner, ring, telephoneOf(at)),
      ...emailColumns(owner, ring, `dev${at + 1}@tide.example`),
      // Every third one has no card yet, so that the console has something to ask for.
      ...(at % 3 === 2 ? {} : bankColumns(owner, '9999990000000006', pick(BRANCHES, at))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives a developer verified enterprise data; `at` selects which. */
export async function makeVerifiedEnterprise(
  db: Db,
  ring: KeyRing,
  { developerId, at, verifiedAt }: VerifiedPerson,
): Promise<void> {
  const owner = {
    table: 'verified_enterprise' as const,
    developerId,
    key: await ensurePersonKey(db, ring, developerId),
  }
  const [realName, mainBusiness] = pick(COMPANIES, at)
  const licenseNumber = sampleCode(at)
  const [lawPerson, identityNumber] = [pick(PEOPLE, at + 1), sampleId(at + 50_000)]
  const [contactPerson, contactIdentityNum] = [pick(PEOPLE, at), sampleId(at)]
  await db
    .insertInto('verified_enterprise')
    .values({
      developer_id: developerId,
      law_voucher_type: 'id-card',
      main_business: mainBusiness,
      verified_at: verifiedAt,
      bank_checked_at: verifiedAt,
      ...companyColumns(owner, ring, {
        realName,
        licenseNumber,
        lawPerson,
        identityNumber,
        contactPerson,
        contactIdentityNum,
      }),
      ...telephoneColumns(owner, ring, telephoneOf(at)),
      ...emailColumns(owner, ring, `contact${at + 1}@tide.example`),
      ...bankColumns(owner, `02009999000000${String(10015 + at)}`, pick(BRANCHES, at)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
