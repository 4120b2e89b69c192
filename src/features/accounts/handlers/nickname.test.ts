// Nickname: set, kept across sign-ins, reset, through the API on a real database.
import { beforeAll, expect, test } from 'vitest'
import { type Actors, actorsOf } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { getLoginInfo } from '../../session/contract.ts'
import { saveDeveloper } from '../queries/people.ts'
import { accountHistory } from '../contract/account.ts'
import { nicknameEdit } from '../contract/nickname.ts'

let api: TestApi
let actors: Actors
const now = new Date('2026-08-03T10:00:00+08:00')
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, now)
})

type Person = Awaited<ReturnType<Actors['developer']>>

const nicknameOf = async ({ as }: Person) => (await api.call(getLoginInfo, {}, as)).loginInfo.nickname
const events = async ({ as }: Person) =>
  (await api.call(accountHistory, {}, as)).items
    .map(({ event }) => event)
    .filter((event) => event === 'nickname_changed')

/** Signs in again with the provider's current nickname. */
async function signIn({ id }: Person, nickname: string): Promise<void> {
  const { issuer, subject } = await api.db
    .selectFrom('developer')
    .where('id', '=', id)
    .select(['issuer', 'subject'])
    .executeTakeFirstOrThrow()
  const unchangedFields = { providerAccount: 'account', emailSealed: null, emailPrint: null }
  await saveDeveloper(api.db, { issuer, subject, nickname, ...unchangedFields, now })
}

test('a nickname is shown immediately, survives sign-ins and is recorded in the history', async () => {
  const person = await actors.developer()
  await signIn(person, '用户 5678')
  expect(await nicknameOf(person)).toBe('用户 5678')
  expect(await api.call(nicknameEdit, { nickname: ' 潮汐\u3000 小林 ' }, person.as)).toEqual({ nickname: '潮汐 小林' })
  expect(await nicknameOf(person)).toBe('潮汐 小林')
  await signIn(person, '用户 5678')
  expect(await nicknameOf(person)).toBe('潮汐 小林')
  await api.call(nicknameEdit, { nickname: '潮汐 小林' }, person.as)
  expect(await events(person)).toHaveLength(1)
})

test('an empty nickname restores the current name from the account service', async () => {
  const person = await actors.developer()
  await signIn(person, '用户 1234')
  await api.call(nicknameEdit, { nickname: 'first' }, person.as)
  await api.call(nicknameEdit, { nickname: 'second' }, person.as)
  await signIn(person, '用户 4321')
  expect(await nicknameOf(person)).toBe('second')
  expect(await api.call(nicknameEdit, { nickname: '' }, person.as)).toEqual({ nickname: '用户 4321' })
  await signIn(person, '用户 9999')
  expect(await nicknameOf(person)).toBe('用户 9999')
  expect(await events(person)).toHaveLength(3)
})

test.each([
  ['too long', '长'.repeat(31)],
  ['nothing to read', '···'],
  ['an invisible letter', '林\u200b某'],
  ['a filler', '\u3164'],
  ['turned around', 'abc\u202egpj'],
  ['markup', '<b>x'],
])('%s is refused', async (_, nickname) => {
  const person = await actors.developer()
  expect((await api.ask(nicknameEdit, { nickname }, person.as)).answer.code).toBe('400001')
})
