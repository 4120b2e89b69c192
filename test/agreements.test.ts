// New versions of agreements: calls that create, submit, sign or invite wait until they are accepted, all others go on.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../src/api/endpoint.ts'
import { endpoints } from '../src/server/features.ts'
import { consentGive, consentList, consentRenewals } from '../src/features/accounts/contract/own-data.ts'
import { putRelease } from '../src/features/docs/queries/agreement-versions.ts'
import { AGREEMENTS_FOR, type CallAgreement } from '../src/features/accounts/rules/agreements.ts'
import { memberAdd } from '../src/features/team/contract/members.ts'
import { type As, testApi, type TestApi } from './harness/app.ts'
import { teamsOf } from './builders/teams.ts'

const changing = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ access, method }) => access === 'signed-in' && method === 'POST')
const KEYS: readonly CallAgreement[] = ['developer', 'privacy', 'team']
const now = new Date('2026-08-03T10:00:00+08:00')

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  api.setNow(now)
})

let developerCount = 0
/** A developer who accepted an earlier version of these agreements. */
async function outdated(keys: readonly string[]) {
  const one = await api.developer(`agreed-${++developerCount}`, now)
  // Some calls take a proof since the sign-in.
  const before = new Date(now.getTime() - 60_000)
  await api.db.updateTable('session').set({ created_at: before }).where('developer_id', '=', one.id).execute()
  for (const agreement_key of keys)
    await api.db
      .insertInto('agreement_consent')
      .values({ developer_id: one.id, agreement_key, version: '0.1', given_at: now })
      .execute()
  return one
}

let addresses = 0
/** With an unknown field, so that authorized callers get 400001 and no handler runs. */
async function probe({ path, upload }: Endpoint, as: As) {
  const fields = new URLSearchParams({ 'no-such-field': '1' })
  const body = upload ? new FormData() : fields
  if (upload) body.append('no-such-field', '1')
  const headers = { 'sec-fetch-site': 'same-origin', cookie: as.cookie ?? '', 'accept-language': 'zh-CN' }
  const address = `10.3.${(addresses >> 8) & 255}.${addresses++ & 255}`
  const response = await api.fetch(path.replaceAll(/\{\w+\}/g, '1'), { method: 'POST', headers, body }, address)
  return { status: response.status, answer: await response.json() }
}

async function acceptAll(as: As, keys: readonly string[]) {
  const { consents } = await api.call(consentList, {}, as)
  for (const { key, currentVersion } of consents)
    if (keys.includes(key)) await api.call(consentGive, { key, version: currentVersion }, as)
}

test('each developer call that changes something states its agreements', () => {
  expect(Object.keys(AGREEMENTS_FOR).sort()).toEqual(changing.map(({ name }) => name).sort())
})

test('one that states none requires the default ones', () => {
  for (const { name, agreements } of changing) expect([name, agreements]).toEqual([name, AGREEMENTS_FOR[name]])
})

describe('a developer who accepted older versions', () => {
  let behind: { id: number; as: As }
  beforeAll(async () => {
    behind = await outdated(KEYS)
  })

  test.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const asks = AGREEMENTS_FOR[name] ?? []
    const { status, answer } = await probe(endpoint, behind.as)
    if (asks.length === 0) return expect([status, answer.code]).toEqual([400, '400001'])
    expect([status, answer.code]).toEqual([403, '403004'])
    expect(answer.value.agreements.map(({ key }: { key: string }) => key).sort()).toEqual([...asks].sort())
    expect(answer.message).toContain('《开发者服务协议》3.2 版')
    expect(answer.value.acceptUrl).toBe('/user?section=agreements#agreements')
  })

  test('can read everything, and continues after accepting', async () => {
    const one = await outdated(KEYS)
    expect((await api.call(consentRenewals, {}, one.as)).renewals.map(({ key }) => key).sort()).toEqual([...KEYS])
    await acceptAll(one.as, KEYS)
    expect((await api.call(consentRenewals, {}, one.as)).renewals).toEqual([])
    for (const endpoint of changing) {
      const { answer } = await probe(endpoint, one.as)
      expect([endpoint.name, answer.code]).toEqual([endpoint.name, '400001'])
    }
  })

  test('of the team agreement only: team actions have to wait', async () => {
    const one = await outdated(['team'])
    for (const endpoint of changing) {
      const waits = AGREEMENTS_FOR[endpoint.name]?.includes('team') ?? false
      const { answer } = await probe(endpoint, one.as)
      expect([endpoint.name, answer.code]).toEqual([endpoint.name, waits ? '403004' : '400001'])
    }
  })
})

describe('a developer is not asked', () => {
  const submit = () => changing.find(({ name }) => name === 'submitApp')!
  const set = async ({ version = '3.2', effectiveAt = '2026-07-01' }) => {
    const changes = { version, effective_at: effectiveAt }
    await api.db
      .updateTable('document')
      .set(changes)
      .where('content_type', '=', 2)
      .where('key', '=', 'developer')
      .execute()
    await putRelease(api.db, 'developer', { version, effectiveAt, acceptFrom: effectiveAt })
  }

  test('without any acceptance here, because another provider has its own agreements', async () => {
    expect((await probe(submit(), (await outdated([])).as)).answer.code).toBe('400001')
  })

  test('after accepting this version before a later one that was withdrawn', async () => {
    const one = await outdated(['developer'])
    await acceptAll(one.as, ['developer'])
    await set({ version: '9.9' })
    expect((await probe(submit(), one.as)).answer.code).toBe('403004')
    api.setNow(new Date(now.getTime() + 1000))
    await acceptAll(one.as, ['developer'])
    await set({ version: '3.2' })
    expect((await probe(submit(), one.as)).answer.code).toBe('400001')
    expect((await api.call(consentRenewals, {}, one.as)).renewals).toEqual([])
    api.setNow(now)
  })

  test('before the effective date of a version published in advance', async () => {
    const one = await outdated(['developer'])
    await set({ effectiveAt: '2026-08-10' })
    expect((await probe(submit(), one.as)).answer.code).toBe('400001')
    api.setNow(new Date('2026-08-10T00:00:00+08:00'))
    // A new sign-in: a week has passed.
    const { as } = await api.developer(`agreed-${developerCount}`)
    expect((await probe(submit(), as)).answer.code).toBe('403004')
    await set({ effectiveAt: '2026-07-01' })
    api.setNow(now)
  })
})

test('members cannot invite until the owner has accepted, and are told whom to ask', async () => {
  const make = teamsOf(api, now)
  const { id, owner } = await make.team()
  const member = await make.person()
  await make.join(id, member, { roleIds: [await make.role(id, ['team', 'team:invite'])] })
  const row = { developer_id: owner.id, agreement_key: 'team', version: '0.1', given_at: now }
  await api.db.insertInto('agreement_consent').values(row).execute()
  const { answer } = await api.ask(memberAdd, { accounts: 'nobody-there' }, member.as)
  expect([answer.code, answer.value]).toEqual(['403004', { agreements: [], acceptUrl: null }])
  expect(answer.message).toContain('团队所有者')
  await acceptAll(owner.as, ['team'])
  expect((await api.ask(memberAdd, { accounts: 'nobody-there' }, member.as)).answer.code).not.toBe('403004')
})
