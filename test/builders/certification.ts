// Test fixtures for certification: the steps of developers and operators, with photos, codes, pages, claims, verdicts.
import { accountStatus } from '../../src/features/accounts/contract/account.ts'
import sharp from 'sharp'
import type { Answer, Endpoint, InputOf, OutputOf } from '../../src/api/endpoint.ts'
import * as enterprise from '../../src/features/certification/contract/enterprise.ts'
import { payoutList } from '../../src/features/payouts/contract/payouts.ts'
import { unbindCommit, unbindSendCode } from '../../src/features/account-closure/contract.ts'
import { personIdentity, personUploadIdentity } from '../../src/features/certification/contract/personal.ts'
import { imgUpload } from '../../src/features/certification/contract/photos.ts'
import { reviewClaim } from '../../src/features/review/contract/cases.ts'
import { reviewApprove, reviewReject } from '../../src/features/review/contract/verdict.ts'
import type { PhotoKind } from '../../src/features/certification/rules/photos.ts'
import { findVerifiedData } from '../../src/features/certification/queries/verified-case.ts'
import { getPhoneAuthCode } from '../../src/features/accounts/contract/contact.ts'
import type { DeveloperOptions } from '../../src/features/accounts/factory/account-state.ts'
import { sampleCode, sampleId } from '../../src/features/accounts/factory/sample-numbers.ts'
import { findPersonKey } from '../../src/features/personal-data/queries/person-keys.ts'
import { dayOf } from '../../src/lib/dates/dates.ts'
import { type Actor, type Actors, actorsOf } from './actors.ts'
import type { As, TestApi } from '../harness/app.ts'

export const START = new Date('2026-07-22T03:05:00Z')
export const PERSON = { realName: '林溯', contactEmail: 'lin@tide.example' }
export const COMPANY = {
  enterpriseType: '52',
  realName: '临海潮汐科技（示例）有限公司',
  mainBusiness: '潮汐与天气数据服务',
  lawPerson: '沈屿',
  identityNumber: '11999919951115004X',
  branchName: '海图银行临港科技园支行',
} as const
export const CONTACT = {
  contactPerson: '顾行',
  contactIdentityNum: '119999200002290023',
  contactEmail: 'gu@tide.example',
}
export const PERSON_PHOTOS: PhotoKind[] = ['handheld', 'front', 'reverse']
export const COMPANY_PHOTOS: PhotoKind[] = ['license', 'legalFront', 'legalReverse']
export const CONTACT_PHOTOS: PhotoKind[] = ['contactHandheld', 'contactFront', 'contactReverse']

let numbers = 7000
/** Unused numbers. */
export const newId = (): string => sampleId(++numbers)
export const newCode = (): string => sampleCode(++numbers)

/** A company's bank account, the same whenever it is filled in; deposits to one account are limited over all companies. */
export const bankAccountOf = ({ id }: Pick<Actor, 'id'>): string =>
  `02009999${String(id % 10_000_000).padStart(7, '0')}015`

/** The company form with a credit code of its own; only the day of payment is missing. */
export const companyOf = (who: Pick<Actor, 'id'>) => ({
  ...COMPANY,
  bankAccount: bankAccountOf(who),
  licenseNumber: newCode(),
})

let shade = 0
/** An unused picture. */
export const picture = async (width = 800, height = 620): Promise<Uint8Array<ArrayBuffer>> => {
  shade++
  const background = { r: shade % 256, g: (shade >> 8) % 256, b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export type Walk = Actors & {
  reviewer: { id: number; as: As }
  upload: (who: Actor, kinds: readonly PhotoKind[]) => Promise<void>
  /** A new number with its verification code. */
  proved: (who: Actor) => Promise<{ telephone: string; authCode: string }>
  person: (
    who: Actor,
    more?: Partial<InputOf<typeof personIdentity>>,
  ) => Promise<Answer<OutputOf<typeof personIdentity>>>
  company: (
    who: Actor,
    more?: Partial<InputOf<typeof enterprise.enterpriseIdentity>>,
  ) => Promise<Answer<OutputOf<typeof enterprise.enterpriseIdentity>>>
  /** The newest payout order as shown to operators. */
  amount: (who: Actor) => Promise<{ id: number; amount: string }>
  /** A company at BusinessStepThree, with its payout order. */
  ordered: () => Promise<{ who: Actor; id: number; amount: string }>
  /** Account status and step, such as 43/1. */
  positionOf: (who: { as: As }) => Promise<string>
  caseOf: (who: Actor) => Promise<number>
  claim: (who: Actor) => Promise<number>
  approve: (who: Actor) => Promise<number>
  reject: (who: Actor, remark: string, reasons?: string[]) => Promise<number>
  code: <E extends Endpoint>(endpoint: E, input: InputOf<E>, who: { as: As }) => Promise<string>
  /** A person up to the review. */
  submitted: (who: Actor) => Promise<number>
  /** An enterprise up to the review. */
  submittedEnterprise: (who: Actor, company?: Parameters<Walk['company']>[1]) => Promise<number>
  /** The code for closing an account, sent to the verified telephone. */
  leaveCode: (who: Actor) => Promise<string>
  /** Proofs of a company that closes its account. */
  leaveProof: (who: Actor) => Promise<{ identityNumber?: string }>
  /** Requests the closure. */
  leave: (who: Actor) => Promise<number>
  made: (options?: DeveloperOptions) => Promise<Actor>
  /** Advances the clock and keeps everybody signed in. */
  pass: (seconds: number) => Promise<void>
}

export async function walkOf(api: TestApi): Promise<Walk> {
  const actors = actorsOf(api, START)
  const reviewer = await api.operator(['reviewer'], START)
  // Operator sessions last 15 minutes and developer sessions 2 hours, but a certification takes days.
  const keepSignedIn = () =>
    api.db
      .updateTable('session')
      .set({ idle_until: new Date('2027-01-01'), ends_at: new Date('2027-01-01') })
      .execute()

  await keepSignedIn()

  const walk: Walk = {
    ...actors,
    reviewer,
    made: async (options) => {
      const who = await actors.developer(options)
      await keepSignedIn()
      return who
    },
    pass: async (seconds) => {
      actors.wait(seconds)
      await keepSignedIn()
    },
    upload: async (who, kinds) => {
      for (const kind of kinds) await api.call(imgUpload, { kind, file: await picture(), consent: '1.1' }, who.as)
    },
    proved: async (who) => {
      const telephone = actors.newNumber()
      await api.call(getPhoneAuthCode, { telephone, purpose: 'certification' }, who.as)
      const { text } = await actors.lastSms()
      return { telephone, authCode: /\d{6}/.exec(text)![0] }
    },
    person: async (who, more = {}) => {
      const proof = 'telephone' in more ? {} : await walk.proved(who)
      return (
        await api.ask(personIdentity, { ...PERSON, voucherNum: newId(), telephone: '', ...proof, ...more }, who.as)
      ).answer
    },
    company: async (who, more = {}) =>
      (
        await api.ask(
          enterprise.enterpriseIdentity,
          {
            ...companyOf(who),
            paymentTime: dayOf(actors.now()),
            ...more,
          },
          who.as,
        )
      ).answer,
    amount: async (who) => {
      const { items } = await api.call(payoutList, { state: 'any' }, reviewer.as)
      const payout = items.find(({ developerId }) => developerId === who.id)
      if (!payout) throw new Error('no payment was ordered')
      return { ...payout, amount: payout.amount ?? '' }
    },
    ordered: async () => {
      const who = await walk.made()
      await walk.upload(who, COMPANY_PHOTOS)
      const { code, value } = await walk.company(who)
      if (code !== '200' || value?.accountStatus !== 43 || value.flowStep !== 1) throw new Error(`no order: ${code}`)
      return { who, ...(await walk.amount(who)) }
    },
    positionOf: async ({ as }) => {
      const { accountStatus: status, flowStep } = await api.call(accountStatus, {}, as)
      return `${status}/${flowStep}`
    },
    caseOf: async (who) => {
      const { id } = await api.db
        .selectFrom('review_case')
        .where('developer_id', '=', who.id)
        .where('kind', '<>', 'app')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return id
    },
    claim: async (who) => {
      const id = await walk.caseOf(who)
      await api.call(reviewClaim, { id }, reviewer.as)
      return id
    },
    approve: async (who) => {
      const id = await walk.claim(who)
      return (await api.call(reviewApprove, { id }, reviewer.as)).accountStatus!
    },
    reject: async (who, remark, reasons = []) => {
      const id = await walk.claim(who)
      return (await api.call(reviewReject, { id, remark, reasons }, reviewer.as)).accountStatus!
    },
    code: async (endpoint, input, who) => (await api.ask(endpoint, input, who.as)).answer.code,
    leaveCode: async (who) => {
      await api.call(unbindSendCode, {}, who.as)
      return /\d{6}/.exec((await actors.lastSms()).text)![0]
    },
    leave: async (who) => {
      const request = { reason: '不再开发应用', authCode: await walk.leaveCode(who), ...(await walk.leaveProof(who)) }
      return (await api.call(unbindCommit, request, who.as)).accountStatus
    },
    leaveProof: async (who) => {
      const key = await findPersonKey(api.db, api.adapters.keyRing, who.id)
      const { company } = key ? await findVerifiedData(api.db, key, who.id, 'enterprise') : {}
      return company ? { identityNumber: company.identityNumber } : {}
    },
    submitted: async (who) => {
      await walk.person(who)
      await walk.upload(who, PERSON_PHOTOS)
      return (await api.call(personUploadIdentity, {}, who.as)).accountStatus
    },
    submittedEnterprise: async (who, company) => {
      await walk.upload(who, COMPANY_PHOTOS)
      const answer = await walk.company(who, company)
      if (answer.code !== '200') throw new Error(`${answer.code} ${answer.message} ${JSON.stringify(answer.fields)}`)
      const { amount } = await walk.amount(who)
      await api.call(enterprise.verifyRandomAmount, { amount }, who.as)
      await walk.upload(who, CONTACT_PHOTOS)
      const proof = await walk.proved(who)
      return (await api.call(enterprise.enterpriseUploadIdentity, { ...CONTACT, ...proof }, who.as)).accountStatus
    },
  }
  return walk
}
