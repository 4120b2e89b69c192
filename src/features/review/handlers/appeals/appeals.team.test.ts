// Appeals for apps of a team: by members who may submit them; the job that closes what is overtaken; what closing an account leaves.
import { expect, test } from 'vitest'
import { appDesk } from '../../../../../test/builders/apps.ts'
import { picture } from '../../../../../test/builders/certification.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { testApi } from '../../../../../test/harness/app.ts'
import { erasures, features } from '../../../../server/features.ts'
import { erasePerson } from '../../../account-closure/handlers/erasure.ts'
import { exportMyData } from '../../../accounts/contract/own-data.ts'
import { reviewApprove } from '../../../review/contract/verdict.ts'
import { deleteApp } from '../../../apps/contract/apps.ts'
import { officeAppTakeDown } from '../../../apps/contract/office.ts'
import { listNotifications } from '../../../notifications/queries.ts'
import {
  appealFileGet,
  appealFileRemove,
  appealFileUpload,
  appealGet,
  appealList,
  appealSubmit,
} from '../../contract/appeals.ts'

const api = await testApi()
const { people, first, held, appOf } = await appDesk(api)
const { company } = people
const make = teamsOf(api, people.now())
const words = '图标是我们自己画的，草图见附件。'

async function halted() {
  const { appId, id } = await held()
  await api.call(reviewApprove, { id }, first.as)
  await api.call(officeAppTakeDown, { appId, reason: '图标与另一品牌相近。' }, first.as)
  const { name } = await appOf(appId)
  const { decisions } = await api.call(appealList, {}, company.as)
  return { appId, name, key: decisions.find(({ subject }) => subject === name)!.key }
}

test('a member who may submit an app appeals for it, others do not see it', async () => {
  const { appId, key } = await halted()
  const other = await halted()
  const { id: teamId } = await api.db
    .insertInto('team')
    .values({ owner_id: company.id, name: '申诉团队', opened_at: people.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const editor = await make.member(teamId, ['app', 'app:edit'])
  const submitter = await make.member(teamId, ['app', 'app:submit'], [appId])
  expect((await api.call(appealList, {}, editor.as)).decisions).toEqual([])
  expect((await api.ask(appealSubmit, { key, words }, editor.as)).answer.reason).toBe('appeal.not_found')
  expect((await api.call(appealList, {}, submitter.as)).decisions.map((decision) => decision.key)).toEqual([key])
  expect((await api.ask(appealGet, { key: other.key }, submitter.as)).answer.reason).toBe('appeal.not_found')
  const { id } = await api.call(appealSubmit, { key, words }, submitter.as)
  for (const { as } of [submitter, company]) expect((await api.call(appealGet, { key }, as)).appeal?.id).toBe(id)
  expect((await api.ask(appealGet, { key }, editor.as)).answer.reason).toBe('appeal.not_found')
  const row = await api.db.selectFrom('appeal').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect([row.developer_id, row.asked_by]).toEqual([company.id, submitter.id])

  // Who is no longer in the team sees no more of it, not even what they sent for it.
  await api.db.updateTable('team_member').set({ state: 'removed' }).where('id', '=', submitter.memberId).execute()
  expect((await api.ask(appealGet, { key }, submitter.as)).answer.reason).toBe('appeal.not_found')
  await api.db
    .updateTable('review_case')
    .set({ state: 'rejected', remark: '草图与图标不一致。', decided_at: people.now() })
    .where('id', '=', id)
    .execute()
  const exportOf = async (as: typeof company.as) =>
    (await api.call(exportMyData, {}, as)).appeals.find(({ caseId }) => caseId === id)
  expect(await exportOf(submitter.as)).toMatchObject({ words, state: null, decidedAt: null, remark: '' })
  expect(await exportOf(company.as)).toMatchObject({ words, remark: '草图与图标不一致。' })
})

test('files are closed to who left the team, before and after the appeal is sent', async () => {
  const { key } = await halted()
  const team = await api.db.selectFrom('team').where('owner_id', '=', company.id).select('id').executeTakeFirstOrThrow()
  const member = await make.member(team.id, ['app', 'app:submit'])
  const body = new FormData()
  body.append('key', key)
  body.append('file', new Blob([await picture()]), 'a.jpg')
  const headers = { 'sec-fetch-site': 'same-origin', cookie: member.as.cookie ?? '' }
  const uploaded = await api.fetch(appealFileUpload.path, { method: 'POST', headers, body })
  const { id } = ((await uploaded.json()) as { value: { id: number } }).value
  const statusFor = async (as: { cookie?: string }) =>
    (await api.fetch(`${appealFileGet.path}?id=${id}`, { headers: { cookie: as.cookie ?? '' } })).status
  expect(await statusFor(member.as)).toBe(200)
  await api.db.updateTable('team_member').set({ state: 'removed' }).where('id', '=', member.memberId).execute()
  expect(await statusFor(member.as)).toBe(404)
  expect((await api.ask(appealFileRemove, { id }, member.as)).answer.code).toBe('404001')
  await api.call(appealSubmit, { key, words }, company.as)
  expect([await statusFor(member.as), await statusFor(company.as)]).toEqual([404, 200])
})

test('the job closes an appeal whose decision is gone, and says so', async () => {
  const { appId, name, key } = await halted()
  const { id } = await api.call(appealSubmit, { key, words }, company.as)
  const open = await halted()
  const still = await api.call(appealSubmit, { key: open.key, words }, company.as)
  await api.call(deleteApp, { appId, name }, company.as)
  const job = features.flatMap(({ jobs }) => jobs ?? []).find(({ task }) => task === 'close_overtaken_appeals')!
  const site = { origin: 'http://portal.test', brand: {} }
  await job.run({ db: api.db, adapters: api.adapters, site, now: people.now() } as never)
  const stateOf = async (caseId: number) =>
    (await api.db.selectFrom('review_case').where('id', '=', caseId).select('state').executeTakeFirstOrThrow()).state
  expect([await stateOf(id), await stateOf(still.id)]).toEqual(['cancelled', 'review'])
  expect((await listNotifications(api.db, company.id, 5, 0))[0]!.event).toBe('appeal_overtaken')
})

test('are in the data export, and their words go when the account is closed', async () => {
  const { key } = await halted()
  const { id } = await api.call(appealSubmit, { key, words }, company.as)
  const { appeals } = await api.call(exportMyData, {}, company.as)
  expect(appeals.find(({ caseId }) => caseId === id)).toMatchObject({
    decision: 'app.taken_down',
    state: 'open',
    words,
  })
  const historyEntry = { at: people.now(), event: 'unbind_viewed', remark: '' }
  await api.db
    .insertInto('account_history')
    .values({
      developer_id: company.id,
      from_status: 51,
      from_flow_step: 0,
      to_status: 41,
      to_flow_step: 0,
      actor: 'developer',
      actor_id: company.id,
      ...historyEntry,
    })
    .execute()
  await api.db.updateTable('account').set({ account_status: 41 }).where('developer_id', '=', company.id).execute()
  await api.db
    .transaction()
    .execute((db) => erasePerson(erasures, { db, adapters: api.adapters, now: people.now() }, company.id))
  const erasedAppeal = await api.db
    .selectFrom('appeal')
    .innerJoin('review_case', 'review_case.id', 'appeal.id')
    .where('appeal.id', '=', id)
    .select(['words', 'reason', 'state', 'subject'])
    .executeTakeFirstOrThrow()
  expect(erasedAppeal).toEqual({ words: '', reason: '', state: 'cancelled', subject: '' })
})
