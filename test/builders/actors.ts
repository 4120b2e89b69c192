// Test actors: signed-in developers in any account state, a movable clock, and their SMS.
import { findTypeDeadline } from '../../src/features/notices/queries.ts'
import { makeDemoAccountStates } from '../../src/features/certification/factory/demo-account-states.ts'
import { makeDemoReads } from '../../src/features/notices/factory.ts'
import { makeDemoTeam } from '../../src/features/team/factory/demo.ts'
import {
  makeAccountState,
  registeredAt,
  type DeveloperOptions,
} from '../../src/features/accounts/factory/account-state.ts'
import { demoSubject } from '../../src/features/accounts/rules/demo-accounts.ts'
import { makeDemoDevelopers, makeSession } from '../../src/features/session/factory.ts'
import { HOUR_MS } from '../../src/lib/dates/durations.ts'
import { outboxBody, outboxRecipient } from '../../src/lib/crypto/outbox-encryption.ts'
import type { As, TestApi } from '../harness/app.ts'

export type Actor = {
  id: number
  as: As
  /** Sample data of the account; see factory/verified-data.ts. */
  at: number
}

export type Actors = {
  developer: (options?: DeveloperOptions) => Promise<Actor>
  /** An unused mainland number. */
  newNumber: () => string
  /** The newest SMS in the outbox, as an operator of a demo reads it. */
  lastSms: () => Promise<{ to: string; text: string }>
  /** Advances the portal's clock. */
  wait: (seconds: number) => void
  /** Two days later, from another address, so that rate limits start afresh. */
  restart: () => void
  now: () => Date
}

let sequence = 0

export function actorsOf(api: TestApi, start: Date): Actors {
  let now = start
  let address = '10.1.0.1'
  let restarts = 0
  const setNow = (to: Date) => {
    now = to
    api.setNow(now)
  }
  setNow(start)
  return {
    now: () => now,
    wait: (seconds) => setNow(new Date(now.getTime() + seconds * 1000)),
    restart: () => {
      address = `10.1.0.${++restarts}`
      setNow(new Date(start.getTime() + restarts * 48 * HOUR_MS))
    },
    newNumber: () => `139${String(10_000_000 + ++sequence)}`,
    developer: async (options) => {
      const at = 2000 + ++sequence
      const one = await api.developer(`actor-${sequence}`, now, options ? registeredAt(now) : now)
      if (options) await makeAccountState(api.db, api.adapters.keyRing, one.id, options, { at, now })
      return { id: one.id, as: { ...one.as, address }, at }
    },
    lastSms: async () => {
      const row = await api.db
        .selectFrom('outgoing_message')
        .where('channel', '=', 'sms')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const { vault } = api.adapters
      return { to: outboxRecipient(vault, row), text: outboxBody(vault, row) }
    },
  }
}

/** Every developer of the demo, signed in, by name. */
export async function demoActors(api: TestApi, now: Date): Promise<Map<string, { id: number; as: As }>> {
  await makeDemoDevelopers(api.db, api.adapters.vault, now)
  await makeDemoAccountStates(api.db, api.adapters.keyRing, now, await findTypeDeadline(api.db))
  await makeDemoTeam(api.db, now)
  await makeDemoReads(api.db, now)
  const actors = new Map<string, { id: number; as: As }>()
  for (const { id, subject } of await api.db.selectFrom('developer').select(['id', 'subject']).execute()) {
    const cookie = `portal_session=${await makeSession(api.db, 'developer', id, now)}`
    actors.set(subject.replace(demoSubject(''), ''), { id, as: { cookie } })
  }
  return actors
}
