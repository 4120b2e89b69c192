// Searches that found nothing: counted by day and words, verified, limited in words, removed, and shown as a figure.
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { figureCsv, figureList } from '../figures/contract.ts'
import { countFigures } from '../figures/handlers/count.ts'
import { searchMissed } from './contract.ts'
import { searchFigures } from './figures.ts'
import { removeOldMisses } from './jobs.ts'
import { countMiss } from './queries/misses.ts'
import { MISS_DAYS, MISS_WORDS_A_DAY } from './rules/misses.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'

const api = await testApi()
const NOW = new Date('2026-05-05T16:30:00Z')
const log = pino({ level: 'silent' })
const stored = () => api.db.selectFrom('search_miss').selectAll().orderBy('day').orderBy('words').execute()
const count = (now: Date) => countFigures({ db: api.db, now, log }, searchFigures)

let searchCount = 0
const reportMiss = (q: string) => api.call(searchMissed, { q }, { address: `203.0.113.${searchCount++ % 250}` })

beforeEach(async () => {
  api.setNow(NOW)
  await api.db.deleteFrom('search_miss').execute()
  onTestFinished(() => api.setNow(undefined))
})

test('the same words count together, on the day in Asia/Shanghai', async () => {
  for (const q of ['Qwzx 插件', ' qwzx   插件', 'ｑｗｚｘ 插件', '量子纠缠仪']) await reportMiss(q)
  expect(await stored()).toEqual([
    { day: '2026-05-06', words: 'qwzx 插件', times: 3 },
    { day: '2026-05-06', words: '量子纠缠仪', times: 1 },
  ])
})

test('at the same moment, none is lost', async () => {
  await Promise.all(Array.from({ length: 8 }, () => reportMiss('qwzx')))
  expect(await stored()).toEqual([{ day: '2026-05-06', words: 'qwzx', times: 8 }])
})

test('what finds something, looks like personal data, or asks for nothing is not counted', async () => {
  for (const q of ['推送', '签名', 'qwzx 13800138000', 'qwzx@example.com', 'QWZX91MA1K4XABCD12', '???', ''])
    await reportMiss(q)
  expect(await stored()).toEqual([])
})

test('further words of a full day are left out, known ones go on counting', async () => {
  const day = '2026-05-06'
  for (const words of ['a', 'b', 'c', 'a']) await countMiss(api.db, { day, words, max: 2 })
  await countMiss(api.db, { day: '2026-05-07', words: 'c', max: 2 })
  expect(await stored()).toEqual([
    { day, words: 'a', times: 2 },
    { day, words: 'b', times: 1 },
    { day: '2026-05-07', words: 'c', times: 1 },
  ])
  expect(MISS_WORDS_A_DAY).toBe(500)
})

test('the figure lists the most frequent words first, also as CSV, and both end after 90 days', async () => {
  const { as } = await api.operator(['editor'], NOW)
  for (const q of ['qwzx', 'qwzx', '=qwzx 插件', '量子纠缠仪', '量子纠缠仪', '量子纠缠仪']) await reportMiss(q)
  await count(NOW)
  const { figures } = await api.call(figureList, { days: 7 }, as)
  const figure = figures.find(({ name }) => name === 'reading.misses')
  expect(figure).toMatchObject({ group: 'reading', label: '没有结果的搜索', total: 6, before: 0 })
  expect(figure?.parts.map(({ label, total }) => [label, total])).toEqual([
    ['量子纠缠仪', 3],
    ['qwzx', 2],
    ['=qwzx 插件', 1],
  ])
  const { csv } = await api.call(figureCsv, { name: 'reading.misses', days: 7 }, as)
  expect(csv).toContain("2026-05-06,'=qwzx 插件,1\r\n")

  const values = () =>
    api.db
      .selectFrom('daily_figure')
      .select('part')
      .where('figure', '=', 'reading.misses')
      .where('counted', '>', 0)
      .execute()
  for (const [days, expectedCount] of [
    [MISS_DAYS, 3],
    [MISS_DAYS + 1, 0],
  ] as const) {
    const now = new Date(NOW.getTime() + days * DAY_MS)
    await removeOldMisses.run({ db: api.db, now } as never)
    await count(now)
    expect([(await stored()).length, (await values()).length]).toEqual([expectedCount, expectedCount])
  }
})
