// Pending items of a developer on the console, through the page's loader on a real database.
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApiOf } from '../../../../api/openapi/openapi.ts'
import { type As, testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { type PageContext, pageContext } from '../../../../api/page-context.ts'
import { consentGive, consentList, consentRenewals } from '../../../accounts/contract/own-data.ts'
import type { EnterpriseType } from '../../../accounts/rules/enterprise-type.ts'
import type { AccountStatus } from '../../../accounts/rules/status.ts'
import { teamOfferPutAway } from '../../../team/contract/invitation.ts'
import { loader } from './route.tsx'

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
  }
  const context = new RouterContextProvider()
  context.set(pageContext, portal)
  const { mine } = await loader({ context } as unknown as LoaderFunctionArgs)
  return mine
}
const waiting = async (id: number | null, as: As) => (await viewOf(id, as))?.todo

test('a changed agreement is shown until its new version is accepted', async () => {
  const { id, as } = await api.developer('renewing')
  expect(await waiting(id, as)).toEqual([])
  const given_at = new Date('2026-01-01T00:00:00+08:00')
  const accepted = (key: string, version: string, withdrawn_at: Date | null = null) => ({
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
      accepted('privacy', '0.1'),
      accepted('privacy', '0.2'),
      accepted('developer', current.developer!),
      accepted('identity', '0.1', given_at),
      accepted('gone', '0.1'),
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

describe('the offer to open a team', () => {
  let made = 0
  const company = async (status: AccountStatus, type: EnterpriseType) => {
    const one = await api.developer(`company-${++made}`)
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
  ] as const)('is shown for status %i and type %i: %s', async (status, type, said) => {
    expect(await (await company(status, type)).said()).toBe(said)
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
