// Mail through the queue to a real server that is away, loses and refuses: nothing is lost, and nothing is doubled but where the
// server took a mail and its answer never came.
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { TEST_BRAND, testApi } from '../../../test/harness/app.ts'
import { afterFile } from '../../../test/harness/cleanup.ts'
import { mailServer, type Manner } from '../../../test/harness/servers/mail-server.ts'
import { smtpServer } from '../../adapters/mail/smtp.ts'
import { accountRecord } from '../../features/developer-admin/contract/account-record.ts'
import { outgoingList } from '../../features/backoffice/contract/office.ts'
import { mailBodyOn } from '../../features/letters/handlers/mail/mail-body.ts'
import { makeDeveloper } from '../../features/session/factory.ts'
import { taskListOf } from './jobs.ts'

const api = await testApi()
api.pool.on('connect', () => {})
const operator = await api.operator(['reviewer', 'administrator'])
const server = await mailServer()
const origin = 'http://portal.test'
const clientOf = (port: number) => {
  const client = smtpServer({
    host: '127.0.0.1',
    port,
    tls: 'none',
    connections: 5,
    timeout: 5,
    from: 'no-reply@polaris.example',
    bodyOf: mailBodyOn({ brand: TEST_BRAND, origin, hasReplies: false, mark: null }),
  })
  afterFile(() => client.close?.())
  return client
}
const client = clientOf(server.port)

const work = (provider = client) =>
  runOnce({
    pgPool: api.pool,
    taskList: taskListOf({
      db: api.db,
      adapters: api.adapters,
      site: { origin, brand: TEST_BRAND },
      log: pino({ level: 'silent' }),
      clock: { now: () => new Date() },
      provider,
    }),
    concurrency: 5,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
const jobs = async () =>
  (
    await sql<{ pause: number; locked: boolean }>`
      select extract(epoch from run_at - updated_at)::float8 as pause, locked_at is not null as locked
      from graphile_worker.jobs order by id`.execute(api.db)
  ).rows
const waitUntilIdle = async () => {
  await expect.poll(async () => (await jobs()).filter(({ locked }) => locked).length).toBe(0)
}
/** The queue's clock goes on until everything that waits is due. */
const makeDue = () =>
  sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`.execute(
    api.db,
  )
const write = async (count: number, word: string) => {
  for (let one = 0; one < count; one++)
    await api.adapters.mail.send(api.db, { to: `${word}${one}@tide.example`, subject: word, text: `${word} ${one}` })
}
const listMessages = async () => (await api.call(outgoingList, {}, operator.as)).items
const idsOf = (mails: readonly { raw: string }[]) => mails.map(({ raw }) => /Message-ID: <(.*)>/i.exec(raw)?.[1])

beforeEach(async () => {
  await api.db.deleteFrom('outgoing_message').execute()
  server.received.length = 0
  server.manner = 'well'
})

test('mails arrive once each through a server that drops connections and refuses for a while', async () => {
  await write(12, 'a')
  for (const manner of ['drops', '421', '450', 'drops', 'well'] satisfies Manner[]) {
    server.manner = manner
    await work()
    await waitUntilIdle()
    await makeDue()
  }
  expect(server.received.map(({ to }) => to).sort()).toEqual(
    Array.from({ length: 12 }, (_, item) => `a${item}@tide.example`).sort(),
  )
  expect((await listMessages()).map(({ state, tries }) => `${state} ${tries}`)).toEqual(Array(12).fill('delivered 5'))
  await expect.poll(jobs).toEqual([])
})

test('a mail whose answer was lost arrives twice, under the same Message-ID', async () => {
  await write(3, 'b')
  server.manner = 'loses the answer'
  await work()
  await waitUntilIdle()
  server.manner = 'well'
  await makeDue()
  await work()
  const ids = idsOf(server.received)
  // The lost answer of one connection is that of all: the server dropped them together.
  expect(new Set(ids).size).toBe(3)
  expect(ids.length).toBeGreaterThan(3)
  expect(ids.length).toBeLessThanOrEqual(6)
  for (const { state } of await listMessages()) expect(state).toBe('delivered')
})

test('after an outage of an hour everything arrives, and nothing twice', async () => {
  const away = await mailServer()
  const other = clientOf(away.port)
  await away.close()
  await write(5, 'c')
  let seconds = 0
  while (seconds < 3600) {
    await work(other)
    await waitUntilIdle()
    const waiting = await jobs()
    expect(waiting).toHaveLength(5)
    seconds += Math.min(...waiting.map(({ pause }) => pause))
    await makeDue()
  }
  expect((await listMessages()).every(({ state, answer }) => state === 'waiting' && /ECONNREFUSED/.test(answer))).toBe(
    true,
  )
  const back = await mailServer('none', away.port)
  await work(other)
  expect(new Set(idsOf(back.received)).size).toBe(5)
  expect(back.received).toHaveLength(5)
  expect((await listMessages()).map(({ state }) => state)).toEqual(Array(5).fill('delivered'))
})

test('a final refusal ends at once, and operators read why at the outbox and at the developer', async () => {
  const to = 'refused@tide.example'
  const id = await makeDeveloper(api.db, api.adapters.vault, { subject: 'refused', email: to })
  await api.adapters.mail.send(api.db, { to, subject: 'x', text: 'y' })
  server.manner = '550'
  await work()
  await waitUntilIdle()
  const [mail] = await listMessages()
  expect(mail).toMatchObject({ state: 'failed', tries: 1, answer: '550 5.1.1 <…>: no such user' })
  await expect.poll(jobs).toEqual([])
  const { messages } = await api.call(accountRecord, { developerId: id }, operator.as)
  expect(messages).toMatchObject([{ state: 'failed', answer: '550 5.1.1 <…>: no such user', bouncedAt: null }])
})
