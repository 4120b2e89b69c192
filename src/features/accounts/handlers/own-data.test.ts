// Consents and data export, through the API on a real database.
import { noticesRead } from '../../notices/contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { keyRingOf, newKeys } from '../../../adapters/vault/keys.ts'
import { accountHistory } from '../contract/account.ts'
import { consentGive, consentList, exportMyData } from '../contract/own-data.ts'
import { makeAccountState } from '../factory/account-state.ts'
import { makeMember, makeTeam } from '../../team/factory/sample-team.ts'
import { findPersonKey, rewrapPersonKeys } from '../../personal-data/queries/person-keys.ts'
import type { AccountStatus } from '../rules/status.ts'

let api: TestApi
const now = new Date('2026-08-03T10:00:00+08:00')
/** Long before the first notice. */
const EARLY = new Date('2020-01-01T00:00:00+08:00')
beforeAll(async () => {
  api = await testApi()
  api.setNow(now)
})

let developerCount = 0
async function developer(accountStatus?: AccountStatus) {
  const one = await api.developer(`own-${developerCount++}`, now, EARLY)
  if (accountStatus)
    await makeAccountState(api.db, api.adapters.keyRing, one.id, { accountStatus }, { at: 3000 + developerCount, now })
  return one
}

describe('consents', () => {
  test('list every agreement in both languages with the accepted version', async () => {
    const { as } = await developer()
    const { consents } = await api.call(consentList, {}, as)
    expect(consents.map(({ key }) => key)).toEqual(expect.arrayContaining(['developer', 'privacy', 'team', 'identity']))
    expect(consents.every(({ holds, version, givenAt }) => !holds && version === null && givenAt === null)).toBe(true)
    const english = await api.call(consentList, {}, { ...as, language: 'en' })
    expect(english.consents.find(({ key }) => key === 'privacy')?.title).toBe('Privacy Policy')
    expect(consents.find(({ key }) => key === 'privacy')?.title).toBe('隐私政策')
  })

  test('record the version and time of the first acceptance', async () => {
    const { id, as } = await developer()
    const { currentVersion: version = '' } =
      (await api.call(consentList, {}, as)).consents.find(({ key }) => key === 'team') ?? {}
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call(consentGive, { key: 'team', version }, as)),
    )
    expect(new Set(answers.map(({ givenAt }) => givenAt))).toEqual(new Set([now.toISOString()]))
    const rows = await api.db.selectFrom('agreement_consent').where('developer_id', '=', id).selectAll().execute()
    expect(rows).toHaveLength(1)
    const consent = (await api.call(consentList, {}, as)).consents.find(({ key }) => key === 'team')
    expect(consent).toMatchObject({ holds: true, version, givenAt: now.toISOString(), withdrawnAt: null })
  })

  test('must be given again for a new version; a withdrawn version does not count', async () => {
    const { id, as } = await developer()
    const row = { developer_id: id, agreement_key: 'privacy', version: '0.1', given_at: EARLY }
    await api.db.insertInto('agreement_consent').values(row).execute()
    const find = async () => (await api.call(consentList, {}, as)).consents.find(({ key }) => key === 'privacy')
    expect(await find()).toMatchObject({ version: '0.1', holds: false })
    const { currentVersion: version = '' } = (await find()) ?? {}
    await api.call(consentGive, { key: 'privacy', version }, as)
    expect(await find()).toMatchObject({ version, holds: true })
    await api.db.updateTable('agreement_consent').set({ withdrawn_at: now }).where('developer_id', '=', id).execute()
    expect(await find()).toMatchObject({ version, holds: false, withdrawnAt: now.toISOString() })
    await api.call(consentGive, { key: 'privacy', version }, as)
    expect(await find()).toMatchObject({ holds: true })
  })

  test('return 409001 with the current version for another one, and 404001 for an unknown agreement', async () => {
    const { as } = await developer()
    const { answer } = await api.ask(consentGive, { key: 'developer', version: '0.1' }, as)
    expect([answer.code, answer.message]).toEqual(['409001', '协议已有新版本，请阅读后再同意'])
    expect(answer.value).toHaveProperty('version')
    expect((await api.ask(consentGive, { key: 'nothing', version: '1' }, as)).answer.code).toBe('404001')
  })
})

describe('exportMyData', () => {
  test('contains everything about one developer, unmasked, and nothing about others', async () => {
    const [mine, owner, other] = [await developer(33), await developer(34), await developer(33)]
    const teamId = await makeTeam(api.db, { ownerId: owner.id, name: '临海潮汐团队', now })
    await makeMember(api.db, { teamId, developerId: mine.id, roles: ['开发'], invitedAt: now })
    await api.call(noticesRead, { id: 1001 }, mine.as)
    const copy = await api.call(exportMyData, {}, mine.as)
    expect(copy.person).toMatchObject({ voucherType: 'id-card' })
    expect(copy.person?.['voucherNum']).toMatch(/^119999\d{11}[\dX]$/)
    expect(copy.person?.['telephone']).toMatch(/^\+86138\d{8}$/)
    expect(copy.account).toMatchObject({ accountStatus: 33, enterpriseType: null })
    expect(copy.history.map(({ event }) => event)).toEqual([
      'data_exported',
      'approved',
      'submitted',
      'identity_saved',
      'started',
      'registered',
    ])
    expect(copy.teams).toMatchObject([{ name: '临海潮汐团队', as: 'member', state: 'active' }])
    expect(copy.noticesRead).toEqual([{ noticeId: 1001, readAt: now.toISOString() }])
    expect(copy.sessions).toHaveLength(1)
    expect(copy.developer).toMatchObject({ userId: String(mine.id) })
    const theirs = await api.call(exportMyData, {}, other.as)
    expect(theirs.person?.['telephone']).not.toBe(copy.person?.['telephone'])
    expect((await api.call(exportMyData, {}, owner.as)).enterprise?.['licenseNumber']).toMatch(/^91119999\w{10}$/)
  })

  test('is recorded in the history', async () => {
    const { as } = await developer()
    await api.call(exportMyData, {}, as)
    expect((await api.call(accountHistory, {}, as)).items[0]).toMatchObject({
      event: 'data_exported',
      actor: 'developer',
    })
  })
})

describe('a new master key', () => {
  test('rewraps the data keys in batches and decrypts the same data', async () => {
    const { id } = await developer(33)
    const old = api.adapters.keyRing
    const before = await findPersonKey(api.db, old, id)
    const ring = keyRingOf({ ...newKeys(), index: old.index.toString('base64url') })
    const both = { ...ring, master: (name: string) => (name === ring.current ? ring.master(name) : old.master(name)) }
    let rewrappedCount = 0
    for (let batch = await rewrapPersonKeys(api.db, both); batch > 0; batch = await rewrapPersonKeys(api.db, both))
      rewrappedCount += batch
    expect(rewrappedCount).toBeGreaterThan(0)
    expect(await findPersonKey(api.db, ring, id)).toEqual(before)
    const staleKeys = await api.db
      .selectFrom('person_key')
      .where('master_id', '<>', ring.current)
      .select('id')
      .execute()
    expect(staleKeys).toEqual([])
  })
})
