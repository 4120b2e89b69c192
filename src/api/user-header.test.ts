// A page rendered for one account must not act for another.
import { accountNoticesRead } from '../features/notifications/contract.ts'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApi, type TestApi } from '../../test/harness/app.ts'
import { accountStatus } from '../features/accounts/contract/account.ts'
import { FOR_USER, sendUserHeader } from './user-header.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

describe('the server', () => {
  test('treats a request from a page of another account as signed out', async () => {
    const [one, other] = [await api.developer('for-one'), await api.developer('for-other')]
    const send = async (method: string, path: string, user?: string) => {
      const headers = { cookie: one.as.cookie!, 'sec-fetch-site': 'same-origin', ...(user ? { [FOR_USER]: user } : {}) }
      const form = method === 'POST' ? { body: new URLSearchParams() } : {}
      return (await (await api.fetch(path, { method, headers, ...form })).json()).code as string
    }
    expect(await send('POST', accountNoticesRead.path)).toBe('200')
    expect(await send('POST', accountNoticesRead.path, String(one.id))).toBe('200')
    expect(await send('POST', accountNoticesRead.path, String(other.id))).toBe('100001')
    // Reading changes nothing and returns the current state.
    expect(await send('GET', accountStatus.path, String(other.id))).toBe('200')
  })
})

describe('in the browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  const HERE = 'https://portal.test/api/x'
  test.each([
    ['POST', HERE, '7', '7'],
    ['post', HERE, '7', '7'],
    ['POST', 'https://elsewhere.test/x', '7', null],
    ['GET', HERE, '7', null],
    ['POST', HERE, '', null],
  ])('from %s to %s, on a page of %j, says %j', async (method, address, user, userHeader) => {
    for (const asRequest of [false, true]) {
      const fetchMock = vi.fn<(request: Request) => Promise<Response>>(async () => new Response())
      vi.stubGlobal('window', { fetch: fetchMock })
      vi.stubGlobal('location', { origin: 'https://portal.test' })
      vi.stubGlobal('document', { documentElement: { dataset: { user } } })
      sendUserHeader()
      const init = { method, headers: { accept: 'a/b' }, ...(method === 'GET' ? {} : { body: 'typed' }) }
      await (asRequest ? window.fetch(new Request(address, init)) : window.fetch(address, init))
      const sentRequest = fetchMock.mock.calls[0]![0]
      expect([sentRequest.headers.get(FOR_USER), sentRequest.headers.get('accept')]).toEqual([userHeader, 'a/b'])
      expect(await sentRequest.text()).toBe(method === 'GET' ? '' : 'typed')
    }
  })
})
