// Pages of apps for accounts that may not have any: every one of them leads to the account page.
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { actorsOf } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { type PageContext, pageContext } from '../../../api/page-context.ts'
import type { AccountStatus } from '../../accounts/rules/status.ts'
import { loader as create } from '../pages/create/route.tsx'
import { loader as exported } from '../pages/export/route.ts'
import { loader as list } from '../pages/list/route.tsx'
import { appOf } from './guard.server.ts'

const now = new Date('2026-08-03T10:00:00+08:00')
let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

const placeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : String(thrown)),
  )

test.each<AccountStatus>([211, 41, 110])('status %i is led to the account page', async (accountStatus) => {
  const { as } = await actorsOf(api, now).developer({ accountStatus })
  const portal = {
    call: (endpoint: never, input: never) => api.call(endpoint, input, as),
    userId: 'somebody',
    now,
  } as unknown as PageContext
  const context = new RouterContextProvider()
  context.set(pageContext, portal)
  const url = new URL('http://portal.test/application?appId=1')
  const page = { context, url } as unknown as LoaderFunctionArgs
  const places = [list(page), create(page), exported(page), appOf(portal, url)].map(placeOf)
  expect(await Promise.all(places)).toEqual(['/user', '/user', '/user', '/user'])
})
