// Pending items of a developer on the console, through the page's loader on a real database.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { m } from '#messages'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApiOf } from '../../../../api/openapi/openapi.ts'
import { type As, testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { grantsOf } from '../../../../../test/builders/grants.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { type PageContext, pageContext } from '../../../../api/page-context.ts'
import { consentGive, consentList, consentRenewals } from '../../../accounts/contract/own-data.ts'
import type { EnterpriseType } from '../../../accounts/rules/enterprise-type.ts'
import type { AccountStatus } from '../../../accounts/rules/status.ts'
import { insertGrant } from '../../../apps/queries/grants.ts'
import type { AppState } from '../../../apps/rules/transitions.ts'
import { sumDays } from '../../../calls/queries/days.ts'
import { addUsed } from '../../../calls/queries/quotas.ts'
import { servicePageList } from '../../../service-pages/contract.ts'
import { teamOfferPutAway } from '../../../team/contract/invitation.ts'
import { ConsoleWork } from './console-work.tsx'
import { loader } from './route.tsx'
import { DAY_MS } from '../../../../lib/dates/durations.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

async function viewOf(id: number | null, as: As) {
  const portal: PageContext = {
    submit: () => Promise.reject(new Error('a loader sends no form')),
    call: (endpoint, input) => api.call(endpoint, input, as),
    tryCall: async (endpoint, input) => (await api.ask(endpoint, input, as)).answer,
    language: 'zh-CN',
    requestId: 'test',
    now: new Date('2026-07-24T10:00:00+08:00'),
    userId: id === null ? null : String(id),
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
  const { developer } = await loader({ context } as unknown as LoaderFunctionArgs)
  return developer?.view
}
const waiting = async (id: number | null, as: As) => (await viewOf(id, as))?.todo

test('a changed agreement is shown until its new version is accepted', async () => {
  const { id, as } = await api.developer('renewing')
  expect(await waiting(id, as)).toEqual([])
  const given_at = new Date('2026-01-01T00:00:00+08:00')
  const consentRow = (key: string, version: string, withdrawn_at: Date | null = null) => ({
    developer_id: id,
    agreement_key: key,
    version,
    given_at,
    withdrawn_at,
  })
  const { consents } = await api.call(consentList, {}, as)
  const current = Object.fromEntries(consents.map(({ key, currentVersion }) => [key, currentVersion]))
  await api.db
    .insertInto('agreement_consent')
    .values([
      consentRow('privacy', '0.1'),
      consentRow('privacy', '0.2'),
      consentRow('developer', current.developer!),
      consentRow('identity', '0.1', given_at),
      consentRow('gone', '0.1'),
    ])
    .execute()
  expect(await waiting(id, as)).toEqual([
    {
      id: 'agreement-privacy',
      day: null,
      left: '协议更新',
      soon: false,
      title: '《隐私政策》有新版本',
      text: `现行 ${current.privacy} 版，你同意的是 0.2 版。`,
      label: '查看并同意',
      url: '/user?section=agreements#agreements',
    },
  ])
  const { renewals } = await api.call(consentRenewals, {}, { ...as, language: 'en' })
  expect(renewals.map(({ title }) => title)).toEqual(['Privacy Policy'])
  await api.call(consentGive, { key: 'privacy', version: current.privacy! }, as)
  expect(await waiting(id, as)).toEqual([])
})

test('a visitor’s console does not ask for it', async () => {
  expect(await waiting(null, {})).toBeUndefined()
})

describe('the console of a certified developer', () => {
  const NOW = new Date('2026-07-24T10:00:00+08:00')
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
  const createCertifiedDeveloper = async (name: string) => {
    const one = await api.developer(name)
    await api.db.updateTable('account').set({ account_status: 33 }).where('developer_id', '=', one.id).execute()
    return one
  }
  const appOf = async (item: { id: number }, state: AppState = 'listed', remark = '') => {
    const make = grantsOf(api, NOW, 1)
    const { appId, name } = await make.app(item, 'phone', { state })
    await api.db.updateTable('app').set({ remark }).where('id', '=', appId).execute()
    return { appId, name }
  }
  const sum = (appId: number, days: number, count: number, reason = '') => ({
    app_id: appId,
    hour: daysAgo(days),
    call: 'openApp',
    key_ends: 'abcd',
    reason,
    count,
    duration_sum: count,
    duration_max: 1,
    quota_left: null,
  })

  test('shows the tide of its calls, the quotas of the day and the calls of each app', async () => {
    api.setNow(NOW)
    const one = await createCertifiedDeveloper('tide')
    const { appId, name } = await appOf(one)
    expect(await viewOf(one.id, one.as)).toMatchObject({ calls: null, next: { amber: false, url: '/application' } })
    const rows = [sum(appId, 0, 40), sum(appId, 1, 1200), sum(appId, 2, 60, 'signature.clock'), sum(appId, 35, 1000)]
    await api.db.insertInto('signed_call_hour').values(rows).execute()
    await sumDays(api.db)
    await addUsed(api.db, [{ appId, call: 'openApp', day: '2026-07-24', used: 40 }])
    const { calls, apps } = (await viewOf(one.id, one.as))!
    expect(calls).toMatchObject({
      sum: '1,300',
      yesterday: '1,200',
      compared: '比之前 30 天多 30%',
      failed: '失败 60 次',
    })
    expect(calls!.label).toContain('今天到现在 40 次')
    expect(calls!.numbers.slice(0, 3)).toEqual([
      { day: '07-24', numbers: ['40', '0', '0'] },
      { day: '07-23', numbers: ['1,200', '0', '0'] },
      { day: '07-22', numbers: ['60', '60', '0'] },
    ])
    expect(calls!.quotas).toEqual([
      expect.objectContaining({ name, used: 40, url: `/application/calls?appId=${appId}` }),
    ])
    expect(apps!.items).toMatchObject([{ calls: { calls: '1,300', errors: '60' }, next: { label: '查看' } }])
  })

  test('has one step to do now: what was rejected, else a new agreement', async () => {
    const one = await createCertifiedDeveloper('rejected')
    const consent = { developer_id: one.id, agreement_key: 'privacy', version: '0.1', given_at: NOW }
    await api.db.insertInto('agreement_consent').values(consent).execute()
    expect((await viewOf(one.id, one.as))!.next).toMatchObject({ amber: true, title: '《隐私政策》有新版本' })
    const { appId, name } = await appOf(one, 'rejected', '网站打不开')
    const { next, todo } = (await viewOf(one.id, one.as))!
    expect(next).toMatchObject({
      amber: true,
      title: `应用“${name}”没有通过审核`,
      text: '网站打不开',
      url: `/application/form?appId=${appId}`,
    })
    expect(todo.map(({ id }) => id)).toEqual([`app-${appId}`, 'agreement-privacy'])
  })

  test('says how far the apps are with each service', async () => {
    const one = await createCertifiedDeveloper('services')
    const { appId, name } = await appOf(one)
    const service = { appId, kind: 'service', code: 'push', form: {}, formKey: null, now: NOW } as const
    const id = await insertGrant(api.db, service)
    await api.db.updateTable('app_grant').set({ state: 'rejected', remark: '写明用处' }).where('id', '=', id).execute()
    const { services, next } = (await viewOf(one.id, one.as))!
    const { services: pages } = await api.call(servicePageList, {})
    const urlOf = (type: string) => `/service/${pages.find(({ abilityType }) => abilityType === type)!.id}`
    expect(services![urlOf('push')]).toEqual([{ text: '1 个没有通过', tone: 'bad' }])
    expect(services![urlOf('app')]).toEqual([{ text: '1 个应用在架', tone: 'ok' }])
    expect(services![urlOf('search')]).toEqual([{ text: '未开通' }])
    expect(services![urlOf('car-app')]).toBeUndefined()
    expect(next).toMatchObject({ title: `“${name}”的“推送服务”没有通过审核`, text: '写明用处', amber: true })
  })

  test('is what it was for somebody who is not certified', async () => {
    const one = await api.developer('uncertified')
    expect(await viewOf(one.id, one.as)).toMatchObject({ calls: null, services: null, apps: null, certified: false })
  })
})

describe('the console of a developer who has to register again, or may not work', () => {
  let made = 0
  const at = async (status: AccountStatus, deadline: string | null = null) => {
    const one = await api.developer(`state-${++made}`)
    const remembers = [110, 210, 211].includes(status)
    const previous = remembers ? ({ previous_status: 34, previous_flow_step: 0 } as const) : {}
    await api.db
      .updateTable('account')
      .set({ account_status: status, deadline, ...previous })
      .where('developer_id', '=', one.id)
      .execute()
    return one
  }

  test.each(['2026-08-24', '2026-07-01'])('says why it was asked for, with the last day %s', async (deadline) => {
    const one = await at(47, deadline)
    const event = {
      developer_id: one.id,
      event: 'again_asked',
      to_status: 47,
      to_flow_step: 0,
      actor: 'operator',
      at: new Date(),
    } as const
    await api.db
      .insertInto('account_history')
      .values({ ...event, remark: '证件即将过期' })
      .execute()
    const view = (await viewOf(one.id, one.as))!
    expect(view.remark).toBe('证件即将过期')
    await api.db
      .updateTable('account')
      .set({ consent_withdrawn_at: new Date() })
      .where('developer_id', '=', one.id)
      .execute()
    expect((await viewOf(one.id, one.as))!.remark).toBe('')
  })

  test.each([
    [41, false],
    [42, false],
    [211, true],
    [110, true],
    [210, true],
    [51, true],
  ] as const)('in status %i it is paused: %s', async (status, paused) => {
    const one = await at(status)
    const view = (await viewOf(one.id, one.as))!
    expect(view.paused !== null).toBe(paused)
    const work = renderToStaticMarkup(
      createElement(
        createRoutesStub([{ path: '/', Component: () => createElement(ConsoleWork, { view, forumUrl: null }) }]),
      ),
    )
    expect(work.includes(m.console_open_uncertified())).toBe(!paused && view.reviews.length === 0)
  })
})

describe('the offer to open a team', () => {
  let companyCount = 0
  const company = async (status: AccountStatus, type: EnterpriseType) => {
    const one = await api.developer(`company-${++companyCount}`)
    await api.db
      .updateTable('account')
      .set({ account_status: status, enterprise_type: type })
      .where('developer_id', '=', one.id)
      .execute()
    return { ...one, said: async () => (await viewOf(one.id, one.as))?.canOpenTeam }
  }

  test.each([
    [34, 51, true],
    [34, 52, true],
    [34, 53, true],
    [34, 11, false],
    [12, 52, false],
    [33, 52, false],
  ] as const)('is shown for status %i and type %i: %s', async (status, type, expected) => {
    expect(await (await company(status, type)).said()).toBe(expected)
  })

  test('is shown until dismissed, or until a team is open', async () => {
    const [one, other] = [await company(34, 52), await company(34, 52)]
    await api.call(teamOfferPutAway, {}, one.as)
    expect([await one.said(), await other.said()]).toEqual([false, true])
    await api.db.insertInto('team').values({ owner_id: other.id, name: '潮汐', opened_at: new Date() }).execute()
    expect(await other.said()).toBe(false)
  })

  test('is not shown to members of another team', async () => {
    const one = await company(34, 52)
    const make = teamsOf(api, new Date())
    await make.join((await make.team()).id, { ...one, name: '' })
    expect(await one.said()).toBe(false)
  })
})
