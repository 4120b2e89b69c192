// The account's security: changing the password, sign-ins, and letters about devices that the account does not know.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  accountOwner,
  afterPassword,
  lettersOf,
  newBrowser,
  PASSWORD,
} from '../../../../test/builders/account-owner.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { getLoginInfo, loginFinish } from '../../session/contract.ts'
import { passwordChange, securityOverview, signInList } from '../contract/security.ts'

const api = await testApi()
const NEW = 'another-2026-good-one'
let email: string
let owner: Browser
let count = 0
beforeEach(async () => {
  api.setNow(undefined)
  email = `door-${count++}@tide.example`
  owner = await accountOwner(api, email)
})
const signIn = async (browser: Browser, password = PASSWORD) => {
  const { answer } = await afterPassword(api, email, password, browser)
  return browser.ask(loginFinish, { query: await browser.comeBack(answer.value!.next!) })
}

describe('changing the password', () => {
  test('takes the old one, ends other sessions, forgets other devices, and is told', async () => {
    const other = newBrowser(api)
    await signIn(other)
    const wrong = await owner.ask(passwordChange, { oldPassword: 'not-it-at-all-1', password: NEW })
    expect(wrong).toMatchObject({ code: '120001', value: { left: 4 } })
    expect(Object.keys(wrong.fields!)).toEqual(['oldPassword'])
    const errorFieldsFor = async (password: string) =>
      Object.keys((await owner.ask(passwordChange, { oldPassword: PASSWORD, password })).fields ?? {})
    expect(await errorFieldsFor('short')).toEqual(['password'])
    expect(await errorFieldsFor(PASSWORD)).toEqual(['password'])
    expect(await errorFieldsFor(`${email}-1`)).toEqual(['password'])

    expect((await owner.ask(passwordChange, { oldPassword: PASSWORD, password: NEW })).value).toEqual({ ended: 1 })
    expect((await other.ask(getLoginInfo, {})).code).toBe('100001')
    expect((await owner.ask(getLoginInfo, {})).code).toBe('200')
    expect((await lettersOf(api))[0]!.subject).toBe('账号安全：密码已修改')
    expect((await afterPassword(api, email)).answer.code).toBe('120001')
    expect((await signIn(newBrowser(api), NEW)).code).toBe('200')
    const entries = await api.db.selectFrom('audit_entry').where('act', '=', 'password.changed').selectAll().execute()
    expect(JSON.stringify(entries)).not.toContain(NEW)
    expect(entries.length).toBeGreaterThan(0)
  })

  test('leaves other sessions where they are to stay', async () => {
    const other = newBrowser(api)
    await signIn(other)
    const input = { oldPassword: PASSWORD, password: NEW, keepOthers: 'on' }
    expect((await owner.ask(passwordChange, input)).value).toEqual({ ended: 0 })
    expect((await other.ask(getLoginInfo, {})).code).toBe('200')
  })

  test('ends sign-ins that the old one has proved, even where other sessions stay', async () => {
    const { browser, answer } = await afterPassword(api, email)
    await owner.ask(passwordChange, { oldPassword: PASSWORD, password: NEW, keepOthers: 'on' })
    const { headers } = await browser.open(answer.value!.next!)
    expect(headers.get('location')).toBe('/id/problem?error=invalid_request')
    expect((await browser.begin()).page).toContain('/id/i/')
  })

  test('pauses after five wrong ones, in this session alone', async () => {
    const other = newBrowser(api)
    await signIn(other)
    for (let at = 0; at < 5; at++)
      await owner.ask(passwordChange, { oldPassword: `wrong-password-${at}`, password: NEW })
    expect((await owner.ask(passwordChange, { oldPassword: PASSWORD, password: NEW })).code).toBe('429001')
    expect((await other.ask(passwordChange, { oldPassword: PASSWORD, password: NEW })).code).toBe('200')
  })

  test('is for accounts that are kept here', async () => {
    const { as } = await api.developer('from-elsewhere')
    await api.db
      .updateTable('developer')
      .set({ issuer: 'https://id.example' })
      .where('subject', '=', 'from-elsewhere')
      .execute()
    expect(await api.call(securityOverview, {}, as)).toEqual({ account: null })
    const { answer } = await api.ask(passwordChange, { oldPassword: PASSWORD, password: NEW }, as)
    expect(answer.reason).toBe('account.at_provider')
  })
})

describe('a sign-in', () => {
  test('that the browser comes back from later is proved at the time of its password', async () => {
    const { browser, answer } = await afterPassword(api, email)
    const before = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 2100))
    await browser.ask(loginFinish, { query: await browser.comeBack(answer.value!.next!) })
    const { proved_at: provedAt } = await api.db
      .selectFrom('session')
      .select('proved_at')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(provedAt!.getTime()).toBeLessThanOrEqual(before)
  })

  test('from a device that the account does not know is told, in the language of the developer', async () => {
    const letters = () => lettersOf(api)
    const before = (await letters()).length
    const again = newBrowser(api)
    again.cookies.set('portal_device', owner.cookies.get('portal_device')!)
    await signIn(again)
    expect(await letters()).toHaveLength(before)
    await signIn(newBrowser(api))
    const [letter, ...rest] = await letters()
    expect(rest).toHaveLength(before)
    expect(letter!.subject).toBe('有新设备登录了你的账号')
    expect(letter!.text).toContain('/id/forgot')
    expect(letter!.text).toContain('198.19.0.0/24')
    await api.db.updateTable('developer').set({ language: 'en' }).execute()
    await signIn(newBrowser(api))
    expect((await letters())[0]!.subject).toBe('New device signed in to your account')
  })

  test('is listed with its network, and whether it was the first from there', async () => {
    const elsewhere = new Browser(api, '192.0.2.77')
    await signIn(elsewhere)
    await signIn(new Browser(api, '192.0.2.99'))
    const { items, next } = (await owner.ask(signInList, {})).value!
    expect(items.map(({ network, isFirst }) => [network, isFirst])).toEqual([
      ['192.0.2.0/24', false],
      ['192.0.2.0/24', true],
      ['198.19.0.0/24', true],
    ])
    expect(next).toBeNull()
    expect((await owner.ask(signInList, { before: items[1]!.id })).value!.items).toHaveLength(1)
    const stranger = await accountOwner(api, `another-${count}@tide.example`)
    expect((await stranger.ask(signInList, {})).value!.items).toHaveLength(1)
  })
})
