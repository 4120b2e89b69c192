// Levels of the review desk: hours to a verdict, and how many cases are right at the first attempt.
import { expect, test } from 'vitest'
import { walkOf } from '../../../test/builders/certification.ts'
import { testApi } from '../../../test/harness/app.ts'
import { measureFirstTime, measureHours } from './queries/figures.ts'
import { HOUR_MS } from '../../lib/dates/durations.ts'

const api = await testApi()
const walk = await walkOf(api)

const at = (day: string, hour: number) => new Date(new Date(`${day}T00:00:00+08:00`).getTime() + hour * HOUR_MS)

type DecidedCase = { decided: Date; hours: number; about?: string; state?: 'approved' | 'rejected'; developer?: number }

async function decided({ decided: when, hours, about = 'personalFirst', state = 'approved', developer }: DecidedCase) {
  const developerId = developer ?? (await walk.made()).id
  await api.db
    .insertInto('review_case')
    .values({
      developer_id: developerId,
      kind: 'personal',
      about,
      open_key: `account:${developerId}`,
      state,
      details: '{}',
      reasons: '[]',
      created_at: when,
      submitted_at: new Date(when.getTime() - hours * HOUR_MS),
      due_at: when,
      decided_at: when,
      reviewer_id: walk.reviewer.id,
    })
    .execute()
  return developerId
}

test('of the seven days up to the end of each day', async () => {
  for (const hours of [2, 4, 6, 8, 10]) await decided({ decided: at('2026-08-03', 12), hours })
  const who = await decided({ decided: at('2026-08-04', 9), hours: 20, state: 'rejected' })
  await decided({ decided: at('2026-08-05', 9), hours: 20, developer: who })
  const now = at('2026-08-13', 8)
  const level = { since: at('2026-08-03', 0), now, days: 7 }
  const hoursOf = async (day: string) =>
    (await measureHours(api.db, level)).filter((item) => item.day === day).map(({ part, value }) => [part, value])
  expect(await hoursOf('2026-08-03')).toEqual([
    ['p50', 60],
    ['p90', 92],
  ])
  expect(await hoursOf('2026-08-05')).toEqual([
    ['p50', 80],
    ['p90', 200],
  ])
  // The five of the first day are out of the seven days; then the last two as well.
  expect(await hoursOf('2026-08-10')).toEqual([
    ['p50', 200],
    ['p90', 200],
  ])
  expect(await hoursOf('2026-08-13')).toEqual([])
  const rates = await measureFirstTime(api.db, level)
  const rateOf = (day: string) => rates.find((rate) => rate.day === day)?.value
  expect(['2026-08-03', '2026-08-05', '2026-08-10'].map(rateOf)).toEqual([1000, 833, 0])
})
