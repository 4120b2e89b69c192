// Commands of the certification state machine: every call that anybody can make, which finds its own input, with the events of
// the state table it stands for. For the test that runs them in random order.
import type { InputOf } from '../src/api/endpoint.ts'
import { DAY_MS } from '../src/lib/dates/durations.ts'
import { dayOf } from '../src/lib/dates/dates.ts'
import * as enterprise from '../src/features/certification/contract/enterprise.ts'
import * as leaving from '../src/features/account-closure/contract.ts'
import * as office from '../src/features/developer-admin/contract/account-actions.ts'
import { payoutBounced } from '../src/features/payouts/contract/payouts.ts'
import * as personal from '../src/features/certification/contract/personal.ts'
import { photoConsentWithdraw } from '../src/features/certification/contract/photos.ts'
import { reviewClaim, reviewRelease } from '../src/features/review/contract/cases.ts'
import { reviewApprove, reviewReject } from '../src/features/review/contract/verdict.ts'
import { isPhotoKind, type PhotoKind } from '../src/features/certification/rules/photos.ts'
import type { CertificationEvent } from '../src/features/certification/rules/transitions.ts'
import { getPhoneAuthCode } from '../src/features/accounts/contract/contact.ts'
import { type AccountStatus, STATUS, type StatusRow } from '../src/features/accounts/rules/status.ts'
import { unfreeze } from './builders/approvals.ts'
import type { Actor } from './builders/actors.ts'
import type { As, TestApi } from './harness/app.ts'
import { bankAccountOf, COMPANY, CONTACT, newCode, newId, PERSON, type Walk } from './builders/certification.ts'

type CallAnswer = { code: string; fields?: Record<string, string> }
export type Command = {
  events: readonly CertificationEvent[]
  /** If the table allows the event, the call succeeds: nothing else can prevent it. */
  sure?: true
  /**
   * @param status of the account
   * @param turn any number, to choose among inputs
   */
  run: (who: Actor, status: AccountStatus, turn: number) => Promise<CallAnswer>
}

export function commandsOf(api: TestApi, walk: Walk, operator: { as: As }): Record<string, Command> {
  const answerOf = async (response: ReturnType<TestApi['ask']>): Promise<CallAnswer> =>
    (await response).answer as CallAnswer
  /** Retries once missing photos were uploaded. */
  const withPhotos = async (who: Actor, call: () => Promise<CallAnswer>): Promise<CallAnswer> => {
    const first = await call()
    const missing = Object.keys(first.fields ?? {}).filter((name): name is PhotoKind => isPhotoKind(name))
    if (missing.length === 0) return first
    await walk.upload(who, missing)
    return call()
  }
  const proof = async (who: Actor): Promise<{ telephone: string; authCode: string }> => {
    const telephone = walk.newNumber()
    const response = await api.ask(getPhoneAuthCode, { telephone, purpose: 'certification' }, who.as)
    return response.answer.code === '200'
      ? { telephone, authCode: /\d{6}/.exec((await walk.lastSms()).text)![0] }
      : { telephone, authCode: '000000' }
  }
  const contact = async (who: Actor) => ({ ...CONTACT, contactIdentityNum: newId(), ...(await proof(who)) })
  const lastOrder = (who: Actor) =>
    api.db
      .selectFrom('payout_order')
      .where('developer_id', '=', who.id)
      .select(['id', 'amount_cents'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const decide = async (who: Actor, verdict: (id: number) => Promise<CallAnswer>): Promise<CallAnswer> => {
    const id = await walk.caseOf(who).catch(() => 999_999)
    await api.ask(reviewClaim, { id }, operator.as)
    const answer = await verdict(id)
    // A reviewer holds three cases at most, so undecided ones are released.
    await api.ask(reviewRelease, { id }, operator.as)
    return answer
  }
  const start = (who: Actor, input: InputOf<typeof personal.certificationStart>) =>
    answerOf(api.ask(personal.certificationStart, input, who.as))

  return {
    startPersonal: { events: ['personal_started'], sure: true, run: (who) => start(who, { kind: 'personal' }) },
    startEnterprise: {
      events: ['enterprise_started'],
      sure: true,
      run: (who, status) => start(who, { kind: 'enterprise', ...(status === 34 ? {} : { enterpriseType: '53' }) }),
    },
    identity: {
      events: ['identity_saved'],
      sure: true,
      run: async (who) =>
        answerOf(api.ask(personal.personIdentity, { ...PERSON, voucherNum: newId(), ...(await proof(who)) }, who.as)),
    },
    photos: {
      events: ['photos_submitted'],
      sure: true,
      run: (who) => withPhotos(who, () => answerOf(api.ask(personal.personUploadIdentity, {}, who.as))),
    },
    company: {
      events: ['company_saved', 'company_kept'],
      sure: true,
      run: (who, _, turn) => {
        const input = {
          ...COMPANY,
          bankAccount: turn % 2 ? bankAccountOf({ id: who.id + 1_000_000 }) : bankAccountOf(who),
          paymentTime: dayOf(walk.now()),
          licenseNumber: newCode(),
        }
        return withPhotos(who, () => answerOf(api.ask(enterprise.enterpriseIdentity, input, who.as)))
      },
    },
    amount: {
      events: ['amount_confirmed'],
      run: async (who) => {
        const cents = (await lastOrder(who))?.amount_cents ?? 1
        return answerOf(api.ask(enterprise.verifyRandomAmount, { amount: (cents / 100).toFixed(2) }, who.as))
      },
    },
    wrongAmount: {
      events: [],
      run: async (who) => {
        const cents = ((await lastOrder(who))?.amount_cents ?? 1) % 99
        return answerOf(api.ask(enterprise.verifyRandomAmount, { amount: ((cents + 1) / 100).toFixed(2) }, who.as))
      },
    },
    orderAgain: { events: [], run: (who) => answerOf(api.ask(enterprise.payoutAgain, {}, who.as)) },
    letter: {
      events: ['amount_confirmed'],
      run: (who) => withPhotos(who, () => answerOf(api.ask(enterprise.uploadAmountProof, {}, who.as))),
    },
    bounced: {
      events: ['amount_bounced'],
      run: async (who) => answerOf(api.ask(payoutBounced, { id: (await lastOrder(who))?.id ?? 999_999 }, operator.as)),
    },
    proof: {
      events: ['proof_uploaded'],
      sure: true,
      run: (who) => withPhotos(who, () => answerOf(api.ask(enterprise.changeUploadProof, {}, who.as))),
    },
    contact: {
      events: ['contact_saved'],
      sure: true,
      run: async (who) => answerOf(api.ask(enterprise.contactIdentity, await contact(who), who.as)),
    },
    submitContact: {
      events: ['contact_submitted'],
      sure: true,
      run: async (who, status) => {
        if (status === 49) return withPhotos(who, () => answerOf(api.ask(enterprise.contactUploadIdentity, {}, who.as)))
        const input = await contact(who)
        return withPhotos(who, () => answerOf(api.ask(enterprise.enterpriseUploadIdentity, input, who.as)))
      },
    },
    approve: {
      events: ['approved', 'unbind_approved'],
      sure: true,
      run: (who) => decide(who, (id) => answerOf(api.ask(reviewApprove, { id }, operator.as))),
    },
    reject: {
      events: ['rejected', 'unbind_refused'],
      sure: true,
      run: (who, status, turn) => {
        const { kind } = STATUS[status] as StatusRow
        const reasons = turn % 2 || kind === null ? [] : [kind === 'personal' ? 'front:glare' : 'license:cropped']
        return decide(who, (id) => answerOf(api.ask(reviewReject, { id, remark: '请改好再交', reasons }, operator.as)))
      },
    },
    cancel: { events: ['cancelled'], sure: true, run: (who) => answerOf(api.ask(personal.verifiedCancel, {}, who.as)) },
    askAgain: {
      events: ['again_asked'],
      sure: true,
      run: (who) => {
        const deadline = dayOf(new Date(walk.now().getTime() + 30 * DAY_MS))
        return answerOf(
          api.ask(office.accountAskAgain, { developerId: who.id, deadline, reason: '资料更新' }, operator.as),
        )
      },
    },
    freeze: {
      events: ['frozen'],
      sure: true,
      run: (who) => answerOf(api.ask(office.accountFreeze, { developerId: who.id, reason: '核查期间' }, operator.as)),
    },
    unfreeze: {
      events: ['unfrozen'],
      sure: true,
      run: (who) => unfreeze(api, { developerId: who.id, reason: '核查完毕' }, operator.as),
    },
    leave: {
      events: ['unbind_committed'],
      sure: true,
      run: async (who) => {
        await api.ask(leaving.unbindSendCode, {}, who.as)
        const authCode = /\d{6}/.exec((await walk.lastSms().catch(() => ({ text: '' }))).text)?.[0] ?? '000000'
        return answerOf(
          api.ask(leaving.unbindCommit, { reason: '不再开发', authCode, ...(await walk.leaveProof(who)) }, who.as),
        )
      },
    },
    viewed: {
      events: ['unbind_viewed'],
      sure: true,
      run: (who) => answerOf(api.ask(leaving.unbindViewed, {}, who.as)),
    },
    urge: { events: [], run: (who) => answerOf(api.ask(personal.verifiedUrge, {}, who.as)) },
    withdrawConsent: {
      events: ['consent_withdrawn'],
      run: (who) => answerOf(api.ask(photoConsentWithdraw, {}, who.as)),
    },
  }
}
