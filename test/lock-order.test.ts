// Lock order: deciding, withdrawing and reading a case at the same moment never deadlock.
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Endpoint, InputOf } from '../src/api/endpoint.ts'
import { requestOf } from '../src/api/caller.ts'
import { withdrawApp } from '../src/features/apps/contract/apps.ts'
import { insertAppCase } from '../src/features/apps/queries/moves.ts'
import { verifiedUrge } from '../src/features/certification/contract/personal.ts'
import { reviewApprove, reviewReject } from '../src/features/review/contract/verdict.ts'
import type { Actor } from './builders/actors.ts'
import { appDesk } from './builders/apps.ts'
import { type As, KEYS, ORIGIN, testApi } from './harness/app.ts'
import { walkOf } from './builders/certification.ts'
import { databaseUrl } from './harness/database.ts'
import { standaloneApi } from './harness/standalone-api.ts'
import { databaseNameOf } from './harness/own-database.ts'

const api = await testApi()
const name = await databaseNameOf(api.db)

const deadlocks = async () =>
  (
    await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(api.db)
  ).rows[0]!.deadlocks

type Fetch = ReturnType<typeof standaloneApi>['fetch']

/** Runs calls on separate connections, whose statistics the database has once they are closed. */
async function deadlocksOf<Value>(work: (fetch: Fetch) => Promise<Value>): Promise<{ done: Value; count: number }> {
  const before = await deadlocks()
  const url = databaseUrl(inject('appUrl'), name)
  const standalone = standaloneApi({ url, folder: api.folder, keys: KEYS, clock: api.adapters.clock, origin: ORIGIN })
  const result = await work(standalone.fetch).finally(standalone.close)
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { done: result, count: (await deadlocks()) - before }
}

/** @returns the code of the answer */
async function send<E extends Endpoint>(fetch: Fetch, endpoint: E, input: InputOf<E>, as: As): Promise<string> {
  const { path, form } = requestOf(endpoint, input)
  const headers = { 'sec-fetch-site': 'same-origin', cookie: as.cookie ?? '' }
  const response = await fetch(new Request(ORIGIN + path, { method: 'POST', headers, body: form! }), '203.0.113.9')
  return ((await response.json()) as { code: string }).code
}

const claim = (by: number, now: Date) =>
  api.db
    .updateTable('review_case')
    .set({ claimed_by: by, claimed_at: now, claimed_until: new Date(now.getTime() + 600_000) })
    .where('state', '=', 'review')
    .execute()

test('withdrawing and deciding an app twenty times concurrently: one succeeds, without a deadlock', async () => {
  const { people, first } = await appDesk(api)
  const now = people.now()
  onTestFinished(() => api.setNow(undefined))
  for (const verdict of ['approve', 'reject']) {
    const waiting: { appId: number; id: number }[] = []
    for (let at = 0; at < 4; at++) {
      const { appId } = await people.made()
      await api.db.updateTable('app').set({ state: 'review' }).where('id', '=', appId).execute()
      const subject = { name: 'x', packageName: null, form: {}, pictures: [] }
      const id = await insertAppCase(api.db, { appId, kind: 'listing', subject, before: null, now, dueAt: now })
      waiting.push({ appId, id })
    }
    await claim(first.id, now)
    const { done, count } = await deadlocksOf(async (fetch) => {
      const codes: string[][] = []
      // One app after another: more at once would wait too long for a connection.
      for (const { appId, id } of waiting) {
        const decide = () =>
          verdict === 'approve'
            ? send(fetch, reviewApprove, { id }, first.as)
            : send(fetch, reviewReject, { id, remark: '请补充截图', reasons: [] }, first.as)
        const withdraw = () => send(fetch, withdrawApp, { appId }, people.company.as)
        codes.push(await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? withdraw() : decide()))))
      }
      return codes
    })
    expect(done.map((codes) => codes.toSorted())).toEqual(waiting.map(() => ['200', ...Array(39).fill('409001')]))
    expect(count).toBe(0)
  }
})

test('deciding cases while their owners send reminders: both succeed, without a deadlock', async () => {
  const walk = await walkOf(api)
  const people: { who: Actor; id: number }[] = []
  for (let at = 0; at < 6; at++) {
    const who = await walk.made()
    await walk.submitted(who)
    people.push({ who, id: await walk.caseOf(who) })
  }
  await claim(walk.reviewer.id, walk.now())
  await api.db
    .updateTable('review_case')
    .set({ due_at: new Date(walk.now().getTime() - 1000) })
    .execute()
  const { done, count } = await deadlocksOf((fetch) =>
    Promise.all(
      people.map(({ who, id }, at) =>
        Promise.all([
          at % 2
            ? send(fetch, reviewApprove, { id }, walk.reviewer.as)
            : send(fetch, reviewReject, { id, remark: '照片不清晰', reasons: [] }, walk.reviewer.as),
          send(fetch, verifiedUrge, {}, who.as),
        ]),
      ),
    ),
  )
  expect(done.map(([verdict]) => verdict)).toEqual(Array(6).fill('200'))
  expect(done.flatMap(([, urgeCode]) => urgeCode).filter((code) => code !== '200' && code !== '409001')).toEqual([])
  expect(count).toBe(0)
})
