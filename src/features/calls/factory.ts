// Plausible signed calls of a demo: 90 days that end now, the last 7 of them with a line for each call.
import { noise } from '../figures/factory.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { DAY_MS, HOUR_MS } from '../../lib/dates/durations.ts'
import { dayOf, hourOf } from '../../lib/dates/dates.ts'
import { ECHO_QUOTA, READ_QUOTA } from '../apps/rules/call-quotas.ts'
import { sumDays } from './queries/days.ts'
import { LINE_DAYS } from './rules/limits.ts'

const DAYS_BACK = 90

/** Calls of a weekday, by the place of an app among those that have a secret. */
const TYPICAL = [
  { openApp: 260, openEcho: 1500 },
  { openApp: 210, openEcho: 60 },
  { openApp: 640, openEcho: 150 },
  { openApp: 120, openEcho: 30 },
  { openApp: 180, openEcho: 40 },
]
const QUOTA = { openApp: READ_QUOTA.enterprise, openEcho: ECHO_QUOTA.enterprise }
const CALLS = ['openApp', 'openEcho'] as const

/** Share of a day's calls by hour in Shanghai: people who go to sea rise early. */
const BY_HOUR = [1, 1, 1, 2, 5, 9, 8, 6, 5, 4, 4, 4, 5, 4, 4, 4, 5, 6, 6, 5, 4, 3, 2, 2]
const ALL_HOURS = BY_HOUR.reduce((sum, share) => sum + share, 0)
const WEEK = [1.2, 0.94, 0.92, 0.96, 1, 1.04, 1.25]

type Sum = {
  appId: number
  hour: Date
  call: string
  keyEnds: string
  reason: string
  count: number
  durationSum: number
  durationMax: number
  quotaLeft: number | null
}

type DemoKey = { appId: number; keyEnds: string; since: Date; at: number }

export async function makeDemoCalls(db: Db, now: Date): Promise<void> {
  const keys = await db
    .selectFrom('app_secret as s')
    .innerJoin('app as a', 'a.id', 's.app_id')
    .where('a.state', '=', 'listed')
    .select(['a.id', 's.ends_with', 's.created_at'])
    .orderBy('a.id')
    .execute()
  const sums = keys.flatMap(({ id, ends_with, created_at }, at) =>
    sumsOf({ appId: id, keyEnds: ends_with, since: created_at, at }, now),
  )
  await sql`
    insert into signed_call_hour (app_id, hour, call, key_ends, reason, count, duration_sum, duration_max, quota_left)
    select "appId", hour, call, "keyEnds", reason, count, "durationSum", "durationMax", "quotaLeft"
    from jsonb_to_recordset(${JSON.stringify(sums)}) as sum ("appId" bigint, hour timestamptz, call text, "keyEnds" text,
      reason text, count int, "durationSum" bigint, "durationMax" int, "quotaLeft" int)`.execute(db)
  await sumDays(db)
  await insertDemoLines(db, now)
  await sql`
    insert into signed_call_quota (app_id, call, day, used)
    select app_id, call, ${dayOf(now)}::date, sum(count)
    from signed_call_hour
    where (hour at time zone 'Asia/Shanghai')::date = ${dayOf(now)}::date and quota_left is not null
    group by app_id, call`.execute(db)
}

function sumsOf(key: DemoKey, now: Date): Sum[] {
  const typical = TYPICAL[key.at % TYPICAL.length]!
  const from = Math.max(now.getTime() - DAYS_BACK * DAY_MS, key.since.getTime())
  const sums: Sum[] = []
  let day = ''
  const usageByCall = { openApp: 0, openEcho: 0 }
  for (let time = Math.ceil(from / HOUR_MS) * HOUR_MS; time <= now.getTime(); time += HOUR_MS) {
    const hour = new Date(time)
    if (dayOf(hour) !== day) Object.assign(usageByCall, { openApp: 0, openEcho: 0 })
    day = dayOf(hour)
    const elapsedShare = Math.min(1, (now.getTime() - time) / HOUR_MS)
    for (const call of CALLS) {
      const count = Math.round(typical[call] * shareOf(key, hour, now) * elapsedShare)
      usageByCall[call] += count
      const answeredCall = { call, keyEnds: key.keyEnds, quotaLeft: Math.max(0, QUOTA[call] - usageByCall[call]) }
      if (count > 0) sums.push(sumOf(key, hour, { ...answeredCall, reason: '', count }))
      for (const [reason, failureCount] of failuresOf(key, hour, now, count))
        sums.push(sumOf(key, hour, { call, keyEnds: '', quotaLeft: null, reason, count: failureCount }))
    }
  }
  return sums
}

/** Share of a typical day in an hour: with growth, weekends, times of the day and chance. */
function shareOf({ at }: DemoKey, hour: Date, now: Date): number {
  const daysAgo = (now.getTime() - hour.getTime()) / DAY_MS
  const growth = 1 - daysAgo / 210 + 0.06 * Math.sin(daysAgo / 7)
  const chance = 0.8 + 0.4 * noise(`${at} ${hour.toISOString()}`)
  return (growth * chance * WEEK[hour.getUTCDay()]! * BY_HOUR[hourOf(hour)]!) / ALL_HOURS
}

/** A clock that went wrong three days ago, a key that was changed three weeks ago, and now and then a nonce. */
function failuresOf({ at }: DemoKey, hour: Date, now: Date, count: number): [reason: string, count: number][] {
  const daysAgo = Math.floor((now.getTime() - hour.getTime()) / DAY_MS)
  const chance = noise(`failed ${at} ${hour.toISOString()}`)
  const failures: [string, number][] = []
  if (at % 3 === 0 && daysAgo === 3) failures.push(['signature.clock', Math.ceil(count / 9)])
  if (at % 2 === 0 && daysAgo === 21) failures.push(['signature.wrong', Math.ceil(count / 6)])
  if (chance > 0.94) failures.push(['signature.nonce_reused', 1])
  if (chance < 0.02) failures.push(['signature.incomplete', 2])
  return failures.filter(([, some]) => some > 0 && count > 0)
}

type Counted = Pick<Sum, 'call' | 'keyEnds' | 'reason' | 'count' | 'quotaLeft'>

function sumOf({ appId }: DemoKey, hour: Date, callCount: Counted): Sum {
  const chance = noise(`time ${appId} ${callCount.call} ${callCount.reason} ${hour.toISOString()}`)
  const each = callCount.reason === '' ? 7 + 6 * chance : 2 + 2 * chance
  return {
    ...callCount,
    appId,
    hour,
    durationSum: Math.round(each * callCount.count),
    durationMax: Math.round(each * (2 + 4 * chance)),
  }
}

/** The lines of the sums, spread over their hour. */
const insertDemoLines = (db: Db, now: Date) =>
  sql`
    insert into signed_call (at, app_id, key_ends, call, request_id, status, reason, clock_off, duration_ms, network,
      quota_left, verified)
    select hour + (n - 0.5) / count * (least(hour + interval '1 hour', ${now}) - hour), app_id, key_ends, call,
      translate(left(encode(decode(md5(concat_ws(' ', app_id, hour, call, reason, n)), 'hex'), 'base64'), 12), '+/', '-_'),
      case when reason = '' then 200 else 401 end, reason,
      case when reason = 'signature.clock' then -540 - n % 7 end,
      greatest(1, duration_sum / count + n % 5 - 2), '203.0.113.0/24',
      quota_left + count - n, reason = ''
    from signed_call_hour, generate_series(1, count) n
    where hour >= ${new Date(now.getTime() - LINE_DAYS * DAY_MS)}`.execute(db)
