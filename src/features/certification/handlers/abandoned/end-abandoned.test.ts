// Certifications that nobody continues: told once, ended a month later, and not while anything goes on.
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { PERSON_PHOTOS, type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import { ORIGIN, TEST_BRAND, testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { sweepFiles } from '../../../uploads/handlers/sweep-files.ts'
import { draftSave } from '../../contract/drafts.ts'
import { certificationStart } from '../../contract/personal.ts'
import { PHOTO_FILES } from '../../queries/photos.ts'
import { ABANDONED_DAYS, NOTICE_DAYS } from '../../../drafts/rules.ts'
import { endAbandonedForms } from './end-abandoned.ts'
import { DAY_S } from '../../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
beforeEach(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

const run = () =>
  endAbandonedForms({
    db: api.db,
    adapters: api.adapters,
    site: { origin: ORIGIN, brand: TEST_BRAND },
    now: walk.now(),
    log: pino({ level: 'silent' }),
  })
const statusOf = async ({ id }: Actor) => {
  const account = await api.db
    .selectFrom('account')
    .where('developer_id', '=', id)
    .select(['account_status as status', 'flow_step as step'])
    .executeTakeFirstOrThrow()
  return `${account.status}/${account.step}`
}
/** Drafts, photos in the form, and cases with data. */
const heldBy = async ({ id }: Actor) => {
  const drafts = await api.db.selectFrom('certification_draft').where('developer_id', '=', id).selectAll().execute()
  const photos = await api.db
    .selectFrom('certification_photo')
    .where('developer_id', '=', id)
    .where('state', '=', 'current')
    .selectAll()
    .execute()
  const cases = await api.db
    .selectFrom('certification_case as d')
    .innerJoin('review_case as c', 'c.id', 'd.id')
    .where('c.developer_id', '=', id)
    .where('d.data_sealed', 'is not', null)
    .selectAll('d')
    .execute()
  return [drafts.length, photos.length, cases.length]
}
const countNotices = async ({ id }: Actor) =>
  (
    await api.db
      .selectFrom('notification')
      .where('developer_id', '=', id)
      .where('event', '=', 'form_ends')
      .select('facts')
      .execute()
  ).length
const draft = (who: Actor) =>
  api.call(draftSave, { process: 'personalFirst', step: 'PersonalStepOne', data: '{"realName":"林"}' }, who.as)

/** With data, photos and a draft. */
async function halfFilled(): Promise<Actor> {
  const who = await walk.made()
  await api.call(certificationStart, { kind: 'personal' }, who.as)
  await walk.person(who)
  await walk.upload(who, PERSON_PHOTOS)
  await draft(who)
  return who
}

test('an unfinished form, a rejected case and a typed draft end after a year, of which their developer is told', async () => {
  const [filling, rejectedActor, draftingActor, waiting] = [
    await halfFilled(),
    await walk.made(),
    await walk.made(),
    await walk.made(),
  ]
  await walk.submitted(rejectedActor)
  await walk.reject(rejectedActor, '照片看不清')
  await draft(draftingActor)
  await walk.submitted(waiting)
  const all = [filling, rejectedActor, draftingActor, waiting]
  const counts = await Promise.all(all.map(heldBy))
  expect(counts).toEqual([
    [1, 3, 1],
    [0, 3, 1],
    [1, 0, 0],
    [0, 3, 1],
  ])
  walk.wait((ABANDONED_DAYS - NOTICE_DAYS - 1) * DAY_S)
  expect([await run(), await Promise.all(all.map(countNotices))]).toEqual([0, [0, 0, 0, 0]])
  walk.wait(2 * DAY_S)
  await Promise.all([run(), run()])
  await run()
  // Once each; a case that waits for a reviewer is not abandoned.
  expect(await Promise.all(all.map(countNotices))).toEqual([1, 1, 1, 0])
  walk.wait((NOTICE_DAYS - 1) * DAY_S)
  expect([await run(), await Promise.all(all.map(heldBy))]).toEqual([0, counts])
  walk.wait(DAY_S)
  const endedCounts = await Promise.all([run(), run()])
  expect(endedCounts[0]! + endedCounts[1]!).toBe(3)
  expect(await Promise.all(all.map(statusOf))).toEqual(['41/0', '41/0', '41/0', '11/0'])
  expect(await Promise.all(all.map(heldBy))).toEqual([[0, 0, 0], [0, 0, 0], [0, 0, 0], counts[3]])
  const { event, actor } = await api.db
    .selectFrom('account_history')
    .where('developer_id', '=', rejectedActor.id)
    .select(['event', 'actor'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect({ event, actor }).toEqual({ event: 'cancelled', actor: 'platform' })
  // The files go with the next sweep.
  expect(await sweepFiles(api.db, api.adapters.files, walk.now(), [PHOTO_FILES])).toBeGreaterThanOrEqual(6)
  walk.wait((ABANDONED_DAYS + NOTICE_DAYS) * DAY_S)
  expect([await run(), await Promise.all(all.map(countNotices))]).toEqual([0, [1, 1, 1, 0]])
})

test('whoever goes on after being told keeps everything, and is told again before another end', async () => {
  const who = await halfFilled()
  const counts = await heldBy(who)
  walk.wait((ABANDONED_DAYS - NOTICE_DAYS + 1) * DAY_S)
  await run()
  expect(await countNotices(who)).toBe(1)
  walk.wait((NOTICE_DAYS - 2) * DAY_S)
  await api.db
    .updateTable('certification_draft')
    .where('developer_id', '=', who.id)
    .set({ updated_at: walk.now() })
    .execute()
  walk.wait(10 * DAY_S)
  expect([await run(), await heldBy(who), await countNotices(who)]).toEqual([0, counts, 1])
  walk.wait((ABANDONED_DAYS - NOTICE_DAYS) * DAY_S)
  expect([await run(), await heldBy(who), await countNotices(who)]).toEqual([0, counts, 2])
  walk.wait(NOTICE_DAYS * DAY_S)
  expect([await run(), await heldBy(who)]).toEqual([1, [0, 0, 0]])
})

test.each([
  [{ accountStatus: 47, flowStep: 1 }, '47/0'],
  [{ accountStatus: 48, flowStep: 1, enterpriseType: 52 }, '48/0'],
  [{ accountStatus: 211, previous: { status: 43, flowStep: 1 } }, '211/0'],
] as const)('a re-registration starts over, a frozen account stays: %j', async (options, then) => {
  const who = await walk.made(options as never)
  await api.db
    .insertInto('certification_draft')
    .values({
      developer_id: who.id,
      process: 'personalAgain',
      step: 'PersonalStepOne',
      data_sealed: Buffer.from('x'),
      updated_at: walk.now(),
    })
    .execute()
  walk.wait((ABANDONED_DAYS + 1) * DAY_S)
  await run()
  walk.wait(NOTICE_DAYS * DAY_S)
  await run()
  expect(await statusOf(who)).toBe(then)
})
