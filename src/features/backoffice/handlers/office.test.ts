// The outbox: filtered by letter, and searched by recipient.
import { beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages'
import { testApi } from '../../../../test/harness/app.ts'
import { outgoingFind, outgoingList } from '../contract/office.ts'
import { MAX_OUTBOX_FOUND } from '../rules/limits.ts'

const NUMBER = '+8613800007001'
const api = await testApi()
const administrator = await api.operator(['administrator'])
const { mail, sms } = api.adapters

beforeAll(async () => {
  const facts = { code: '271828', minutes: '10' }
  await sms.send(api.db, { to: NUMBER, text: 'first', letter: 'identity_code', facts })
  await sms.send(api.db, { to: '+8613800007002', text: 'other', letter: 'identity_code', facts })
  await mail.send(api.db, { to: 'lin@tide.example', subject: 'second', text: 'x' })
})

const find = async (q: string) => (await api.call(outgoingFind, { q }, administrator.as)).items.map(({ text }) => text)

test('is filtered by letter, whose names it lists', async () => {
  const { items, total, letters } = await api.call(outgoingList, { letter: 'identity_code' }, administrator.as)
  expect([total, items.map(({ text }) => text)]).toEqual([2, ['other', 'first']])
  expect(letters).toContainEqual({ name: 'delivery_trial', label: m.backoffice_letter_trial() })
  expect((await api.call(outgoingList, { letter: 'no_such' }, administrator.as)).total).toBe(0)
})

describe('a search', () => {
  test.each([NUMBER, '138 0000 7001', ' +86 13800007001 '])('finds a number written as "%s"', async (q) => {
    expect(await find(q)).toEqual(['first'])
  })

  test('finds an address in any case, and no part of one', async () => {
    expect(await find('Lin@Tide.example')).toEqual(['x'])
    expect(await find('in@tide.example')).toEqual([])
  })

  test.each(['lin', '7001', '12345678'])('for "%s", which is neither, is refused at its field', async (q) => {
    const { answer } = await api.ask(outgoingFind, { q }, administrator.as)
    expect(answer).toMatchObject({ code: '400001', fields: { q: m.backoffice_outbox_find_needed() } })
  })

  test('shows the newest and says that there are more', async () => {
    for (let count = 0; count < MAX_OUTBOX_FOUND; count++) await sms.send(api.db, { to: NUMBER, text: String(count) })
    const { items, more } = await api.call(outgoingFind, { q: NUMBER }, administrator.as)
    expect([items.length, items[0]!.text, more]).toEqual([MAX_OUTBOX_FOUND, String(MAX_OUTBOX_FOUND - 1), true])
  })

  test('is for whoever may look at developers', async () => {
    const editor = await api.operator(['editor'])
    expect((await api.ask(outgoingFind, { q: NUMBER }, editor.as)).answer.code).toBe('403001')
    expect((await api.ask(outgoingList, {}, editor.as)).answer.code).toBe('200')
  })
})
