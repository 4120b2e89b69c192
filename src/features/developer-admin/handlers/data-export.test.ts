// Export of a developer's data by operators: confirmed by a second one, for a day, recorded and told each time.
import { beforeAll, expect, test } from 'vitest'
import { walkOf, type Walk } from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { exportMyData } from '../../accounts/contract/own-data.ts'
import { approvalConfirm } from '../../approval/contract.ts'
import { listNotifications } from '../../notifications/queries.ts'
import { makeSession } from '../../session/factory.ts'
import { accountExport, accountExportAsk, accountExportState } from '../contract/data-export.ts'
import { EXPORT_HOURS } from '../rules/limits.ts'
import { HOUR_MS, HOUR_S } from '../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
let first: Walk['reviewer']
let second: Walk['reviewer']
const reason = '本人来信要求查阅'
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  first = walk.reviewer
  second = await api.operator(['administrator'], walk.now())
})

test('is fetched by whoever asked, once another operator has confirmed, for a day', async () => {
  const who = await walk.made({ accountStatus: 33 })
  const input = { developerId: who.id }
  const fetchAs = async ({ as }: typeof first) => (await api.ask(accountExport, input, as)).answer
  const { approvalId } = await api.call(accountExportAsk, { ...input, reason }, first.as)
  expect(await fetchAs(first)).toMatchObject({ code: '403001', reason: 'account.export_not_confirmed' })
  expect(await api.call(accountExportState, input, first.as)).toEqual({ until: null })
  await api.call(approvalConfirm, { id: approvalId }, second.as)

  expect(await fetchAs(second)).toMatchObject({ reason: 'account.export_not_confirmed' })
  const until = new Date(walk.now().getTime() + EXPORT_HOURS * HOUR_MS).toISOString()
  expect(await api.call(accountExportState, input, first.as)).toEqual({ until })
  const data = (await fetchAs(first)).value!
  const own = await api.call(exportMyData, {}, who.as)
  expect({ ...data, madeAt: '', history: [], views: [] }).toEqual({ ...own, madeAt: '', history: [], views: [] })
  expect(data.person).toMatchObject({ realName: own.person!['realName'] })

  const rows = await api.db
    .selectFrom('audit_entry')
    .where('act', '=', 'account.data_exported')
    .where('developer_id', '=', who.id)
    .where('actor_kind', '=', 'operator')
    .select(['actor_id', 'reason'])
    .execute()
  expect(rows).toEqual([{ actor_id: first.id, reason }])
  const notifications = await listNotifications(api.db, who.id, 20, 0)
  expect(notifications.map(({ event }) => event)).toContain('data_exported')

  const other = await walk.made({ accountStatus: 33 })
  expect((await api.ask(accountExport, { developerId: other.id }, first.as)).answer.code).toBe('403001')
  await walk.pass(EXPORT_HOURS * HOUR_S + 1)
  const cookie = `portal_ops=${await makeSession(api.db, 'operator', first.id, walk.now())}`
  expect(await fetchAs({ ...first, as: { cookie } })).toMatchObject({ reason: 'account.export_not_confirmed' })
})
