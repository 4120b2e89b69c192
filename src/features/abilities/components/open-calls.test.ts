// API access section of an open service: own key and address, correct test data, and reasons for a failed call.
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#messages'
import { type Actor, actorsOf } from '../../../../test/builders/actors.ts'
import { ORIGIN, testApi } from '../../../../test/harness/app.ts'
import type { PageContext } from '../../../api/page-context.ts'
import type { Submission } from '../../../api/forms/action.ts'
import { submitBy } from '../../../api/forms/submit.ts'
import { callerWith } from '../../../api/caller.ts'
import * as apps from '../../apps/contract/apps.ts'
import { secretMake } from '../../apps/contract/keys.ts'
import { SAMPLE_BODY, workedExample } from './first-call.server.ts'
import { openCallsView, reasonOf, testCall } from './open-calls.server.ts'

const api = await testApi()
const actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))
let owner: Actor
let portal: PageContext
beforeAll(async () => {
  owner = await actors.developer({ accountStatus: 33 })
  const caller = callerWith((endpoint, input) => api.ask(endpoint, input as never, owner.as))
  portal = { ...caller, submit: submitBy(caller.tryCall, false) } as never
})

let appCount = 0
async function newApp() {
  const { appId, appKey } = await api.call(apps.saveAppInfo, { name: `潮汐 ${++appCount}` }, owner.as)
  const app = `/application/detail?appId=${appId}`
  const view = { appId: String(appId), kind: 'service', code: 'push', guide: '/docs?id=201', app } as const
  return { appId: String(appId), appKey, view }
}

async function sendTest(appId: string, fields: Record<string, string>) {
  const url = new URL(`/service/config?appId=${appId}`, ORIGIN)
  const { value } = await testCall.run({ portal, form: form(fields), url } as Submission)
  return value!
}

function form(fields: Record<string, string>): FormData {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.append(name, value)
  return formData
}

test('without a key the page links to creating one and back', async () => {
  const { appId, view } = await newApp()
  const calls = await openCallsView(portal, view)
  expect(calls).toMatchObject({ mayTest: true, secrets: [], guide: '/docs?id=201' })
  expect(calls.keys).toBe(`/application/detail?appId=${appId}&from=service:push#keys`)
  expect(await sendTest(appId, { body: 'x' })).toMatchObject({
    body: 'x',
    error: m.apps_refusal_no_secret(),
    answer: null,
  })
})

test('the code shows the key and address of the app, and only the end of its secret', async () => {
  const { appId, appKey, view } = await newApp()
  const { appSecret, secrets } = await api.call(secretMake, { appId }, owner.as)
  const calls = await openCallsView(portal, view)
  expect(calls.secrets.map(({ value }) => value)).toEqual([String(secrets[0]!.id)])
  expect(calls.samples.map(({ label }) => label)).toEqual(['curl', 'Node.js'])
  for (const { html } of calls.samples) {
    const code = html.replaceAll(/<[^>]*>/g, '')
    for (const item of [appKey, ORIGIN, `sk_...${appSecret.slice(-4)}`]) expect(code).toContain(item)
  }
  expect(JSON.stringify(calls)).not.toContain(appSecret.slice(3, -4))
  const signer = new URL(calls.signer, ORIGIN)
  expect([signer.pathname, signer.hash]).toEqual(['/utils', '#signature'])
  expect(Object.fromEntries(signer.searchParams)).toMatchObject({
    appKey,
    path: '/api/open/v1/echo',
    body: SAMPLE_BODY,
  })
})

test('a test call shows request and response; lines are sent as typed', async () => {
  const { appId, appKey } = await newApp()
  const { appSecret } = await api.call(secretMake, { appId }, owner.as)
  const { body, error, answer } = await sendTest(appId, { body: 'a\r\nb' })
  expect([body, error]).toEqual(['a\nb', ''])
  expect(answer).toMatchObject({ passed: true, status: 200, why: '', keyEndsWith: appSecret.slice(-4) })
  expect(JSON.parse(answer!.received)).toMatchObject({ code: '200', value: { bodyBytes: 3 } })
  expect(answer!.request).toMatch(
    new RegExp(`^POST ${ORIGIN}/api/open/v1/echo\nX-App-Key: ${appKey}\nX-Timestamp: \\d+\n[^]*\n\na\nb$`),
  )
})

test('the example signature matches document 501', () => {
  const { appSecret: published, timestamp, nonce, body, text, signature } = workedExample()
  for (const language of ['zh-CN', 'en']) {
    const document = readFileSync(`content/documents/501.${language}.md`, 'utf8')
    for (const item of [published, timestamp, nonce]) expect(document).toContain(`\`${item}\``)
  }
  expect(body).toBe(SAMPLE_BODY)
  expect(text.split('\n')).toEqual([
    'POST',
    '/api/open/v1/echo',
    '',
    timestamp,
    nonce,
    expect.stringMatching(/^[\da-f]{64}$/),
  ])
  expect(createHmac('sha256', published).update(text).digest('hex')).toBe(signature)
})

const receivedAnswer = { status: 401, code: '401002', message: '时间戳超出范围', retryAfter: null }

test.each([
  [{ status: 429, code: '429001', retryAfter: 12 }, m.abilities_test_why_limit({ seconds: 12 })],
  [{ code: '401004' }, m.abilities_test_why_key()],
  [{ code: '401001' }, m.abilities_test_why_key()],
  [{ status: 503, code: '503001' }, m.abilities_test_why_platform()],
  [{}, '时间戳超出范围'],
])('the reason for %o', (more, reason) => {
  expect(reasonOf({ ...receivedAnswer, ...more })).toBe(reason)
})

test.each([
  ['/docs?id=201', '/docs?id=201'],
  ['https://example.com/push', '/leave?to=https%3A%2F%2Fexample.com%2Fpush'],
  ['', null],
])('the guide %j leads to %j', async (guide, leads) => {
  const { view } = await newApp()
  expect((await openCallsView(portal, { ...view, guide })).guide).toBe(leads)
})
