// Apps of the other kinds, from their name to listed: a web app over the proof of its site to signing in with accounts of the
// platform, a car app for its models, a cloud-to-cloud entry over its connection test.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { m } from '#messages'
import { textToSign } from '../src/lib/crypto/request-signature.ts'
import { choosePictures, createApp, deskOf, fillWords, passCase, takeCase, valueOf } from './support/making-apps.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { signInQuickly } from './support/people.ts'
import { CLOUD_PORT, SITE_PORT } from './support/external-servers.ts'
import { ANY, pattern } from './support/texts.ts'
import { optionIn } from './support/content.ts'
import { choiceName, fieldName, serviceName } from './support/catalogue.ts'

test.describe.configure({ timeout: 120_000 })

const suffix = Date.now().toString(36)
const PEM = readFileSync(new URL('../test/fixtures/chaoxi-example.pem', import.meta.url), 'utf8')

const listening = (server: Server, port: number) =>
  new Promise<Server>((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
const bodyOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

test('a web app: its site proved, listed, and people sign in to it @wide', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  let file: string | null = null
  const site = await listening(
    createServer((request, response) => {
      const isThere = request.url === '/.well-known/polaris-site.txt' && file !== null
      response.writeHead(isThere ? 200 : 404).end(isThere ? file : '')
    }),
    SITE_PORT,
  )
  await signInQuickly(context, 'status-34-51')
  const host = `tide-${suffix}.chaoxi.example`
  const name = `潮汐网页${suffix.slice(-5)}`
  const appId = await createApp(page, m.apps_kind_web(), name)
  await page.locator('[name=siteUrl]').fill(`http://${host}:${SITE_PORT}/app/`)
  await page.locator('[name=callbackUrls]').fill(`https://${host}/signed-in`)
  await page
    .getByRole('combobox', { name: m.apps_label_category() })
    .selectOption({ label: optionIn('categories', 'weather') })
  await fillWords(page, host)
  await choosePictures(page, 0)

  // Without a proof it is not sent, and the way to the proof stands beside the words.
  const submit = page.getByRole('button', { name: m.apps_submit() })
  await submit.click()
  await expect(page.getByRole('alert').first()).toContainText(m.apps_label_site_proof())
  await page.getByRole('link', { name: m.apps_site_go() }).click()
  await expect(page.getByRole('heading', { level: 1, name: m.apps_site_title() })).toBeVisible()
  const check = page.getByRole('button', { name: m.apps_site_check() })
  await expectAwake(check)
  await check.click()
  await expect(page.getByRole('alert')).toContainText(m.apps_site_problem_status({ found: '404' }))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: m.apps_site_download({ name: 'polaris-site.txt' }) }).click()
  file = readFileSync(await (await download).path(), 'utf8')
  await page.getByRole('button', { name: m.apps_site_again() }).click()
  await expect(page.getByText(m.apps_site_proved({ host: `${host}:${SITE_PORT}` }))).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: m.apps_site_continue() }).click()
  await expectAwake(submit)
  await submit.click()
  await page.waitForURL(/\/application\/detail/)

  const desk = await deskOf(browser, baseURL)
  await takeCase(desk, appId, 1)
  await expect(desk.page.getByText(m.apps_review_site_proved({ host: `${host}:${SITE_PORT}` }))).toBeVisible()
  await passCase(desk, m.apps_review_status({ state: m.apps_state_listed() }))
  await page.goto(`/application?q=${appId}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(m.apps_state_listed())

  // Signing in with accounts of the platform: what is lacking is a secret, which the checklist leads to.
  await page.goto(`/application/apply/provider-web?appId=${appId}`)
  await page
    .getByRole('complementary', { name: m.abilities_side() })
    .getByRole('link', { name: m.abilities_needs_go() })
    .click()
  const secret = page.getByRole('button', { name: m.apps_secret_first() })
  await expectAwake(secret)
  await secret.click()
  await expect(page.locator('code', { hasText: /^sk_/ })).toBeVisible()
  await page.getByRole('link', { name: serviceName('provider-web') }).click()
  const apply = page.getByRole('button', { name: m.abilities_submit_one() })
  await expectAwake(apply)
  await expect(page.getByText(m.abilities_needs_done())).toBeVisible()
  await page
    .getByRole('textbox', { name: fieldName('reason') })
    .fill('用户用北辰账号登录网站，收藏的岸段在手机上也看得到。')
  await page.getByRole('checkbox', { name: choiceName('openid') }).check()
  await page.getByRole('checkbox', { name: choiceName('profile') }).check()
  await page.getByRole('textbox', { name: fieldName('callbackUrls') }).fill(`https://${host}/signed-in`)
  await expectAccessible(page)
  await apply.click()
  await expect(page.getByText(pattern(m.abilities_line_review({ sent: ANY, due: ANY })))).toBeVisible()
  await takeCase(desk, appId, 0)
  await expect(desk.page.getByText(`https://${host}/signed-in`).first()).toBeVisible()
  await expectAccessible(desk.page)
  await passCase(desk, m.review_decide_done_approved())
  await desk.close()
  await page.reload()
  await expect(page.getByRole('main').getByText(m.apps_grant_state_granted()).first()).toBeVisible()
  const save = page.getByRole('button', { name: m.abilities_config_save() })
  await expectAwake(save)
  await page.getByRole('textbox', { name: fieldName('logoutUrl') }).fill(`https://${host}/signed-out`)
  await save.click()
  await expect(page.getByText(m.abilities_config_saved())).toBeVisible()
  await expectAccessible(page)
  site.close()
})

test('a car app for the models it was made for @wide', async ({ page, context, browser, baseURL }) => {
  await signInQuickly(context, 'status-34-51')
  const name = `潮汐车机${suffix.slice(-5)}`
  const appId = await createApp(page, m.apps_kind_car(), name)
  await expect(page).toHaveURL(/\/application\/carForm/)
  await page.getByRole('textbox', { name: m.apps_label_package() }).fill(`com.chaoxi.car.t${suffix}`)
  await page
    .getByRole('combobox', { name: m.apps_label_category() })
    .selectOption({ label: optionIn('categories', 'navigation') })
  await page.getByRole('textbox', { name: /SHA-256/ }).fill('9f2c'.repeat(16))
  await fillWords(page, 'tide.example')
  await choosePictures(page, 3)

  // Models and screens are lacking: both are named, and both are groups of choices.
  const submit = page.getByRole('button', { name: m.apps_submit() })
  await submit.click()
  await expect(page.getByRole('alert').first()).toContainText(m.apps_label_models())
  await page.getByRole('checkbox', { name: 'Polaris Drive M3' }).check()
  await page.getByRole('checkbox', { name: 'Polaris Drive X7' }).check()
  await page.getByRole('checkbox', { name: m.apps_choice_wide() }).check()
  await page.getByRole('combobox', { name: m.apps_label_driving() }).selectOption({ label: m.apps_choice_audio() })
  await submit.click()
  await page.waitForURL(/\/application\/carDetail/)

  const desk = await deskOf(browser, baseURL)
  await takeCase(desk, appId, 4)
  await expect(desk.page.getByText(/Polaris Drive M3.*Polaris Drive X7/).first()).toBeVisible()
  await expectAccessible(desk.page)
  await passCase(desk, m.apps_review_status({ state: m.apps_state_listed() }))
  await desk.close()
  await page.reload()
  await expect(page.getByRole('main').getByText(m.apps_state_listed()).first()).toBeVisible()
  await expect(page.getByText(/Polaris Drive M3.*Polaris Drive X7/).first()).toBeVisible()
})

const TOKEN = 'token-of-a-test-user'
const CLIENT_SECRET = 'lamp-secret-2026'

/** The cloud of document 402, with one lamp. */
function lampCloud(appSecret: () => string) {
  const resultsByRequestNo = new Map<string, object>()
  const lamp = { on: false, brightness: 60 }
  const devices: Record<string, (body: string) => object> = {
    '/polaris/v1/discover': () => ({
      devices: [{ id: 'lamp-01', type: 'light', model: 'CX-L1', name: '床头灯' }],
    }),
    '/polaris/v1/query': () => ({ devices: [{ id: 'lamp-01', online: true, state: lamp }] }),
    '/polaris/v1/execute': (body) => {
      const { requestNo, commands } = JSON.parse(body) as { requestNo: string; commands: { set: object }[] }
      if (!resultsByRequestNo.has(requestNo)) {
        Object.assign(lamp, commands[0]!.set)
        resultsByRequestNo.set(requestNo, { results: [{ id: 'lamp-01', code: '200', state: { ...lamp } }] })
      }
      return resultsByRequestNo.get(requestNo)!
    },
  }
  return createSecure({ key: PEM, cert: PEM }, async (request, response) => {
    const body = await bodyOf(request)
    const { pathname } = new URL(request.url ?? '', 'https://x')
    const head = (name: string) => String(request.headers[name])
    const answer = (status: number, value: object = {}) => response.writeHead(status).end(JSON.stringify(value))
    if (pathname === '/oauth/authorize') return response.end('<h1>登录</h1>')
    if (pathname === '/oauth/token') {
      const isRight = head('authorization') === `Basic ${Buffer.from(`polaris:${CLIENT_SECRET}`).toString('base64')}`
      return isRight ? answer(400, { error: 'invalid_grant' }) : answer(401, { error: 'invalid_client' })
    }
    if (pathname === '/polaris/events') {
      const digest = createHash('sha256').update(body).digest('hex')
      const [timestamp, nonce] = [head('x-timestamp'), head('x-nonce')]
      const text = textToSign({ method: 'POST', path: pathname, query: '', timestamp, nonce, digest })
      return answer(createHmac('sha256', appSecret()).update(text).digest('hex') === head('x-signature') ? 200 : 401)
    }
    const device = devices[pathname]
    if (!device) return answer(404)
    return head('authorization') === `Bearer ${TOKEN}` ? answer(200, device(body)) : answer(401)
  })
}

test('a cloud-to-cloud entry, connected before it is sent @wide', async ({ page, context, browser, baseURL }) => {
  let appSecret = ''
  const cloud = await listening(
    lampCloud(() => appSecret),
    CLOUD_PORT,
  )
  await signInQuickly(context, 'status-34-51')
  const name = `潮汐智家${suffix.slice(-5)}`
  const appId = await createApp(page, m.apps_kind_iot(), name)
  await expect(page).toHaveURL(/\/application\/cloud/)
  const base = `https://iot-${suffix}.chaoxi.example:${CLOUD_PORT}`
  const field = (inputName: string) => page.locator(`[name=${inputName}]`)
  await page.getByRole('checkbox', { name: optionIn('device-types', 'light'), exact: true }).check()
  await field('deviceModels').fill('CX-L1')
  await field('authorizeUrl').fill(`${base}/oauth/authorize`)
  await field('tokenUrl').fill(`${base}/oauth/token`)
  await field('clientAuth').selectOption('basic')
  await field('clientId').fill('polaris')
  await field('clientSecret').fill(`${CLIENT_SECRET}?`)
  await field('eventUrl').fill(`${base}/polaris/events`)
  await field('apiUrl').fill(`${base}/polaris/v1`)
  await fillWords(page, 'tide.example')
  await choosePictures(page, 0)
  await page.getByRole('button', { name: m.apps_save() }).click()
  await expect(field('clientSecret')).toHaveValue('')
  await expect(page.getByText(m.apps_help_secret_kept())).toBeVisible()

  // Events are signed with the app's own secret.
  await page.goto(`/application/detail?appId=${appId}`)
  const secret = page.getByRole('button', { name: m.apps_secret_first() })
  await expectAwake(secret)
  await secret.click()
  appSecret = (await page.locator('code', { hasText: /^sk_/ }).innerText()).trim()

  // A wrong client secret is found out, and nothing of it is shown.
  await page.goto(`/application/cloud?appId=${appId}`)
  const runButton = page
    .getByRole('button', { name: m.apps_link_run() })
    .or(page.getByRole('button', { name: m.apps_link_again() }))
  await expectAwake(runButton)
  await field('accessToken').fill(TOKEN)
  await runButton.click()
  const steps = page.getByRole('region', { name: m.apps_link_title() }).getByRole('listitem')
  await expect(steps.filter({ hasText: m.apps_link_step_token() })).toContainText(m.apps_link_problem_client())
  await expect(page.getByText(m.apps_link_failed({ count: 1 }))).toBeVisible()
  await field('clientSecret').fill(CLIENT_SECRET)
  await page.getByRole('button', { name: m.apps_save() }).click()
  await expect(page.getByText(m.apps_link_stale())).toBeVisible()
  await field('accessToken').fill(TOKEN)
  await runButton.click()
  await expect(page.getByText(m.apps_link_passed())).toBeVisible()
  await expect(steps.filter({ hasText: m.apps_link_ok() })).toHaveCount(6)
  expect(await page.content()).not.toContain(CLIENT_SECRET)
  await expectFits(page)
  // What the header covers half is not too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('button', { name: m.apps_submit() }).click()
  await page.waitForURL(/\/application\/detail/)
  cloud.close()

  const desk = await deskOf(browser, baseURL)
  await takeCase(desk, appId, 1)
  await expect(desk.page.getByText(`${base}/oauth/token`)).toBeVisible()
  await expect(desk.page.getByText(m.apps_review_connected({ tested: 6 }))).toBeVisible()
  expect(await desk.page.content()).not.toContain(CLIENT_SECRET)
  await passCase(desk, m.apps_review_status({ state: m.apps_state_listed() }))
  await desk.close()
  const app = await valueOf<{ state: string }>(context, `/api/dev/v1/appService/getApp?appId=${appId}`)
  expect(app.state).toBe('listed')
  await page.reload()
  await expect(page.getByRole('main').getByText(m.apps_state_listed()).first()).toBeVisible()
})
