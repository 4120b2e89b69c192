// Account closure: the developer's apps stop working and their forms are erased.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import { type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { queryPairs, sortedQuery, textToSign } from '../../../lib/crypto/request-signature.ts'
import { appDraftSave } from '../../abilities/contract/drafts.ts'
import { unbindViewed } from '../../account-closure/contract.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { consentGive, consentList, exportMyData } from '../../accounts/contract/own-data.ts'
import { reportPageView } from '../../reporting/contract.ts'
import { teamOpen } from '../../team/contract/invitation.ts'
import { memberAdd } from '../../team/contract/members.ts'
import { teamInfo } from '../../team/contract/team.ts'
import { deleteApp, listApp, saveAppInfo } from '../contract/apps.ts'
import { secretMake } from '../contract/keys.ts'
import { openEcho } from '../contract/signed-calls.ts'

const WORDS = '只有他写过的一句话'
let api: TestApi
let walk: Walk
let owner: Actor
let key: { appKey: string; appSecret: string }
let appId: number

const rowsOf = async (statement: string) => (await sql.raw(statement).execute(api.db)).rows

async function signedCall({ appKey, appSecret }: typeof key): Promise<string> {
  const timestamp = String(Math.floor(walk.now().getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const digest = createHash('sha256').update('').digest('hex')
  const query = sortedQuery(queryPairs(''))
  const text = textToSign({ method: 'POST', path: openEcho.path, query, timestamp, nonce, digest })
  const signature = createHmac('sha256', appSecret).update(text).digest('hex')
  const headers = { 'x-app-key': appKey, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
  const response = await api.fetch(openEcho.path, { method: 'POST', headers, body: '' })
  return ((await response.json()) as { code: string }).code
}

beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  owner = await walk.made({ accountStatus: 34, enterpriseType: 51 })
  for (const consent of (await api.call(consentList, {}, owner.as)).consents)
    await api.call(consentGive, { key: consent.key, version: consent.currentVersion }, owner.as)
  await api.call(teamOpen, {}, owner.as)
  const deletedApp = await api.call(saveAppInfo, { name: '旧的日历', description: WORDS }, owner.as)
  await api.call(secretMake, { appId: deletedApp.appId }, owner.as)
  await api.call(deleteApp, { appId: deletedApp.appId, name: '旧的日历' }, owner.as)
  ;({ appId } = await api.call(saveAppInfo, { name: '潮汐日历', description: WORDS }, owner.as))
  key = await api.call(secretMake, { appId }, owner.as)
  await api.call(appDraftSave, { appId, about: 'abilities', data: JSON.stringify({ usage: WORDS }) }, owner.as)
  await api.call(reportPageView, { targetPath: '/console' }, owner.as)
  await walk.leave(owner)
  await walk.approve(owner)
})

describe('before the result is acknowledged', () => {
  test('nothing has changed', async () => {
    expect(await signedCall(key)).toBe('200')
    expect(await api.call(accountStatus, {}, owner.as)).toMatchObject({ accountStatus: 51, teamIdentity: 'main' })
  })
})

test('the data export contains the apps and the closure request', async () => {
  const copy = await api.call(exportMyData, {}, owner.as)
  expect(copy.apps).toMatchObject([
    { name: '旧的日历', state: 'deleted' },
    { name: '潮汐日历', state: 'draft', appKey: key.appKey, form: { description: WORDS } },
  ])
  expect(copy.cases.at(-1)).toMatchObject({ kind: 'unbind', state: 'approved' })
})

describe('after the acknowledgment', () => {
  beforeAll(async () => {
    await api.call(unbindViewed, {}, owner.as)
  })

  test('keys no longer sign calls, and their secrets are gone, those of deleted apps as well', async () => {
    expect(await signedCall(key)).toBe('401001')
    expect(
      await rowsOf(`select 1 from app_secret s join app a on a.id = s.app_id where a.owner_id = ${owner.id}`),
    ).toEqual([])
  })

  test('the team is gone and nobody can be invited to it', async () => {
    expect(await api.call(accountStatus, {}, owner.as)).toMatchObject({
      accountStatus: 41,
      openedTeamAccount: false,
      teamIdentity: null,
    })
    expect((await api.ask(teamInfo, {}, owner.as)).answer.code).not.toBe('200')
    const response = await api.ask(memberAdd, { accounts: 'somebody', roleIds: [] } as never, owner.as)
    expect(response.answer.code).toMatch(/^40/)
  })

  test('the apps are deleted, keeping their numbers and nothing of their forms', async () => {
    const rows = await rowsOf(`select state, app_key, name from app where owner_id = ${owner.id} order by id`)
    expect(rows).toMatchObject([{ state: 'deleted' }, { state: 'deleted', app_key: key.appKey, name: '潮汐日历' }])
    expect((await api.ask(listApp, {}, owner.as)).answer.code).toBe('100002')
    for (const table of ['app', 'app_case', 'review_case', 'app_grant', 'app_history', 'certification_draft']) {
      const rows = await rowsOf(`select t::text as row from ${table} t where t::text like '%${WORDS}%'`)
      expect(rows, table).toEqual([])
    }
  })

  test('usage counts no longer refer to anyone', async () => {
    const rows = await rowsOf(`select user_id from page_view where target_path = '/console'`)
    expect(rows).toEqual([{ user_id: null }])
  })
})
