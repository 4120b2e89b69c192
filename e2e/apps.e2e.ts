// A phone app from its name to a signed call with its key: made, filled in, sent to review, sent back with reasons by field,
// approved at the desk; and what a role of a team leaves of it.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { m } from '#messages'
import { queryPairs, sortedQuery, textToSign } from '../src/lib/crypto/request-signature.ts'
import { choosePictures, deskOf, passCase, takeCase, valueOf } from './support/making-apps.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { OURS, signInQuickly } from './support/people.ts'
import { ANY, pattern, startingWith } from './support/texts.ts'
import { reasonIn } from './support/content.ts'

const API = '/api/dev/v1'

const codeOf = async (context: BrowserContext, path: string, form?: Record<string, string | number>) => {
  const answer = await (form ? context.request.post(path, { form, headers: OURS }) : context.request.get(path))
  return ((await answer.json()) as { code: string }).code
}

test('a phone app from its name to a signed call @wide', async ({ page, context, browser, baseURL }) => {
  test.setTimeout(180_000)
  await signInQuickly(context, 'status-34-52')
  const name = `潮汐预报${Date.now() % 100_000}`

  await page.goto('/application/create')
  await expect(page.getByRole('heading', { level: 1, name: m.apps_create() })).toBeVisible()
  await page.getByRole('radio', { name: m.apps_kind_phone() }).check()
  await page.getByRole('textbox', { name: m.apps_label_name() }).fill(name)
  await page.getByRole('button', { name: m.apps_create_go() }).click()
  await page.waitForURL(/\/application\/form\?appId=\d+/)
  const appId = new URL(page.url()).searchParams.get('appId')!

  // Sent too early: every field that is lacking is named, and what was typed stays.
  const submit = page.getByRole('button', { name: m.apps_submit() })
  await expectAwake(submit)
  await page.getByRole('textbox', { name: m.apps_label_package() }).fill(`com.chaoxi.e2e${appId}`)
  await submit.click()
  await expect(page.getByRole('alert').first()).toContainText(m.ui_form_mistakes({ count: 7 }))
  await expect(page.getByRole('textbox', { name: m.apps_label_package() })).toHaveValue(`com.chaoxi.e2e${appId}`)

  await page.getByRole('combobox', { name: m.apps_label_category() }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /SHA-256/ }).fill('9f2c'.repeat(16))
  await page.locator('[name=shortDescription]').fill('看潮位')
  await page.locator('[name=description]').fill('按岸段看潮位和预警。')
  await page.locator('[name=privacyUrl]').fill('https://tide.example/privacy')
  await choosePictures(page, 3)
  await page.getByRole('button', { name: m.apps_save() }).click()
  await submit.click()
  await page.waitForURL(/\/application\/detail/)
  await expect(page.getByText(m.apps_state_review()).first()).toBeVisible()

  // Sent back with a reason beside its field.
  const office = await deskOf(browser, baseURL)
  const desk = office.page
  await takeCase(office, appId, 4)
  await expectAccessible(desk)
  await expectFits(desk)
  await desk.getByRole('button', { name: m.review_data_mark({ name: m.apps_label_short() }) }).click()
  await desk
    .getByRole('group', { name: m.review_reject_reasons({ name: m.apps_label_short() }) })
    .getByRole('button', { name: reasonIn('app', 'text_unclear').short })
    .click()
  await desk.getByRole('textbox', { name: startingWith(m.review_reject_remark()) }).fill('请写清楚应用的用处。')
  await desk.getByRole('button', { name: m.review_reject_go({ count: 1 }) }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: m.review_reject_go({ count: 1 }) })
    .click()
  await expect(desk.getByText(m.review_decide_done_rejected(), { exact: true })).toBeVisible()

  await page.goto(`/application/form?appId=${appId}`)
  await expect(page.getByRole('main').getByText('请写清楚应用的用处。')).toBeVisible()
  const short = page.locator('[name=shortDescription]')
  await expect(short).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await short.fill('看每个岸段的潮位、风浪和预警')
  await expectAwake(submit)
  await submit.click()
  await page.waitForURL(/\/application\/detail/)

  // Approved.
  await takeCase(office, appId, 4)
  await passCase(office, m.apps_review_status({ state: m.apps_state_listed() }))
  await office.close()

  // A key, shown once, and a call that is signed with it.
  await page.reload()
  await expect(page.getByText(m.apps_state_listed()).first()).toBeVisible()
  const first = page.getByRole('button', { name: m.apps_secret_first() })
  await expectAwake(first)
  await first.click()
  const secret = (await page.locator('code', { hasText: /^sk_/ }).innerText()).trim()
  expect(secret).toMatch(/^sk_/)
  const appKey = (await page.getByText(/^pk_[\da-f]{24}$/).innerText()).trim()
  const [body, path, query] = ['{"hello":"潮汐"}', '/api/open/v1/echo', sortedQuery(queryPairs('?b=2&a=1'))]
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')]
  const digest = createHash('sha256').update(body).digest('hex')
  const text = textToSign({ method: 'POST', path, query, timestamp, nonce, digest })
  const sendSigned = (key: string) =>
    page.request.post(`${path}?b=2&a=1`, {
      headers: {
        'content-type': 'application/json',
        'x-app-key': appKey,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': createHmac('sha256', key).update(text).digest('hex'),
      },
      data: body,
    })
  expect(((await (await sendSigned(`${secret}x`)).json()) as { code: string }).code).toBe('401004')
  const echo = (await (await sendSigned(secret)).json()) as { code: string; value: Record<string, unknown> }
  expect(echo).toMatchObject({
    code: '200',
    value: { appId: Number(appId), name, query: 'a=1&b=2', bodySha256: digest },
  })
  // Both are in the log, with why the first one failed.
  await expect(async () => {
    await page.goto(`/application/calls?appId=${appId}`)
    await expect(page.getByText(m.calls_why_wrong())).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expectAccessible(page)
  await expectFits(page)
  await page.goBack()
  // It stays until it is put away, and the last key of a listed app is not ended by one click.
  await page.reload()
  await expect(page.getByText(secret)).toBeVisible()
  await page.getByRole('link', { name: m.apps_secret_end_now() }).click()
  const question = page.getByRole('region', { name: pattern(m.apps_secret_end_title({ end: ANY })) })
  await expect(question).toContainText(m.apps_secret_end_last())
  await expectAccessible(page)
  await question.getByRole('textbox').fill('别的名字')
  await question.getByRole('button', { name: m.apps_secret_end_now() }).click()
  await expect(question.getByText(m.apps_refusal_delete_name())).toBeVisible()
  await question.getByRole('link', { name: m.apps_cancel() }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: m.apps_secret_put_away() }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(secret)).toHaveCount(0)

  // The console and the samples of documents know it.
  await page.goto('/console')
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
  await page.goto('/docs?id=204')
  await expect(page.getByRole('combobox', { name: m.docs_sample_app() })).toHaveValue(appId)
  await expect(page.locator('pre', { hasText: `appId=${appId}` })).not.toHaveCount(0)
})

type Member = { teamMemberId: number; name: string; version: number; roles: { roleId: number }[] }

test('a role of a team sees less, and is refused more @wide', async ({ page, context, browser, baseURL }) => {
  test.setTimeout(120_000)
  const owner = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'zh-CN' })
  await signInQuickly(owner, 'owner')
  const { items } = await valueOf<{ items: { appId: number; name: string }[] }>(
    owner,
    `${API}/appService/listApp?q=${encodeURIComponent('渔港天气')}`,
  )
  const inside = items[0]!.appId
  const other = (
    await valueOf<{ items: { appId: number }[] }>(
      owner,
      `${API}/appService/listApp?q=${encodeURIComponent('潮汐日历')}`,
    )
  ).items[0]!.appId

  // Reads everything, changes nothing.
  await signInQuickly(context, 'member-viewer')
  await page.goto('/application?sort=updated')
  await expect(page.getByRole('link', { name: '渔港天气' })).toBeVisible()
  await expect(page.getByRole('link', { name: m.apps_create() })).toHaveCount(0)
  await page.goto(`/application/detail?appId=${other}`)
  await expect(page.getByRole('heading', { level: 1, name: '潮汐日历' })).toBeVisible()
  for (const button of [
    m.apps_secret_first(),
    m.apps_secret_next(),
    m.apps_rename(),
    m.apps_take_down(),
    m.apps_remove(),
  ])
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
  await page.goto('/application/create')
  await expect(page.getByText(m.apps_create_not())).toBeVisible()
  expect(await codeOf(context, `${API}/appService/secret/make`, { appId: other })).toBe('403001')
  expect(await codeOf(context, `${API}/appService/saveAppInfo`, { name: '不该有的' })).toBe('403001')

  // A role for two apps: the others are not there.
  const { roles } = await valueOf<{ roles: { roleId: number; name: string }[] }>(owner, `${API}/team/role/list`)
  const roleId = roles.find((role) => role.name === '天气业务')!.roleId
  const members = await valueOf<{ members: Member[] }>(owner, `${API}/team/member/list`)
  const none = members.members.find((member) => member.name === '简宁')!
  const give = (version: number, roleIds: string) =>
    valueOf<{ version: number }>(owner, `${API}/team/member/edit`, {
      teamMemberId: none.teamMemberId,
      version,
      remarkName: '简宁',
      ...(roleIds ? { roleIds } : {}),
    })
  const { version } = await give(none.version, String(roleId))
  const narrow = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'zh-CN' })
  await signInQuickly(narrow, 'member-none')
  const memberPage = await narrow.newPage()
  await memberPage.goto('/application')
  await expect(memberPage.getByRole('link', { name: '渔港天气' })).toBeVisible()
  await expect(memberPage.getByText('潮汐日历')).toHaveCount(0)
  await expect(memberPage.getByText(m.apps_count({ count: 2 }))).toBeVisible()
  expect((await memberPage.goto(`/application/detail?appId=${other}`))?.status()).toBe(404)
  expect(await codeOf(narrow, `${API}/appService/getApp?appId=${other}`)).toBe('404001')
  expect(await codeOf(narrow, `${API}/appService/getApp?appId=${inside}`)).toBe('200')
  await give(version, '')
  expect(await codeOf(narrow, `${API}/appService/getApp?appId=${inside}`)).toBe('403001')
  await narrow.close()
  await owner.close()
})

for (const path of ['/application', '/application/create', '/utils']) {
  test(`${path} is accessible and fits`, async ({ page, context }) => {
    await signInQuickly(context, 'owner')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  })
}

test('forms and pages of each kind of app are accessible and fit', async ({ page, context }) => {
  test.setTimeout(180_000)
  await signInQuickly(context, 'owner')
  const form = { phone: 'form', web: 'form', car: 'carForm', iot: 'cloud' }
  for (const [kind, at] of Object.entries(form)) {
    const { items } = await valueOf<{ items: { appId: number }[] }>(
      context,
      `${API}/appService/listApp?kind=${kind}&state=rejected`,
    )
    for (const name of [at, kind === 'car' ? 'carDetail' : 'detail']) {
      await page.goto(`/application/${name}?appId=${items[0]!.appId}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFits(page)
      await expectAccessible(page)
    }
  }
})
