// Deleting the sign-in account: what blocks it, what is gone afterwards, and what stays with a number alone.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  accountOwner,
  afterPassword,
  lettersOf,
  newBrowser,
  PASSWORD,
  withAuthenticator,
} from '../../../../test/builders/account-owner.ts'
import { testApi } from '../../../../test/harness/app.ts'
import type { Browser } from '../../../../test/harness/browser.ts'
import { recipientPrint } from '../../../lib/crypto/outbox-encryption.ts'
import { stepUp } from '../../account-security/contract/step-up.ts'
import { getLoginInfo, loginFinish } from '../../session/contract.ts'
import { signInAccount, signInAccountDelete } from '../contract.ts'

const api = await testApi()

let count = 0
async function made() {
  const email = `gone-${count++}@tide.example`
  const browser = await accountOwner(api, email)
  const { loginInfo } = (await browser.ask(getLoginInfo, {})).value!
  return { email, browser, id: Number(loginInfo!.userId) }
}
const prove = (browser: Browser) => browser.ask(stepUp, { password: PASSWORD })
const remove = async (browser: Browser) => {
  const { code, reason } = await browser.ask(signInAccountDelete, {})
  return [code, reason]
}
const moveTo = (id: number, status: 33 | 41 | 42 | 110) =>
  api.db
    .updateTable('account')
    .set({ account_status: status, ...(status === 110 ? { previous_status: 33, previous_flow_step: 0 } : {}) })
    .where('developer_id', '=', id)
    .execute()

describe('is refused', () => {
  test('without a proof since the sign-in', async () => {
    const { browser } = await made()
    expect(await remove(browser)).toEqual(['403001', 'session.step_up'])
  })

  test.each([
    [33, 'developer_account'],
    [42, 'developer_account'],
    [110, 'leaving'],
  ] as const)('in status %i', async (status, blocker) => {
    const { browser, id } = await made()
    await moveTo(id, status)
    expect((await browser.ask(signInAccount, {})).value).toEqual({ keptHere: true, blockers: [blocker] })
    await prove(browser)
    expect(await remove(browser)).toEqual(['409001', `sign_in_account.${blocker}`])
    expect((await browser.ask(getLoginInfo, {})).code).toBe('200')
  })

  test('with a team, one’s own or another’s', async () => {
    const [boss, member] = [await made(), await made()]
    const team = await api.db
      .insertInto('team')
      .values({ owner_id: boss.id, name: '潮汐', opened_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const now = new Date()
    const row = { team_id: team.id, developer_id: member.id, invited_as: member.email, invited_at: now }
    await api.db
      .insertInto('team_member')
      .values({ ...row, state: 'disabled', invite_lapses_at: now })
      .execute()
    for (const { browser } of [boss, member]) {
      await prove(browser)
      expect(await remove(browser)).toEqual(['409001', 'sign_in_account.in_team'])
    }
  })

  test('for an operator', async () => {
    const { browser, id } = await made()
    await api.db
      .updateTable('identity_account')
      .set({ operator_roles: ['editor'] })
      .where('subject', 'in', (eb) => eb.selectFrom('developer').where('id', '=', id).select('subject'))
      .execute()
    await prove(browser)
    expect(await remove(browser)).toEqual(['409001', 'sign_in_account.operator'])
  })

  test('where another provider keeps it', async () => {
    const { as, id } = await api.developer('elsewhere')
    await api.db.updateTable('developer').set({ issuer: 'https://id.example' }).where('id', '=', id).execute()
    expect(await api.call(signInAccount, {}, as)).toEqual({ keptHere: false, blockers: [] })
    const proofTime = new Date()
    await api.db
      .updateTable('session')
      .set({ proved_at: proofTime, created_at: new Date(proofTime.getTime() - 1000) })
      .where('developer_id', '=', id)
      .execute()
    expect((await api.ask(signInAccountDelete, {}, as)).answer.reason).toBe('account.at_provider')
  })
})

/** Tables in which a text is found. */
async function placesOf(trace: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db)
  const tableNames = []
  for (const { name } of rows) {
    const hit = await sql`select from ${sql.table(name)} t where t::text ilike ${`%${trace}%`} limit 1`.execute(api.db)
    if (hit.rows.length > 0) tableNames.push(name)
  }
  return tableNames.toSorted()
}

test('deletes what signs in, every session and every name, and says so once more', async () => {
  const { email, browser, id } = await made()
  const { subject } = await api.db
    .selectFrom('developer')
    .where('id', '=', id)
    .select('subject')
    .executeTakeFirstOrThrow()
  const other = newBrowser(api)
  const { answer } = await afterPassword(api, email, PASSWORD, other)
  await other.ask(loginFinish, { query: await other.comeBack(answer.value!.next!) })
  // The proof by which it is set up holds for the deletion.
  await withAuthenticator(browser)
  expect(await placesOf(email.split('@')[0]!)).not.toEqual([])

  expect(await remove(browser)).toEqual(['200', undefined])
  for (const item of [browser, other]) expect((await item.ask(getLoginInfo, {})).code).toBe('100001')
  expect((await afterPassword(api, email)).answer.code).toBe('120001')
  expect(await placesOf(email.split('@')[0]!)).toEqual([])
  // The person's number at the account service is a random word, which nothing but the number leads to.
  expect(await placesOf(subject)).toEqual(['developer'])
  const developer = await api.db.selectFrom('developer').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(developer).toMatchObject({ status: 'deleted', nickname: String(id), provider_account: '', email_sealed: null })

  expect((await lettersOf(api))[0]!.subject).toBe('登录账号已注销')
  const print = recipientPrint(api.adapters.vault, email)
  const messages = await api.db
    .selectFrom('outgoing_message')
    .where('recipient_print', '=', print)
    .select('id')
    .execute()
  expect(messages).toHaveLength(1)
  const acts = await api.db.selectFrom('audit_entry').where('developer_id', '=', id).selectAll().execute()
  expect(acts.at(-1)).toMatchObject({ act: 'sign_in_account.deleted', actor_kind: 'developer', actor_id: id })
  expect(acts.some(({ act }) => act === 'session.began')).toBe(true)

  // Codes for the same address are a minute apart.
  await api.db.deleteFrom('rate_limit').execute()
  const again = await accountOwner(api, email)
  expect(Number((await again.ask(getLoginInfo, {})).value!.loginInfo!.userId)).not.toBe(id)
})
