// App pages for a team member: only the actions that their roles allow. Through the pages' loaders on a real database.
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { openApiOf } from '../../api/openapi/openapi.ts'
import { type As, testApi, type TestApi } from '../../../test/harness/app.ts'
import { teamsOf, type TestTeam } from '../../../test/builders/teams.ts'
import { submitBy } from '../../api/forms/submit.ts'
import { type PageContext, pageContext } from '../../api/page-context.ts'
import { sumDays } from '../calls/queries/days.ts'
import { getApp, saveAppInfo } from './contract/apps.ts'
import { m } from '#messages'
import { action as create } from './pages/create/route.tsx'
import { loader as detail } from './pages/detail/route.tsx'
import { action as save } from './pages/form/route.tsx'
import { loader as list } from './pages/list/route.tsx'

const NOW = new Date('2026-08-03T10:00:00+08:00')
let api: TestApi
let make: ReturnType<typeof teamsOf>
let team: TestTeam
let appId = 0
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  make = teamsOf(api, NOW)
  team = await make.team()
  appId = (await api.call(saveAppInfo, { name: '潮汐日历' }, team.owner.as)).appId
})

function argsOf(
  as: As,
  path: string,
  form?: Record<string, string>,
  language: 'zh-CN' | 'en' = 'zh-CN',
): LoaderFunctionArgs {
  const portal: PageContext = {
    submit: submitBy(async (endpoint, input) => (await api.ask(endpoint, input, as)).answer, false),
    call: (endpoint, input) => api.call(endpoint, input, as),
    tryCall: async (endpoint, input) => (await api.ask(endpoint, input, as)).answer,
    language,
    requestId: 'test',
    now: NOW,
    userId: 'test',
    isBarred: false,
    operator: null,
    formTargets: [],
    report: () => {},
    refusal: null,
    art: () => null,
    openApi: () => openApiOf([], '', '', {}),
    served: null,
  }
  const context = new RouterContextProvider()
  context.set(pageContext, portal)
  const url = new URL(path, 'http://portal.test')
  const request = new Request(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {})
  return { context, url, request } as unknown as LoaderFunctionArgs
}

const pageOf = (as: As) => detail(argsOf(as, `/application/detail?appId=${appId}`))
const actionsOf = async (as: As) =>
  Object.fromEntries((await pageOf(as)).holdings.services.map(({ service, action }) => [service, action]))

test('is the viewer’s turn if they may act, otherwise a colleague’s', async () => {
  const turnOf = async (codes: Parameters<typeof make.member>[1]) =>
    (await pageOf((await make.member(team.id, codes)).as)).turn
  expect((await pageOf(team.owner.as)).turn).toEqual({ who: 'you', text: '轮到你', title: '继续填写' })
  expect(await turnOf(['app', 'app:edit'])).toMatchObject({ who: 'you', title: '继续填写' })
  expect(await turnOf(['app', 'app:secret'])).toEqual({ who: 'team', text: '等同事处理', title: '资料还在填写' })
})

test('page and list show the English name in English', async () => {
  const { version } = await api.call(getApp, { appId }, team.owner.as)
  await api.call(saveAppInfo, { appId, version, nameEn: 'Tide Diary' }, team.owner.as)
  const namesIn = async (language: 'zh-CN' | 'en') => {
    const page = await detail(argsOf(team.owner.as, `/application/detail?appId=${appId}`, undefined, language))
    const view = await list(argsOf(team.owner.as, '/application', undefined, language))
    return [page.app.shownName, view.closed === null && view.list.items.find((item) => item.appId === appId)?.name]
  }
  expect([await namesIn('zh-CN'), await namesIn('en')]).toEqual([
    ['潮汐日历', '潮汐日历'],
    ['Tide Diary', 'Tide Diary'],
  ])
})

test('calls are drawn with the latest failure in words, once there are some', async () => {
  expect((await pageOf(team.owner.as)).calls).toBeNull()
  const shared = { app_id: appId, call: 'openApp', key_ends: '' }
  const hour = { ...shared, hour: NOW, duration_sum: 9, duration_max: 9, quota_left: null }
  await api.db
    .insertInto('signed_call_hour')
    .values([
      { ...hour, reason: '', count: 8 },
      { ...hour, reason: 'signature.clock', count: 2 },
    ])
    .execute()
  await sumDays(api.db)
  const line = { ...shared, at: NOW, status: 401, duration_ms: 3, network: '203.0.113.0/24', quota_left: null }
  const failedCall = { ...line, reason: 'signature.clock', clock_off: -545, verified: false, request_id: 'r' }
  await api.db.insertInto('signed_call').values(failedCall).execute()
  const { calls } = await pageOf(team.owner.as)
  expect(calls).toMatchObject({
    lead: '近 30 天 10 次，失败 2 次。',
    reasons: [{ text: '时间戳不对', count: '2', log: expect.stringContaining('result=signature.clock#log') }],
    last: { call: 'GET /api/open/v1/app', why: '时间戳早了 9 分钟：请校准服务器时钟' },
  })
  expect(calls!.last!.document).toMatch(/^\/docs\?id=501#/)
  expect(calls!.chart.wide.lines).toHaveLength(2)
})

test('permitted viewers can apply for a service, others can look at it', async () => {
  const [reader, pusher] = [
    await make.member(team.id, ['app']),
    await make.member(team.id, ['app', 'service', 'service:push']),
  ]
  expect(await actionsOf(team.owner.as)).toMatchObject({ push: '去申请', account: '去申请' })
  expect(await actionsOf(pusher.as)).toMatchObject({ push: '去申请', account: '查看' })
  expect(new Set(Object.values(await actionsOf(reader.as)))).toEqual(new Set(['查看']))
})

test('the list shows the action to permitted viewers and links others to the app', async () => {
  const rowOf = async (as: As) => {
    const view = await list(argsOf(as, '/application'))
    if (view.closed !== null) throw new Error('closed')
    const { who, next, url } = view.list.items.find((item) => item.appId === appId)!
    return { who, next, url: url.split('?')[0] }
  }
  expect(await rowOf(team.owner.as)).toEqual({ who: 'you', next: '继续填写', url: '/application/form' })
  const reader = await make.member(team.id, ['app'])
  expect(await rowOf(reader.as)).toEqual({ who: 'team', next: '查看', url: '/application/detail' })
})

test('a rejected new app stays in its form, also after the permission is gone', async () => {
  const member = await make.member(team.id, ['app'])
  const input = { kind: 'web', name: '潮汐网页', formKey: crypto.randomUUID() }
  const result = await create(argsOf(member.as, '/application/create', input))
  // After a 4xx no loader runs again, so the form is still the one that was submitted.
  expect(result).toMatchObject({
    init: { status: 400 },
    data: { typed: { kind: 'web', name: '潮汐网页' }, message: '当前账号没有“创建应用”权限，请联系团队管理员' },
  })
})

test('an emptied name is refused at its field, whether the form is saved or submitted', async () => {
  const own = await api.call(saveAppInfo, { name: '潮汐手记' }, team.owner.as)
  for (const intent of ['save', 'submit']) {
    const input = { intent, version: String(own.version), name: '', shortDescription: '随手记下潮位' }
    const result = await save(argsOf(team.owner.as, `/application/form?appId=${own.appId}`, input))
    expect(result).toMatchObject({
      init: { status: 400 },
      data: {
        ok: false,
        fields: { name: m.apps_lacking({ label: m.apps_label_name() }) },
        typed: { shortDescription: '随手记下潮位' },
      },
    })
  }
  expect(await api.call(getApp, { appId: own.appId }, team.owner.as)).toMatchObject({
    name: '潮汐手记',
    version: own.version,
  })
})
