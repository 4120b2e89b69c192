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

  test.each([
    ['POST', '/api/x', '7', '7'],
    ['post', 'https://portal.test/api/x', '7', '7'],
    ['POST', 'https://elsewhere.test/x', '7', null],
    ['GET', '/api/x', '7', null],
    ['POST', '/api/x', '', null],
  ])('from %s to %s, on a page of %j, says %j', async (method, address, user, said) => {
    const fetched = vi.fn<(input: string, init?: RequestInit) => Promise<Response>>(async () => new Response())
    vi.stubGlobal('window', { fetch: fetched })
    vi.stubGlobal('location', { href: 'https://portal.test/user', origin: 'https://portal.test' })
    vi.stubGlobal('document', { documentElement: { dataset: { user } } })
    sendUserHeader()
    await window.fetch(address, { method, headers: { accept: 'a/b' } })
    const headers = new Headers(fetched.mock.calls[0]![1]?.headers)
    expect([headers.get(FOR_USER), headers.get('accept')]).toEqual([said, 'a/b'])
  })
})
