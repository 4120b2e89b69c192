// Corrections of certified values: asked by one operator, decided by another; sealed, told, in the history.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../../test/builders/actors.ts'
import {
  CONTACT,
  CONTACT_PHOTOS,
  newCode,
  newId,
  walkOf,
  type Walk,
} from '../../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import type { InputOf } from '../../../../api/endpoint.ts'
import { outboxBody, outboxRecipient } from '../../../../lib/crypto/outbox-encryption.ts'
import { accountHistory } from '../../../accounts/contract/account.ts'
import { enterpriseUpdateBankInfo, personUpdateBankInfo } from '../../../accounts/contract/contact.ts'
import { accountFacts } from '../../../developer-admin/contract/accounts.ts'
import { listNotifications } from '../../../notifications/queries.ts'
import { EMAIL } from '../../../identity/handlers/claims.ts'
import { insertAccount } from '../../../identity/queries/accounts.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import { reviewClaim, reviewNext, reviewQueue } from '../../../review/contract/cases.ts'
import { reviewDetail } from '../../../review/contract/detail.ts'
import { reviewHandoff } from '../../../review/contract/handoff.ts'
import { reviewApprove, reviewReject } from '../../../review/contract/verdict.ts'
import { BUILT_IN } from '../../../session/rules.ts'
import { accountCorrect } from '../../contract/correction.ts'
import { contactIdentity } from '../../contract/enterprise.ts'
import { eraseCorrections } from '../../queries/corrections.ts'
import { findVerifiedData } from '../../queries/verified-case.ts'
import type { Correctable } from '../../rules/corrections.ts'

let api: TestApi
let walk: Walk
let asker: { id: number; as: Actor['as'] }
let second: typeof asker
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  asker = walk.reviewer
  second = await api.operator(['administrator'], walk.now())
})

const REASON = '证件上是另一个字，见工单 1207'
const person = () => walk.made({ accountStatus: 33 })
const company = () => walk.made({ accountStatus: 34, enterpriseType: 52 })
const ask = (who: Actor, field: Correctable, value: string, more: Partial<InputOf<typeof accountCorrect>> = {}) =>
  api.ask(accountCorrect, { developerId: who.id, field, value, reason: REASON, ...more }, asker.as)
const request = async (...parameters: Parameters<typeof ask>) => {
  const { answer } = await ask(...parameters)
  if (answer.code !== '200') throw new Error(JSON.stringify(answer))
  return answer.value!.caseId
}
const refusal = async (answer: ReturnType<typeof ask>) => {
  const { code, reason, fields } = (await answer).answer
  return `${code} ${Object.keys(fields ?? {}).join(' ') || reason}`
}
const claim = async (id: number) => (await api.call(reviewClaim, { id }, second.as)).id
const dataOf = async (who: Actor) => {
  const key = await findPersonKey(api.db, api.adapters.keyRing, who.id)
  return {
    ...(await findVerifiedData(api.db, key!, who.id, 'personal')),
    ...(await findVerifiedData(api.db, key!, who.id, 'enterprise')),
  }
}
type CaseAnswer = { view: { groups: { rows: { field: string; value: string; before: string | null }[] }[] } }
const rowsOf = ({ view }: CaseAnswer) => view.groups.flatMap(({ rows }) => rows)

/** Gives an operator an address at the built-in account service. */
async function reachable(operatorId: number, email: string) {
  const { vault } = api.adapters
  const { subject } = await api.db
    .updateTable('operator')
    .set({ issuer: BUILT_IN })
    .where('id', '=', operatorId)
    .returning('subject')
    .executeTakeFirstOrThrow()
  const [sealed, print] = [vault.seal({ ...EMAIL, row: subject }, email), vault.print(EMAIL, email)]
  const account = { subject, nickname: subject, password_hash: '', email_sealed: sealed, email_print: print }
  await insertAccount(api.db, account)
}

describe('a correction', () => {
  test('becomes a case that shows both values to its holder alone, and writes the new one', async () => {
    const who = await person()
    const before = (await dataOf(who)).person!
    const id = await request(who, 'realName', ' 林 朔 ')
    const masked = await api.call(reviewDetail, { id }, second.as)
    expect(masked).toMatchObject({ kind: 'correction', about: 'realName', process: null, topic: '更正：姓名' })
    expect(JSON.stringify(masked)).not.toContain('林 朔')
    expect(rowsOf(masked)[0]!.before).toMatch(/^.\*+$/)
    await claim(id)
    const open = await api.call(reviewDetail, { id }, second.as)
    expect(rowsOf(open)).toMatchObject([
      { field: 'realName', value: '林 朔', before: before.realName, differs: true },
      { field: 'reason', value: REASON },
    ])
    expect(open.view.checks).toMatchObject([{ tone: 'ok' }])

    expect(await api.call(reviewApprove, { id }, second.as)).toEqual({ id, accountStatus: 33 })
    expect((await dataOf(who)).person).toEqual({ ...before, realName: '林 朔' })
    const { items } = await api.call(accountHistory, {}, who.as)
    expect(items[0]).toMatchObject({ event: 'corrected', from: 33, to: 33, actor: 'operator', operatorId: second.id })
    expect(await listNotifications(api.db, who.id, 1, 0)).toMatchObject([{ event: 'corrected' }])
    const facts = await api.call(accountFacts, { developerId: who.id }, asker.as)
    expect(facts.cases[0]).toMatchObject({ caseId: id, kind: 'correction', about: 'realName', state: 'approved' })
    expect(facts.verdict).toBeNull()
  })

  test('is sealed until the verdict and gone afterwards; the log has masked values only', async () => {
    const who = await person()
    const number = newId()
    const id = await request(who, 'voucherNum', number)
    const stored = async () =>
      api.db.selectFrom('certification_correction').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const one = await stored()
    expect(one.data_sealed!.toString('latin1')).not.toContain(number)
    expect(one.value_masked).toBe(`${number.slice(0, 4)}**********${number.slice(-4)}`)
    await claim(id)
    await api.call(reviewApprove, { id }, second.as)
    expect((await stored()).data_sealed).toBeNull()
    expect((await dataOf(who)).person!.voucherNum).toBe(number)
    const entries = await api.db.selectFrom('audit_entry').where('developer_id', '=', who.id).selectAll().execute()
    expect(entries.map(({ act }) => act)).toEqual([
      'account.correction_asked',
      'case.claimed',
      'case.approved',
      'account.corrected',
    ])
    expect(JSON.stringify(entries)).not.toContain(number)
    const closedCase = await api.call(reviewDetail, { id }, second.as)
    expect(rowsOf(closedCase)).toMatchObject([{ field: 'voucherNum', value: one.value_masked }])
    await eraseCorrections(api.db, who.id, walk.now())
    expect(await stored()).toMatchObject({ before_masked: '', value_masked: '', asked_by: asker.id })
  })

  test.each([
    ['companyName', '临海潮汐科技（示例）股份有限公司', '临海潮汐科技（示例）股份有限公司'],
    ['licenseNumber', newCode(), null],
    ['lawPerson', '沈与', '沈与'],
    ['identityNumber', newId(), null],
    ['contactPerson', '顾航', '顾航'],
    ['contactIdentityNum', newId(), null],
  ] as const)('of the %s of an enterprise leaves everything else as it was', async (field, value, stored) => {
    const who = await company()
    const { company: before, contact } = await dataOf(who)
    const id = await claim(await request(who, field, value))
    await api.call(reviewApprove, { id }, second.as)
    const expected = { ...before, ...contact, [field === 'companyName' ? 'realName' : field]: stored ?? value }
    const after = await dataOf(who)
    expect({ ...after.company, ...after.contact }).toEqual(expected)
  })

  test('of a bank account takes its branch, is unverified until paid, and goes out by mail and SMS', async () => {
    const who = await company()
    const id = await claim(
      await request(who, 'bankAccount', '0200 9999 0000 002208', { branchName: '海图银行临港分行' }),
    )
    const open = await api.call(reviewDetail, { id }, second.as)
    expect(rowsOf(open).map(({ field, value }) => [field, value])).toEqual([
      ['bankAccount', '020099990000002208'],
      ['branchName', '海图银行临港分行'],
      ['reason', REASON],
    ])
    await api.call(reviewApprove, { id }, second.as)
    expect((await dataOf(who)).company).toMatchObject({
      bankAccount: '020099990000002208',
      branchName: '海图银行临港分行',
    })
    const row = await api.db
      .selectFrom('verified_enterprise')
      .where('developer_id', '=', who.id)
      .select('bank_checked_at')
      .executeTakeFirstOrThrow()
    expect(row.bank_checked_at).toBeNull()
    const messages = await api.db.selectFrom('outgoing_message').selectAll().orderBy('id', 'desc').limit(2).execute()
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
    for (const message of messages) {
      const body = outboxBody(api.adapters.vault, message)
      expect(`${message.subject} ${body}`).toContain('208')
      expect(body).not.toContain('020099990000002208')
    }
  })

  test('of a bank card is checked as a card; without one there is nothing to correct', async () => {
    const who = await person()
    const card = { branchName: '海图银行临港分行' }
    await api.db
      .updateTable('verified_person')
      .set({ bank_account_sealed: null, bank_account_masked: null, branch_name: null })
      .where('developer_id', '=', who.id)
      .execute()
    expect(await refusal(ask(who, 'bankAccount', '6222 0000 0000 0000 07', card))).toBe('409001 correction.no_value')
    const { version } = await api.db
      .selectFrom('verified_person')
      .where('developer_id', '=', who.id)
      .select('version')
      .executeTakeFirstOrThrow()
    await api.call(personUpdateBankInfo, { bankAccount: '4111111111111111', ...card, version }, who.as)
    expect(await refusal(ask(who, 'bankAccount', '4111111111111112', card))).toBe('400001 value')
    expect(await refusal(ask(who, 'bankAccount', '5555555555554444'))).toBe('400001 branchName')
    const unknown = { branchName: '不存在的支行' }
    expect(await refusal(ask(who, 'bankAccount', '5555555555554444', unknown))).toBe('310006 branchName')
    await request(who, 'bankAccount', '5555555555554444', card)
  })
})

describe('four eyes', () => {
  test('who asked neither claims, nor is offered, nor is handed it', async () => {
    const who = await person()
    const id = await request(who, 'realName', '林朔')
    const own = api.ask(reviewClaim, { id }, asker.as)
    expect(await own.then(({ answer }) => `${answer.code} ${answer.reason}`)).toBe('403001 correction.own')
    expect((await api.call(reviewNext, { kind: 'correction' }, asker.as)).id).toBeNull()
    expect((await api.call(reviewDetail, { id }, asker.as)).view.barred).not.toBeNull()
    await claim(id)
    const response = await api.ask(reviewHandoff, { id, as: 'handed_over', to: asker.id, note: '请看' }, second.as)
    expect(response.answer.code).not.toBe('200')
  })

  test('a refusal needs words, changes nothing and is mailed to whoever asked', async () => {
    const who = await person()
    const before = await dataOf(who)
    await reachable(asker.id, 'asker@harbor.example')
    const id = await claim(await request(who, 'realName', '林朔'))
    expect((await api.ask(reviewReject, { id }, second.as)).answer.fields).toHaveProperty('remark')
    await api.call(reviewReject, { id, remark: '证件照片上的字和现在一样' }, second.as)
    expect(await dataOf(who)).toEqual(before)
    expect(await listNotifications(api.db, who.id, 5, 0)).toEqual([])
    const mails = await api.db
      .selectFrom('outgoing_message')
      .where('letter', '=', 'correction_refused')
      .selectAll()
      .execute()
    const to = mails.map((mail) => outboxRecipient(api.adapters.vault, mail))
    expect(to).toEqual(['asker@harbor.example'])
    expect(outboxBody(api.adapters.vault, mails[0]!)).toContain('证件照片上的字和现在一样')
    const { items } = await api.call(reviewQueue, { only: 'decided', kind: 'correction' }, asker.as)
    expect(items.find((row) => row.id === id)).toMatchObject({ state: 'rejected' })
  })

  test('needs the permission', async () => {
    const who = await person()
    const editor = await api.operator(['editor'], walk.now())
    const { answer } = await api.ask(
      accountCorrect,
      { developerId: who.id, field: 'realName', value: '林朔', reason: REASON },
      editor.as,
    )
    expect(answer.code).toBe('403001')
  })
})

describe('is refused', () => {
  test('for a value that the form would refuse, the same value, or a value of the other kind', async () => {
    const who = await person()
    const { realName } = (await dataOf(who)).person!
    expect(await refusal(ask(who, 'voucherNum', '119999199511150041'))).toBe('400001 value')
    expect(await refusal(ask(who, 'realName', '12'))).toBe('400001 value')
    expect(await refusal(ask(who, 'realName', realName))).toBe('400001 value')
    expect(await refusal(ask(who, 'companyName', '临海潮汐科技（示例）有限公司'))).toBe('409001 correction.no_value')
    expect(await refusal(ask(await walk.made(), 'realName', '林朔'))).toBe('409001 correction.no_value')
  })

  test('while another one waits, and for a number that is certified elsewhere', async () => {
    const other = (await dataOf(await person())).person!
    const who = await person()
    expect(await refusal(ask(who, 'voucherNum', other.voucherNum))).toBe('409001 account.number_taken')
    await request(who, 'realName', '林朔')
    expect(await refusal(ask(who, 'realName', '林溯'))).toBe('409001 correction.waiting')
  })

  test('once the value has changed meanwhile: the case can only be declined', async () => {
    const who = await company()
    const first = await claim(
      await request(who, 'bankAccount', '020099990000002208', { branchName: '海图银行临港分行' }),
    )
    const { version } = await api.db
      .selectFrom('verified_enterprise')
      .where('developer_id', '=', who.id)
      .select('version')
      .executeTakeFirstOrThrow()
    const own = { bankAccount: '020099990000003301', branchName: '海图银行临港分行', version }
    await api.call(enterpriseUpdateBankInfo, own, who.as)
    expect((await api.call(reviewDetail, { id: first }, second.as)).view.checks).toMatchObject([{ tone: 'warn' }])
    const { answer } = await api.ask(reviewApprove, { id: first }, second.as)
    expect(`${answer.code} ${answer.reason}`).toBe('409001 correction.outdated')
    await api.call(reviewReject, { id: first, remark: '已经变了' }, second.as)
  })

  test('while a certification is under way, which would write over it', async () => {
    const who = await company()
    const waiting = await claim(await request(who, 'contactPerson', '顾航'))
    const proof = await walk.proved(who)
    await walk.upload(who, CONTACT_PHOTOS)
    await api.call(contactIdentity, { ...CONTACT, contactPerson: '顾行', ...proof }, who.as)
    const { answer } = await api.ask(reviewApprove, { id: waiting }, second.as)
    expect(`${answer.code} ${answer.reason}`).toBe('409001 correction.case_open')
  })
})
