// The account service: the end of sessions, and the notices of it to the clients that they belong to.
import { expect, test, vi } from 'vitest'
import { KEYS, ORIGIN, testApi } from '../../../../../test/harness/app.ts'
import type { Audience } from '../../../../adapters/sign-in/account-service.ts'
import { listPayloadsOfAccount, upsertPayload } from '../../queries/payloads.ts'
import { AUDIENCES, kindOf } from '../adapter.ts'
import { makeProvider } from './provider.ts'
import { accountService } from './service.ts'

const api = await testApi()
const { vault, limits } = api.adapters

const clientOf = (audience: Audience) => ({
  id: audience,
  secret: KEYS.clients[audience],
  redirectUri: `${ORIGIN}/callback`,
  backChannel: `${ORIGIN}/notice/${audience}`,
})

async function makeSession(audience: Audience, id: string, account: string): Promise<void> {
  await upsertPayload(api.db, {
    kind: kindOf(audience, 'Session'),
    id,
    payload: { authorizations: { [audience]: { sid: `sid-${id}` } } },
    grantId: null,
    uid: null,
    account,
    expiresAt: new Date(Date.now() + 60_000),
  })
}

const countSessions = async (account: string): Promise<number> => {
  const lists = await Promise.all(
    AUDIENCES.map((audience) => listPayloadsOfAccount(api.db, kindOf(audience, 'Session'), account)),
  )
  return lists.flat().length
}

const serviceWith = (fetch: (url: string) => Promise<Response>, report = vi.fn<(error: unknown) => void>()) => ({
  report,
  service: accountService({
    db: api.db,
    vault,
    limits,
    keys: KEYS,
    origin: ORIGIN,
    clients: { developers: clientOf('developers'), operators: clientOf('operators') },
    fetch,
    report,
  }),
})

test('the library has the method that notifies a client of a logout', () => {
  const provider = makeProvider({
    db: api.db,
    vault,
    keys: KEYS,
    origin: ORIGIN,
    audience: 'developers',
    client: clientOf('developers'),
    fetch: () => Promise.reject(new Error('nothing is sent')),
  })
  const { backchannelLogout } = provider.Client.prototype as { backchannelLogout?: unknown }
  expect(backchannelLogout, 'oidc-provider: Client.prototype.backchannelLogout').toEqual(expect.any(Function))
})

test('clients are notified when the sessions of all providers have ended', async () => {
  await makeSession('developers', 'd1', 'person-1')
  await makeSession('developers', 'd2', 'person-1')
  await makeSession('operators', 'o1', 'person-1')
  const notices: { url: string; sessions: number }[] = []
  const { service, report } = serviceWith(async (url) => {
    notices.push({ url, sessions: await countSessions('person-1') })
    return new Response()
  })
  expect(await service.end('person-1')).toBe(3)
  expect(notices.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([
    { url: `${ORIGIN}/notice/developers`, sessions: 0 },
    { url: `${ORIGIN}/notice/developers`, sessions: 0 },
    { url: `${ORIGIN}/notice/operators`, sessions: 0 },
  ])
  expect(report).not.toHaveBeenCalled()
})

test('a client that never answers is reported, and keeps no session alive', async () => {
  await makeSession('developers', 'd3', 'person-2')
  await makeSession('operators', 'o3', 'person-2')
  const { service, report } = serviceWith(() => new Promise(() => {}))
  expect(await service.end('person-2')).toBe(2)
  expect(await countSessions('person-2')).toBe(0)
  expect(report).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenCalledWith(new Error('the client of a session did not answer in time'))
})
