// The cost of messages: by the price of their day and channel, kept when prices change, in several currencies.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { contentDesk } from '../../../test/builders/content.ts'
import { testApi } from '../../../test/harness/app.ts'
import { countFigures } from '../figures/handlers/count.ts'
import { figureCsv, figureList } from '../figures/contract.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { parseYamlText, yamlOf } from '../../lib/files/content-files.ts'
import { z } from 'zod'
import { messageFigures } from './figures.ts'

const api = await testApi()
const { now, other, item, publish } = await contentDesk(api)
const count = (at = now) => countFigures({ db: api.db, now: at, log: pino({ level: 'silent' }) }, messageFigures)

/** Messages of a channel on a day, counted back from today. */
const insertMessages = (channel: 'mail' | 'sms', number: number, daysAgo: number, more = {}) =>
  api.db
    .insertInto('outgoing_message')
    .values(
      Array.from({ length: number }, () => ({
        channel,
        recipient_sealed: Buffer.from('x'),
        body_sealed: Buffer.from('x'),
        state: 'delivered' as const,
        created_at: new Date(now.getTime() - daysAgo * DAY_MS),
        ...more,
      })),
    )
    .execute()

async function setPrices(messagePrices: unknown[]): Promise<void> {
  const parsedConfig = parseYamlText((await item('block', 'config')).values.body ?? '', z.looseObject({}))
  if ('problem' in parsedConfig) throw new Error(parsedConfig.problem)
  await publish('block', 'config', { body: yamlOf({ ...parsedConfig.value, messagePrices }) })
}

async function costs() {
  const { figures } = await api.call(figureList, { days: 7 }, other)
  const costFigure = figures.find(({ name }) => name === 'messages.cost')!
  return Object.fromEntries(costFigure.parts.map(({ part, total }) => [part, total]))
}

test('each message costs what its channel cost on its day', async () => {
  await setPrices([
    { channel: 'sms', price: 0.05, currency: 'CNY', from: '2026-01-01' },
    { channel: 'sms', price: 0.04, currency: 'CNY', from: '2026-11-22' },
    { channel: 'mail', price: 0.002, currency: 'CNY', from: '2026-11-21' },
  ])
  await insertMessages('sms', 10, 2)
  await insertMessages('sms', 10, 1)
  await insertMessages('mail', 100, 0)
  // None of these was sent; the last one was, and came back.
  await insertMessages('sms', 5, 1, { state: 'failed' })
  await insertMessages('sms', 5, 1, { state: 'waiting' })
  await insertMessages('mail', 100, 5)
  await insertMessages('mail', 50, 0, { state: 'failed', bounced_at: now })
  await count()
  expect(await costs()).toEqual({ 'CNY sms': 0.9, 'CNY mail': 0.3 })
})

test('what was counted stays when a price changes; yesterday and today are counted again', async () => {
  await setPrices([
    { channel: 'sms', price: 0.5, currency: 'USD', from: '2026-01-01' },
    { channel: 'mail', price: 0.002, currency: 'CNY', from: '2026-11-21' },
  ])
  await count()
  expect(await costs()).toEqual({ 'CNY sms': 0.5, 'CNY mail': 0.3, 'USD sms': 5 })
  const { csv } = await api.call(figureCsv, { name: 'messages.cost', days: 7 }, { ...other, language: 'en' })
  expect(csv).toContain('2026-11-22,SMS (USD),5\r\n')
})

test('without prices nothing costs anything', async () => {
  await setPrices([])
  await count()
  expect(await costs()).toEqual({ 'CNY sms': 0.5, 'CNY mail': 0, 'USD sms': 0 })
})

test.each([
  ['a negative price', { price: -1 }],
  ['a currency that is none', { currency: 'yuan' }],
  ['a channel that there is not', { channel: 'fax' }],
])('%s is refused', async (_, wrong) => {
  const price = { channel: 'sms', price: 0.05, currency: 'CNY', from: '2026-01-01', ...wrong }
  await expect(setPrices([price])).rejects.toThrow()
})
