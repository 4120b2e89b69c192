// Evidence in a review case: site ownership of a web app, connection test of a cloud-to-cloud entry.
import { beforeAll, expect, test } from 'vitest'
import { appPeople, type AppPeople, FORM } from '../../../../../test/builders/apps.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { listening, outgoingTo } from '../../../../../test/harness/external-servers.ts'
import * as apps from '../../contract/apps.ts'
import { iotTestConnection } from '../../contract/connection.ts'
import { reviewApp } from '../../contract/app-cases.ts'
import { secretMake } from '../../contract/keys.ts'
import { checkWebSite, siteProof } from '../../contract/sites.ts'

let api: TestApi
let people: AppPeople
let reviewer: { as: { cookie?: string } }
let port: number
const records = new Map<string, string[]>()
const { certSha256: _, ...WEB } = FORM
const { category: __, ...IOT } = WEB

beforeAll(async () => {
  let events = 0
  port = await listening((request, response) => {
    const path = request.url!.split('?')[0]
    // The first event carries a wrong signature, the second a correct one.
    const status = path === '/token' ? 400 : path === '/events' && ++events === 1 ? 401 : 200
    response.writeHead(status).end('{"error":"invalid_grant"}')
  }, true)
  const txt = async (name: string) => (records.get(name) ?? []).map((item) => [item])
  api = await testApi([], { outgoing: outgoingTo([port], { txt }) })
  people = await appPeople(api)
  reviewer = await api.operator(['reviewer'], people.now())
})

const version = async (appId: number) => (await api.call(apps.getApp, { appId }, people.company.as)).version
async function onTheDesk(appId: number) {
  const input = { appId, version: await version(appId) }
  const { cases } = await api.call(apps.submitApp, input, people.company.as)
  return () => api.call(reviewApp, { id: cases[0]!.id }, reviewer.as)
}

test('shows the proven site and that its proof was lost meanwhile', async () => {
  const form = { ...WEB, name: '潮汐网页', siteUrl: 'https://desk.chaoxi.example/app/' }
  const { appId } = await api.call(apps.saveWebAppInfo, form, people.company.as)
  await people.upload(appId, 'icon')
  const { proof } = await api.call(siteProof, { appId }, people.company.as)
  records.set(proof!.dns.name, [proof!.dns.content])
  await api.call(checkWebSite, { appId, way: 'dns' }, people.company.as)
  const readCase = await onTheDesk(appId)
  const site = { host: 'desk.chaoxi.example', state: 'proved', provedAt: people.now().toISOString() }
  expect(await readCase()).toMatchObject({ site, connection: null })
  await api.db
    .updateTable('site_proof')
    .set({ state: 'lost', next_check_at: null })
    .where('app_id', '=', appId)
    .execute()
  expect((await readCase()).site?.state).toBe('lost')
})

test('shows the connection test and its extent', async () => {
  const base = `https://iot.chaoxi.example:${port}`
  const { appId } = await api.call(
    apps.iotCloudToCloud,
    {
      ...IOT,
      name: '潮汐智家',
      deviceTypes: 'light',
      authorizeUrl: `${base}/authorize`,
      tokenUrl: `${base}/token`,
      eventUrl: `${base}/events`,
      clientAuth: 'basic',
      clientId: 'polaris',
      clientSecret: 'secret',
    },
    people.company.as,
  )
  await people.upload(appId, 'icon')
  await api.call(secretMake, { appId }, people.company.as)
  await api.call(iotTestConnection, { appId, accessToken: '' }, people.company.as)
  const readCase = await onTheDesk(appId)
  const connection = { at: people.now().toISOString(), passed: true, tested: 3, failed: 0 }
  expect(await readCase()).toMatchObject({ site: null, connection })
  await api.db.deleteFrom('connection_test').where('app_id', '=', appId).execute()
  expect((await readCase()).connection).toBeNull()
})

test('shows neither for a phone app', async () => {
  const { appId } = await people.complete()
  expect(await (await onTheDesk(appId))()).toMatchObject({ site: null, connection: null })
})
