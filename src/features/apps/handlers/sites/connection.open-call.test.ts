// An event address with the path of a signed call: whoever receives the event could repeat it as that call.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actorsOf } from '../../../../../test/builders/actors.ts'
import { testApi } from '../../../../../test/harness/app.ts'
import { listening, outgoingTo } from '../../../../../test/harness/external-servers.ts'
import { getApp, iotCloudToCloud } from '../../contract/apps.ts'
import { iotTestConnection } from '../../contract/connection.ts'
import { secretMake } from '../../contract/keys.ts'

test('is refused in the form, and gets no event where it was saved before', async () => {
  const paths: string[] = []
  const port = await listening((request, response) => {
    paths.push(request.url!)
    response.writeHead(204).end()
  }, true)
  const api = await testApi([], { outgoing: outgoingTo([port]) })
  const { as } = await actorsOf(api, new Date('2026-08-03T10:00:00+08:00')).developer({
    accountStatus: 34,
    enterpriseType: 51,
  })
  const base = `https://iot.chaoxi.example:${port}`
  const { appId, version } = await api.call(iotCloudToCloud, { name: '潮汐智家', eventUrl: `${base}/events` }, as)
  await api.call(secretMake, { appId }, as)
  const step = async () =>
    (await api.call(iotTestConnection, { appId, accessToken: '' }, as)).test!.steps.find(
      (item) => item.step === 'event',
    )
  expect(await step()).toMatchObject({ skipped: null })
  expect(paths).toEqual(['/events', '/events'])

  const eventUrl = `${base}/api/open/v1/echo`
  const { answer } = await api.ask(iotCloudToCloud, { appId, version, eventUrl }, as)
  expect(answer.fields).toEqual({ eventUrl: '路径不能以 /api/open/ 开头，那是开放平台自己的接口' })
  expect((await api.call(getApp, { appId }, as)).form.eventUrl).toBe(`${base}/events`)
  await api.db
    .updateTable('app')
    .set({ data: sql`data || ${JSON.stringify({ eventUrl })}::jsonb` })
    .where('id', '=', appId)
    .execute()
  expect(await step()).toMatchObject({ skipped: 'no_address' })
  expect(paths).toHaveLength(2)
})
