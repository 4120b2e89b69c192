// Letters through the API: reworded, checked, sent, tried out, returned to the program's own text.
import { expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { ORIGIN, TEST_BRAND, testApi } from '../../../../test/harness/app.ts'
import { outboxBody, outboxRecipient } from '../../../lib/crypto/outbox-encryption.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import { features } from '../../../server/features.ts'
import { appHalted } from '../../apps/notifications.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { lettersOfKind } from '../../notifications/rules.ts'
import { contentList } from '../../publishing/contract/kinds.ts'
import { contentPublish, contentVersions, contentWithdraw } from '../../publishing/contract/publications.ts'
import { isKnownFact } from '../rules/fact-labels.ts'
import { letterSample, letterTry } from '../contract.ts'
import { type Letter, templateOf } from '../rules/letters.ts'

const api = await testApi()
const { editor, item, save, publish, now } = await contentDesk(api)
const letters: Letter[] = features.flatMap(({ letters: own = [], notifications = [] }) => [
  ...own,
  ...notifications.flatMap(lettersOfKind),
])

const listSentMessages = async () => {
  const rows = await api.db.selectFrom('outgoing_message').selectAll().orderBy('id').execute()
  return rows.map(({ channel, subject, ...row }) => ({
    channel,
    subject,
    to: outboxRecipient(api.adapters.vault, row),
    text: outboxBody(api.adapters.vault, row),
  }))
}
let haltCount = 0
async function halted() {
  const before = (await listSentMessages()).length
  const { id } = await api.developer(`halted-${++haltCount}`, now)
  const context = { db: api.db, adapters: api.adapters, site: { origin: ORIGIN, brand: TEST_BRAND }, now }
  const to = { developerId: id, telephone: '+8613800138000', email: `halted-${haltCount}@maker.example` }
  await notify(context, to, appHalted, { app: '潮汐日历', reason: '包名与商标冲突' })
  return (await listSentMessages()).slice(before)
}

test.each(letters)(
  '$name has a text of the program for each language and channel, with the facts that it may use',
  (letter) => {
    expect(letter.facts.filter((name) => !isKnownFact(name))).toEqual([])
    for (const language of LANGUAGES)
      for (const channel of letter.channels) {
        const { subject, text } = templateOf(letter, language, channel)
        expect(`${subject} ${text}`).not.toMatch(/undefined|NaN/)
        for (const name of letter.needed) expect(text).toContain(`{${name}}`)
        expect(letter.label(language)).not.toMatch(/[{}]|undefined/)
      }
  },
)

test('each mail and SMS is an item, the program’s text until it is reworded', async () => {
  const { items } = await api.call(contentList, { kind: 'sms', q: '' }, editor)
  expect(items.map(({ key }) => key)).toContain('identity_code')
  const one = await item('mail', 'app_halted')
  expect(one.values['subject:zh-CN']).toContain('{app}')
  expect(one.about?.text).toContain('{reason}')
  expect(one.about?.link.url).toBe('/ops/content/mail/app_halted/try')
})

test.each([
  ['mail', 'app_halted', { 'text:zh-CN': '{App} 已下架' }, 'text:zh-CN', '{reason}'],
  ['mail', 'app_halted', { 'subject:en': 'Taken down: {app' }, 'subject:en', '{'],
  ['sms', 'identity_code', { 'text:en': 'Valid for {minutes} minutes' }, 'text:en', '{code}'],
  ['mail', 'app_halted', { 'text:en': '' }, 'text:en', 'English'],
] as const)('%s %s is refused with %j', async (kind, key, fields, field, words) => {
  const before = await item(kind, key)
  const revision = await save(kind, key, { ...before.values, ...fields })
  const { answer } = await api.ask(contentPublish, { kind, key, revision }, editor)
  expect([answer.code, answer.reason]).toEqual(['400001', 'content.not_ready'])
  expect(answer.fields?.[field]).toContain(words)
  // What was written stays a draft.
  expect((await item(kind, key)).values[field]).toBe(Object.values(fields)[0])
  await save(kind, key, before.values)
})

test('a reworded mail and SMS go out as published, the next ones after withdrawal as before', async () => {
  const [mail, sms] = await halted()
  expect(mail?.text).toContain('包名与商标冲突')
  await publish('mail', 'app_halted', {
    'subject:zh-CN': '{app} 已由平台下架',
    'text:zh-CN': '原因是{reason}。',
  })
  await publish('sms', 'app_halted', { 'text:zh-CN': '【{brand}】{app}：{reason}' })
  const [later, laterSms] = await halted()
  expect(later).toMatchObject({ subject: '潮汐日历 已由平台下架' })
  expect(later?.text.startsWith('原因是包名与商标冲突。\n\n')).toBe(true)
  expect(laterSms?.text).toMatch(/^【[^{}]+】潮汐日历：包名与商标冲突$/)
  // What had been sent is what was sent.
  expect((await listSentMessages()).slice(0, 2)).toEqual([mail, sms])

  const at = { kind: 'mail', key: 'app_halted' }
  await api.call(contentWithdraw, { ...at, note: '' }, editor)
  expect((await halted())[0]).toMatchObject({ subject: mail?.subject, text: mail?.text })
  const again = await api.ask(contentWithdraw, { ...at, note: '' }, editor)
  expect(again.answer.reason).toBe('content.cannot_withdraw')
  const { items } = await api.call(contentVersions, at, editor)
  expect(items.map(({ act }) => act)).toEqual(['withdrawn', 'published', 'found'])
})

test('an SMS is tried as one, to the number that is typed', async () => {
  const input = { channel: 'sms', name: 'phone_code_contact', language: 'en' } as const
  expect((await api.call(letterSample, { channel: 'sms', name: 'phone_code_contact' }, editor)).to).toBeNull()
  expect((await api.ask(letterTry, input, editor)).answer.reason).toBe('letter.no_address')
  const wrong = await api.ask(letterTry, { ...input, to: 'lin@tide.example' }, editor)
  expect(wrong.answer.fields).toHaveProperty('to')
  const before = (await listSentMessages()).length
  expect(await api.call(letterTry, { ...input, to: '138 0013 8000' }, editor)).toEqual({
    to: expect.stringContaining('*'),
  })
  const [message, ...more] = (await listSentMessages()).slice(before)
  expect(more).toEqual([])
  expect(message).toMatchObject({ channel: 'sms', to: '+8613800138000', text: expect.stringContaining('123456') })
  const entry = await api.db
    .selectFrom('audit_entry')
    .where('act', '=', 'letter.tried')
    .select('after')
    .executeTakeFirst()
  expect(JSON.stringify(entry)).not.toContain('13800138000')
})

test('an SMS that is a draft goes to no number that is typed', async () => {
  await save('sms', 'team_invite', { 'text:en': 'Buy now: {url}' })
  const input = { channel: 'sms', name: 'team_invite', language: 'en', to: '138 0013 8001' } as const
  const before = (await listSentMessages()).length
  expect((await api.ask(letterTry, input, editor)).answer.fields).toHaveProperty('to')
  expect((await listSentMessages()).length).toBe(before)
})

test('a draft is tried out with sample facts, and needs an address of the operator', async () => {
  await save('mail', 'team_invite', { 'subject:en': 'Join {team}' })
  const sample = await api.call(letterSample, { channel: 'mail', name: 'team_invite' }, editor)
  expect(sample.stands).toBe('draft')
  expect(sample.texts.find(({ language }) => language === 'en')?.subject).toBe('Join [team name]')
  expect(sample.facts.find(({ name }) => name === 'url')).toMatchObject({ needed: true })
  expect(sample.to).toBeNull()
  const input = { channel: 'mail', name: 'team_invite', language: 'en' } as const
  expect((await api.ask(letterTry, input, editor)).answer.reason).toBe('letter.no_address')
  const missing = await api.ask(letterSample, { channel: 'sms', name: 'agreement_changed' }, editor)
  expect(missing.answer.reason).toBe('letter.not_found')
})
