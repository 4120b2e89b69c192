// The recorder of signed calls: lines and used quotas wait in memory and are written together, outside the path of the answers.
import type { Logger } from 'pino'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { DailyQuota } from '../../../api/endpoint.ts'
import type { CallLine, QuotaTaken, SignedCalls, SigningApp } from '../../../api/access/signed-calls.ts'
import { waitText } from '../../../api/wait-labels.ts'
import type { Db } from '../../../db/open.ts'
import { DAY_MS, HOUR_MS } from '../../../lib/dates/durations.ts'
import { dayOf, startOfDay } from '../../../lib/dates/dates.ts'
import { insertLines } from '../queries/lines.ts'
import { addUsed, findUsed, type QuotaUse } from '../queries/quotas.ts'
import { MAX_WAITING, UNVERIFIED_PER_HOUR, WRITE_AFTER, WRITE_AGAIN_AFTER, WRITE_BATCH_SIZE } from '../rules/limits.ts'

export type Recorder = Pick<SignedCalls, 'take' | 'record'> & {
  /** Writes what waits. */
  flush: () => Promise<void>
}

/** Calls of an app on a day: as the database had it, and what this process has not written yet. */
type Counter = { appId: number; call: string; day: string; written: number; waiting: number }

type Options = { db: Db; clock: { now: () => Date }; log: Pick<Logger, 'warn'> }

export function callRecorder({ db, clock, log }: Options): Recorder {
  let lines: CallLine[] = []
  const counters = new Map<string, Promise<Counter>>()
  const loadedCounters = new Map<string, Counter>()
  let today = ''
  const unverifiedCounts = new Map<number, number>()
  let hour = 0
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    return writing
  }
  const soon = (): void => {
    if (lines.length === WRITE_BATCH_SIZE) void flush()
    else timer ??= setTimeout(() => void flush(), WRITE_AFTER).unref()
  }

  const write = async (): Promise<void> => {
    const batch = lines
    const usedCounters = [...loadedCounters.values()]
      .filter(({ waiting }) => waiting !== 0)
      .map((counter) => ({ ...counter }))
    if (batch.length === 0 && usedCounters.length === 0) return
    lines = []
    try {
      const uses = usedCounters.map(({ appId, call, day, waiting }): QuotaUse => ({ appId, call, day, used: waiting }))
      const now = await db.transaction().execute(async (trx) => {
        if (batch.length > 0) await insertLines(trx, batch.map(rowOf), UNVERIFIED_PER_HOUR)
        return uses.length > 0 ? addUsed(trx, uses) : []
      })
      for (const { waiting, ...counter } of usedCounters) {
        const loadedCounter = loadedCounters.get(keyOf(counter))
        if (!loadedCounter) continue
        loadedCounter.waiting -= waiting
        loadedCounter.written = now.find((item) => keyOf(item) === keyOf(loadedCounter))?.used ?? loadedCounter.written
      }
      for (const [key, { day, waiting }] of loadedCounters)
        if (day !== today && waiting === 0) loadedCounters.delete(key)
    } catch (error) {
      const remainingLines = [...batch, ...lines].slice(-MAX_WAITING)
      log.warn(
        { err: error, dropped: batch.length + lines.length - remainingLines.length },
        'signed calls were not written',
      )
      lines = remainingLines
      timer ??= setTimeout(() => void flush(), WRITE_AGAIN_AFTER).unref()
    }
  }

  /** One query for an app's first call of the day. */
  const counterOf = (app: SigningApp, call: string): Promise<Counter> => {
    const day = dayOf(clock.now())
    if (day !== today) {
      counters.clear()
      today = day
    }
    const about = { appId: app.id, call, day }
    const key = keyOf(about)
    const existingCounter = counters.get(key)
    if (existingCounter) return existingCounter
    const counterPromise = findUsed(db, about).then((writtenCount) => {
      const counter = { ...about, written: writtenCount, waiting: 0 }
      loadedCounters.set(key, counter)
      return counter
    })
    counters.set(key, counterPromise)
    counterPromise.catch(() => counters.delete(key))
    return counterPromise
  }

  const take = async (app: SigningApp, call: string, quota: DailyQuota): Promise<QuotaTaken> => {
    const counter = await counterOf(app, call)
    const remainingUses = quota[app.certifiedAs] - counter.written - counter.waiting - 1
    if (remainingUses < 0) throw quotaUsedUpError(clock.now())
    counter.waiting += 1
    soon()
    return { left: remainingUses, giveBack: () => void (counter.waiting -= 1) }
  }

  /** The database bounds them over all processes; this bounds what a process holds. */
  const isOneTooMany = ({ appId, at }: CallLine): boolean => {
    const its = Math.floor(at.getTime() / HOUR_MS)
    if (its !== hour) unverifiedCounts.clear()
    hour = its
    const before = unverifiedCounts.get(appId) ?? 0
    unverifiedCounts.set(appId, before + 1)
    return before >= UNVERIFIED_PER_HOUR
  }

  const record = (line: CallLine): void => {
    if (!line.verified && isOneTooMany(line)) return
    lines.push(line)
    soon()
  }

  return { take, record, flush }
}

const keyOf = ({ appId, call, day }: Pick<Counter, 'appId' | 'call' | 'day'>): string => `${appId} ${call} ${day}`

const rowOf = (line: CallLine) => ({
  at: line.at,
  app_id: line.appId,
  key_ends: line.keyEnds,
  call: line.call,
  request_id: line.requestId,
  status: line.status,
  reason: line.reason,
  clock_off: line.clockOff,
  duration_ms: line.durationMs,
  network: line.network,
  quota_left: line.quotaLeft,
  verified: line.verified,
})

function quotaUsedUpError(now: Date): ApiError {
  const startsAgain = new Date(startOfDay(dayOf(now)).getTime() + DAY_MS)
  const retryAfter = Math.ceil((startsAgain.getTime() - now.getTime()) / 1000)
  return new ApiError('429001', {
    reason: 'quota.used_up',
    message: m.calls_quota_used_up({ wait: waitText(retryAfter) }),
    value: { startsAgain: startsAgain.toISOString() },
    retryAfter,
  })
}
