// Edits of bank data through the API on a real database: branches of the list, the word of the authority, who is told.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actors, actorsOf } from '../../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { outboxBody, outboxRecipient } from '../../../../lib/crypto/outbox-encryption.ts'
import { accountNotices } from '../../../notifications/contract.ts'
import { accountDetail, accountHistory } from '../../../accounts/contract/account.ts'
import { withdrawBranch } from '../../../payouts/queries/branches.ts'
import {
  enterpriseUpdateBankInfo,
  personUpdateBankInfo,
  personUpdateContact,
  updatePerson,
} from '../../../accounts/contract/contact.ts'
import { MAX_DATA_CHANGES_PER_DAY } from '../../../accounts/rules/limits.ts'

let api: TestApi
let actors: Actors
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))
})
beforeEach(() => actors.restart())

describe('personUpdateBankInfo', () => {
  test('accepts a card with a valid check digit', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const person = await api.call(
      personUpdateBankInfo,
      { bankAccount: '9999 9900 0000 0014', branchName: '海图银行临港科技园支行', version: 1 },
      as,
    )
    expect(person).toMatchObject({
      bankAccount: '9999 **** **** * 014',
      branchName: '海图银行临港科技园支行',
      version: 2,
    })
    expect((await api.call(accountHistory, {}, as)).items[0]).toMatchObject({ event: 'bank_changed' })
  })

  test('refuses a branch that is not in the list', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const card = { bankAccount: '9999990000000014', branchName: '不存在的支行', version: 1 }
    for (const endpoint of [personUpdateBankInfo, updatePerson]) {
      const { answer } = await api.ask(endpoint, card, as)
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['310006', ['branchName']])
    }
    expect((await api.call(accountDetail, { type: '1' }, as)).person?.version).toBe(1)
  })

  test('names the field and the reason in the language of the page', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const input = { bankAccount: '9999990000000007', branchName: '支', version: 1 }
    const { answer } = await api.ask(personUpdateBankInfo, input, { ...as, language: 'en' })
    expect(answer.fields).toEqual({
      bankAccount: 'The card number isn’t valid. Check it against your card',
      branchName: 'Use 2 to 100 characters for the bank branch',
    })
  })
})

describe('a change', () => {
  const messages = async (count: number) =>
    (await api.db.selectFrom('outgoing_message').selectAll().orderBy('id', 'desc').limit(count).execute()).map(
      (message) => ({
        channel: message.channel,
        to: outboxRecipient(api.adapters.vault, message),
        text: `${message.subject} ${outboxBody(api.adapters.vault, message)}`,
      }),
    )

  test('of bank data goes out at once by mail and SMS, with the last digits alone', async () => {
    const { as } = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
    const input = { bankAccount: '020099990000002208', branchName: '海图银行临港科技园支行', version: 1 }
    await api.call(enterpriseUpdateBankInfo, input, as)
    const sentMessages = await messages(2)
    expect(sentMessages.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
    for (const { text } of sentMessages) {
      expect(text).toContain('尾号 208')
      expect(text).toContain('如果不是你本人操作')
      expect(text).not.toContain(input.bankAccount)
    }
    expect((await api.call(accountNotices, {}, as)).items[0]).toMatchObject({ event: 'bank_changed', url: '/user' })
  })

  test('goes to the address before it, also when contact and bank data change together', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const first = { contactEmail: 'before@tide.example', version: 1 }
    await api.call(updatePerson, first, as)
    const input = {
      contactEmail: 'taken@over.example',
      bankAccount: '9999990000000014',
      branchName: '北岸银行软件园支行',
      version: 2,
    }
    await api.call(updatePerson, input, as)
    const mails = (await messages(4)).filter(({ channel }) => channel === 'mail')
    expect(mails.map(({ to }) => to)).toEqual(['before@tide.example', 'before@tide.example'])
    expect(mails.map(({ text }) => text.includes('尾号 014')).toSorted()).toEqual([false, true])
  })
})

describe('no change', () => {
  const branchName = '海图银行临港科技园支行'
  const messagesSent = async () =>
    Number(
      (
        await api.db
          .selectFrom('outgoing_message')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  test('is a card, an account and an address that are in force: refused, and no message is sent', async () => {
    const person = await actors.developer({ accountStatus: 33 })
    const card = { bankAccount: '9999990000000014', branchName }
    await api.call(updatePerson, { ...card, contactEmail: 'same@tide.example', version: 1 }, person.as)
    const enterprise = await actors.developer({ accountStatus: 34 })
    const account = { bankAccount: '020099990000002208', branchName }
    await api.call(enterpriseUpdateBankInfo, { ...account, version: 1 }, enterprise.as)
    const before = await messagesSent()

    const answers = [
      await api.ask(personUpdateBankInfo, { ...card, version: 2 }, person.as),
      await api.ask(updatePerson, { ...card, contactEmail: 'same@tide.example', version: 2 }, person.as),
      await api.ask(personUpdateContact, { contactEmail: 'same@tide.example', version: 2 }, person.as),
      await api.ask(enterpriseUpdateBankInfo, { ...account, version: 2 }, enterprise.as),
    ]
    expect(answers.map(({ answer }) => answer.code)).toEqual(['400001', '400001', '400001', '400001'])
    expect(Object.keys(answers[0]!.answer.fields ?? {})).toEqual(['bankAccount', 'branchName'])
    expect(await messagesSent()).toBe(before)
  })

  test('is allowed after as many as a day has, whichever call makes them', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const cards = ['9999990000000014', '9999990000000022']
    for (let version = 1; version < MAX_DATA_CHANGES_PER_DAY; version++)
      await api.call(personUpdateBankInfo, { bankAccount: cards[version % 2]!, branchName, version }, as)
    const version = MAX_DATA_CHANGES_PER_DAY
    await api.call(personUpdateContact, { contactEmail: 'last@tide.example', version }, as)
    const before = await messagesSent()

    const more = { bankAccount: cards[0]!, branchName, contactEmail: 'more@tide.example', version: version + 1 }
    const { answer, headers } = await api.ask(updatePerson, more, as)
    expect(answer.code).toBe('429001')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await messagesSent()).toBe(before)
  })
})

describe('the proof of who somebody is', () => {
  const person = { bankAccount: '9999990000000006', branchName: '北岸银行软件园支行', version: 1 }
  const company = { bankAccount: '020099990000002208', branchName: '海图银行滨海新区支行', version: 1 }
  test.each([
    ['a card', personUpdateBankInfo, 33, person],
    ['a card with a contact', updatePerson, 33, person],
    ['a contact alone', updatePerson, 33, { contactEmail: 'c@d.example', version: 1 }],
    ['a corporate account', enterpriseUpdateBankInfo, 34, company],
    // Whether the authority knows the account is not said without it.
    ['an account that is none', enterpriseUpdateBankInfo, 34, { ...company, bankAccount: '02009999000000' }],
  ] as const)(
    'is asked for once the form is right, and before anything changes: %s',
    async (_, call, status, input) => {
      const { id, as } = await actors.developer({ accountStatus: status })
      // The first call after the clock was moved proves all sessions of the harness that no provider began.
      await api.db
        .updateTable('session')
        .set({ proved_at: new Date(0), provider_sid: `bank-${id}` })
        .where('developer_id', '=', id)
        .execute()
      const reasonFor = async (more: object) =>
        (await api.ask(call as never, { ...input, ...more } as never, as)).answer
      if ('branchName' in input) expect((await reasonFor({ branchName: '不存在的支行' })).code).toBe('310006')
      expect(await reasonFor({})).toMatchObject({ code: '403001', reason: 'session.step_up' })
      const { person: own, enterprise } = await api.call(accountDetail, { type: status === 33 ? '1' : '2' }, as)
      expect((own ?? enterprise)?.version).toBe(1)
    },
  )
})

describe('updatePerson', () => {
  test('changes contact and bank details together', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const input = {
      contactEmail: 'c@d.example',
      bankAccount: '9999990000000014',
      branchName: '北岸银行软件园支行',
      version: 1,
    }
    expect(await api.call(updatePerson, input, as)).toMatchObject({
      contactEmail: 'c***@d.example',
      branchName: '北岸银行软件园支行',
      version: 2,
    })
    const { items } = await api.call(accountHistory, {}, as)
    expect(
      items
        .slice(0, 2)
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['bank_changed', 'contact_changed'])
  })

  test.each([
    [{ bankAccount: '9999990000000014' }, 'branchName'],
    [{ branchName: '北岸银行软件园支行' }, 'bankAccount'],
  ])('rejects %j alone at %s', async (input, field) => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const { answer } = await api.ask(updatePerson, { ...input, version: 1 }, as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', [field]])
  })
})

describe('enterpriseUpdateBankInfo', () => {
  test('keeps leading zeros and marks the account as unverified', async () => {
    const { as } = await actors.developer({ accountStatus: 34 })
    expect((await api.call(accountDetail, { type: '2' }, as)).enterprise?.bankCheckedAt).not.toBeNull()
    const enterprise = await api.call(
      enterpriseUpdateBankInfo,
      { bankAccount: '0200 9999 0000 0000 077', branchName: '海图银行滨海新区支行', version: 1 },
      as,
    )
    expect(enterprise).toMatchObject({ bankAccount: '0200 **** **** **** 077', bankCheckedAt: null, version: 2 })
  })

  test.each([
    ['310005', { bankAccount: '02009999000000' }, ['branchName', 'bankAccount']],
    ['310006', { branchName: '不存在的支行' }, ['branchName']],
  ])('%s marks its fields and changes nothing', async (code, more, fields) => {
    const { as } = await actors.developer({ accountStatus: 34 })
    const account = { bankAccount: '020099990000002208', branchName: '海图银行滨海新区支行', version: 1, ...more }
    const { answer } = await api.ask(enterpriseUpdateBankInfo, account, as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual([code, fields])
    expect((await api.call(accountDetail, { type: '2' }, as)).enterprise?.version).toBe(1)
  })

  test('keeps a branch that was withdrawn since; nobody chooses it again', async () => {
    const { as } = await actors.developer({ accountStatus: 34 })
    const other = await actors.developer({ accountStatus: 34 })
    const branchName = '海图银行滨海新区支行'
    await api.call(enterpriseUpdateBankInfo, { bankAccount: '020099990000002208', branchName, version: 1 }, as)
    const { code } = await api.db
      .selectFrom('bank_branch')
      .where('name', '=', branchName)
      .select('code')
      .executeTakeFirstOrThrow()
    await withdrawBranch(api.db, code)
    await api.call(enterpriseUpdateBankInfo, { bankAccount: '020099990000002209', branchName, version: 2 }, as)
    await api.db
      .updateTable('verified_enterprise')
      .set({ branch_name: '北岸银行软件园支行' })
      .where('developer_id', '=', other.id)
      .execute()
    const again = { bankAccount: '020099990000002210', branchName, version: 1 }
    expect((await api.ask(enterpriseUpdateBankInfo, again, other.as)).answer.code).toBe('310006')
  })
})
