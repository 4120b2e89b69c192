// The mail to whoever scheduled what could not be done: in their language, once, and to nobody who has left.
import { expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { TEST_SITE, testApi } from '../../../../test/harness/app.ts'
import { taskListOf } from '../../../server/jobs/jobs.ts'
import { demoSubject } from '../../accounts/rules/demo-accounts.ts'
import { outgoingList } from '../../backoffice/contract/office.ts'
import { makeDemoAccounts } from '../../identity/factory.ts'
import { contentSchedule } from '../../publishing/contract/publications.ts'
import { makeOperator, makeSession } from '../../session/factory.ts'

const api = await testApi()
const { now, other, publish } = await contentDesk(api)
await makeDemoAccounts(api.db, api.adapters.vault, now)
const id = await makeOperator(api.db, { subject: demoSubject('editor'), roles: ['editor'] })
const as = { cookie: `portal_ops=${await makeSession(api.db, 'operator', id, now)}`, language: 'en' } as const
const listMails = async () => (await api.call(outgoingList, {}, other)).items.filter(({ to }) => to.startsWith('ed'))

async function runDue(at: Date): Promise<void> {
  const log = { warn: () => {}, debug: () => {} }
  const context = { db: api.db, adapters: api.adapters, site: TEST_SITE, clock: { now: () => at }, log }
  await taskListOf(context as never)['publish_content']?.({}, { job: { id: '1', attempts: 1 } } as never)
}
/** A folder that is not empty stays. */
const schedule = (at: string) =>
  api.call(contentSchedule, { kind: 'folder', key: '2', act: 'withdraw', at, revision: 0 }, as)

test('says what was not done and why, in the language of whoever scheduled it, and only once', async () => {
  await schedule('2026-11-23T10:05')
  await runDue(new Date('2026-11-23T02:05:00Z'))
  await runDue(new Date('2026-11-23T02:06:00Z'))
  const mails = await listMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: expect.stringContaining('scheduled withdrawal of “Developer account”') })
  expect(mails[0]?.text).toContain(`${TEST_SITE.origin}/ops/content/folder/2`)
  const { failure } = await api.db.selectFrom('content_schedule').select('failure').executeTakeFirstOrThrow()
  expect(mails[0]?.text).toContain(failure)
  expect(failure).not.toMatch(/\p{Script=Han}/u)
})

test('is worded as an editor published it', async () => {
  await publish('mail', 'schedule_failed', {
    'subject:en': 'Late: {title}',
    'text:en': 'See {link}',
  })
  await schedule('2026-11-23T10:10')
  await runDue(new Date('2026-11-23T02:10:00Z'))
  expect((await listMails())[0]).toMatchObject({ subject: 'Late: Developer account' })
})

test('goes to nobody who has left', async () => {
  await schedule('2026-11-23T10:15')
  await api.db.updateTable('operator').set({ status: 'deleted' }).where('id', '=', id).execute()
  await runDue(new Date('2026-11-23T02:15:00Z'))
  expect(await listMails()).toHaveLength(2)
})
