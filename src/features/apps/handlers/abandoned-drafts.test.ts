// Drafts about apps that nobody continues: told once, deleted a month later; what was saved of the app stays.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { appOwners } from '../../../../test/builders/apps.ts'
import { ORIGIN, TEST_BRAND, testApi } from '../../../../test/harness/app.ts'
import { appDraftSave } from '../../abilities/contract/drafts.ts'
import { accountNotices } from '../../notifications/contract.ts'
import { ABANDONED_DAYS, NOTICE_DAYS } from '../../drafts/rules.ts'
import { endAbandonedForms } from '../../certification/handlers/abandoned/end-abandoned.ts'
import { endAbandonedDrafts } from './abandoned-drafts.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'

const api = await testApi()
const { developer, complete, now, wait } = await appOwners(api)
const log = pino({ level: 'silent' })
const context = () => ({
  db: api.db,
  adapters: api.adapters,
  site: { origin: ORIGIN, brand: TEST_BRAND },
  now: now(),
  log,
})
const run = () => endAbandonedDrafts(context())
const drafts = async () => (await api.db.selectFrom('certification_draft').select('process').execute()).length
const keepSignedIn = () =>
  api.db
    .updateTable('session')
    .set({ idle_until: new Date('2037-01-01'), ends_at: new Date('2037-01-01') })
    .execute()

test('drafts end after a year, of which whoever wrote them is told', async () => {
  const who = await developer({ accountStatus: 34, enterpriseType: 52 })
  await keepSignedIn()
  const { appId } = await complete(who)
  const other = await complete(who)
  const keep = (id: number, about: string) =>
    api.call(appDraftSave, { appId: id, about, data: '{"reason":"只写了一半"}', version: 0 }, who.as)
  for (const about of ['abilities', 'service:push']) await keep(appId, about)
  wait((ABANDONED_DAYS - NOTICE_DAYS + 1) * DAY_S)
  await keep(other.appId, 'abilities')
  await Promise.all([run(), run()])
  const notices = (await api.call(accountNotices, {}, who.as)).items.filter(({ title }) =>
    title.includes('草稿即将清除'),
  )
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({
    url: '/application',
    title: expect.stringMatching(/^“.+”/),
    text: expect.stringMatching(/月.*日之前/),
  })
  wait((NOTICE_DAYS - 1) * DAY_S)
  expect([await run(), await drafts()]).toEqual([0, 3])
  // Certification's job of the same morning leaves notices of apps alone, however late this one is.
  wait(2 * DAY_S)
  await endAbandonedForms(context())
  expect([await run(), await drafts()]).toEqual([1, 1])
  const { state } = await api.db.selectFrom('app').where('id', '=', appId).select('state').executeTakeFirstOrThrow()
  expect(state).toBe('draft')
})
