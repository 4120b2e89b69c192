// Case factory for demo and benchmarks: data, photos, payment and verdict in the states the real processes leave.
import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/open.ts'
import type { DataKey, KeyRing } from '../../../lib/crypto/sealing.ts'
import { maskAccount } from '../../../lib/text/mask.ts'
import type { Files } from '../../../adapters/storage/storage.ts'
import { numberIndex } from '../../accounts/queries/sealed-columns.ts'
import { bizCodeOf } from '../../accounts/rules/biz-code.ts'
import { PROCESSES, type Process } from '../../accounts/rules/status.ts'
import { insertCase, updateFilling } from '../queries/cases.ts'
import { insertCasePhotos } from '../queries/photos.ts'
import { insertPayout, movePayout } from '../../payouts/queries/payouts.ts'
import { bankIndex, caseColumns, sealPhoto } from '../queries/sealed-case.ts'
import { accountIndex, sealAccount } from '../../payouts/queries/sealed-account.ts'
import type { CaseData } from '../rules/case-data.ts'
import { placeOnDesk } from '../../review/factory.ts'
import type { Flag } from '../../review/rules/flags.ts'
import { companyPhotos, type PhotoKind, photosNeeded } from '../rules/photos.ts'
import type { ReviewIssue } from '../rules/reasons.ts'

export type Picture = { bytes: Buffer; width: number; height: number }

/** Dependencies of the factory; `files` and `picture` only where photos are wanted. */
export type Making = {
  db: Db
  ring: KeyRing
  files: Files
  picture: (kind: PhotoKind, at: number) => Picture
}

type Verdict = {
  state: 'approved' | 'rejected'
  reviewerId: number
  at: Date
  remark?: string
  reasons?: ReviewIssue[]
}

export type CaseOptions = {
  developerId: number
  key: DataKey
  at: number
  /** Null for an account closure request. */
  process: Process | null
  data: CaseData
  startedAt: Date
  submittedAt?: Date
  dueAt?: Date
  flags?: Flag[]
  claim?: { operatorId: number; at: Date; until: Date }
  verdict?: Verdict
  kinds?: readonly PhotoKind[]
  amountProof?: 'payment' | 'letter'
  note?: string
}

/** Photo kinds submitted by a process. */
export function photosOf(process: Process, { company }: CaseData): PhotoKind[] {
  const ofCompany = companyPhotos({ legalVoucherType: company?.legalVoucherType ?? 'id-card', codeFits: true })
  if (PROCESSES[process].kind === 'personal') return [...photosNeeded.person]
  if (process === 'contactChange') return [...photosNeeded.contact]
  return process === 'enterpriseChange' ? ['proof', ...ofCompany] : [...ofCompany, ...photosNeeded.contact]
}

/** @returns the case number */
export async function makeCase(making: Making, options: CaseOptions): Promise<number> {
  const { db, ring } = making
  const { developerId, key, process, data, startedAt, submittedAt, dueAt, claim, verdict, kinds = [] } = options
  const kind = process === null ? 'unbind' : PROCESSES[process].kind
  const code = process && bizCodeOf(process, data.company?.enterpriseType ?? null)
  const id = await insertCase(db, { developerId, kind, process, bizCode: code, now: startedAt })
  const answers = ['person', ...(data.company ? ['company', 'bank'] : [])].map((check) => ({
    check,
    result: 'match',
    at: startedAt.toISOString(),
  }))
  await updateFilling(db, id, {
    ...caseColumns(key, ring, id, data, process === null ? [] : answers),
    ...(options.amountProof ? { amount_proof: options.amountProof } : {}),
    ...(data.company && options.amountProof ? { bank_index: bankIndex(ring, data.company) } : {}),
  })
  const isOver = verdict?.state === 'approved'
  await makePhotos(making, options, id, kinds, isOver)
  if (!submittedAt || !dueAt) return id
  await placeOnDesk(db, id, {
    submittedAt,
    dueAt,
    flags: options.flags ?? [],
    note: options.note ?? '',
    details: { bizCode: code, enterpriseType: data.company?.enterpriseType ?? null },
    ...(claim ? { claim } : {}),
    ...(verdict
      ? { verdict: { ...verdict, claimedAt: new Date(verdict.at.getTime() - (90 + ((options.at * 37) % 400)) * 1000) } }
      : {}),
  })
  return id
}

async function makePhotos(
  { db, files, picture }: Making,
  { developerId, key, at, startedAt, submittedAt }: CaseOptions,
  caseId: number,
  kinds: readonly PhotoKind[],
  isKept: boolean,
): Promise<void> {
  if (kinds.length === 0) return
  const photos = kinds.map((kind) => ({ kind, name: files.newName(), ...picture(kind, at) }))
  await Promise.all(photos.map(({ name, bytes }) => files.put(name, sealPhoto(key, name, bytes))))
  const rows = await db
    .insertInto('certification_photo')
    .values(
      photos.map(({ kind, name, bytes, width, height }) => ({
        developer_id: developerId,
        kind,
        state: isKept ? 'kept' : 'current',
        file_name: name,
        content_index: randomBytes(32),
        type: 'jpeg',
        width,
        height,
        bytes: bytes.length,
        created_at: startedAt,
      })),
    )
    .returning(['id', 'kind'])
    .execute()
  if (submittedAt) await insertCasePhotos(db, caseId, rows as { id: number; kind: PhotoKind }[])
}

type PayoutOptions = {
  developerId: number
  caseId: number
  key: DataKey
  data: CaseData
  at: number
  now: Date
  branchCode: string
  state: 'ordered' | 'paid' | 'confirmed' | 'bounced'
}

/** Inserts the payment ordered by the company step. */
export async function makePayout({ db, ring }: Pick<Making, 'db' | 'ring'>, options: PayoutOptions): Promise<void> {
  const { developerId, caseId, key, data, at, now, branchCode, state } = options
  const { company } = data
  if (!company) return
  const id = await insertPayout(db, {
    developerId,
    companyIndex: numberIndex(ring, company.licenseNumber),
    bankIndex: accountIndex(ring, company.bankAccount),
    caseId,
    cents: 1 + ((at * 29) % 99),
    reference: `POLARIS ${1000 + ((at * 617) % 9000)}`,
    holder: company.realName,
    accountMasked: maskAccount(company.bankAccount),
    branchName: company.branchName,
    branchCode,
    payOn: company.paymentTime,
    now,
    seal: (orderId) => sealAccount(key, orderId, company.bankAccount),
  })
  if (state !== 'ordered') await movePayout(db, id, { from: ['ordered'], to: 'paid', now })
  if (state === 'confirmed' || state === 'bounced') await movePayout(db, id, { from: ['paid'], to: state, now })
}
