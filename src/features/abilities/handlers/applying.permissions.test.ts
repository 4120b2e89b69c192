// Withdrawing, ending and uploading by members of a team, each by its own permission.
import { describe, expect, test } from 'vitest'
import { applicants } from '../../../../test/builders/abilities.ts'
import { PUSH, SMALL_PUSH, servicesOf } from '../../../../test/builders/services.ts'
import { teamsOf } from '../../../../test/builders/teams.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { appAbilityEnd, appAbilityList, appAbilityWithdraw } from '../contract/abilities.ts'
import { mobileAppApplyService } from '../contract/services.ts'

const api = await testApi()
const { company, make, paper, apply, list, upload, now } = await applicants(api)
const desk = servicesOf(api, make, company)
const teams = teamsOf(api, now)
const { id: teamId } = await api.db
  .insertInto('team')
  .values({ owner_id: company.id, name: '分工团队', opened_at: now })
  .returning('id')
  .executeTakeFirstOrThrow()
const submitter = await teams.member(teamId, ['app', 'app:submit'])
const pusher = await teams.member(teamId, ['app', 'service', 'service:push'])
const searcher = await teams.member(teamId, ['app', 'service', 'service:gs'])
const editor = await teams.member(teamId, ['app', 'app:edit'])
type Member = typeof submitter

const refusal = { code: '403001', reason: 'access.permission_missing' }
type Of = { appId: number; id: number; version: number }
const withdraw = async (of: Of, { as }: Member) => (await api.ask(appAbilityWithdraw, of, as)).answer
const end = async (of: Of, { as }: Member) => (await api.ask(appAbilityEnd, of, as)).answer

describe('withdrawing and ending', () => {
  test('a service takes the permission of the service', async () => {
    const { appId } = await make.app(company, 'phone')
    const { id, version } = (await desk.apply(mobileAppApplyService, appId, PUSH)).answer.value!.grant!
    const applied = { appId, id, version }
    for (const member of [submitter, searcher]) expect(await withdraw(applied, member)).toMatchObject(refusal)
    expect((await withdraw(applied, pusher)).code).toBe('200')
    const { version: latest } = (await desk.apply(mobileAppApplyService, appId, SMALL_PUSH)).answer.value!.grant!
    const granted = { appId, id, version: latest }
    expect(await end(granted, submitter)).toMatchObject(refusal)
    expect(await end(granted, pusher)).toMatchObject({ code: '200', value: { state: 'ended' } })
  })

  test('an ability takes that of applying for abilities', async () => {
    const { appId } = await make.app(company, 'phone', { state: 'listed' })
    const { id } = (await apply(appId, ['app-identity'])).answer.value!.items[0]!
    const { version } = (await list(appId)).items.find(({ code }) => code === 'app-identity')!.grant!
    const applied = { appId, id, version }
    expect(await withdraw(applied, pusher)).toMatchObject(refusal)
    expect((await withdraw(applied, submitter)).code).toBe('200')
  })
})

describe('uploading', () => {
  test('a document takes the permission to edit, the icon of a search function that of global search', async () => {
    const { appId } = await make.app(company, 'phone', { state: 'listed' })
    const codeOf = async (ability: string, document: string, { as, id }: Member) =>
      (await upload(appId, ability, document, paper, { ...company, as, id })).code
    expect(await codeOf('background-run', 'necessity', editor)).toBe('200')
    expect(await codeOf('background-run', 'necessity', searcher)).toBe('403001')
    // Not square: refused for what it is, by whoever may upload it.
    expect(await codeOf('search', 'icon', searcher)).toBe('400001')
    expect(await codeOf('search', 'icon', editor)).toBe('403001')
    const mayUpload = async ({ as }: Member) => (await api.call(appAbilityList, { appId }, as)).mayUpload
    expect([await mayUpload(editor), await mayUpload(submitter)]).toEqual([true, false])
  })
})
