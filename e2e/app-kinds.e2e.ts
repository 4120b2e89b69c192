// Apps of the other kinds, from their name to listed: a web app over the proof of its site to signing in with accounts of the
// platform, a car app for its models, a cloud-to-cloud entry over its connection test.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { textToSign } from '../src/lib/crypto/request-signature.ts'
import { choosePictures, createApp, deskOf, fillWords, passCase, takeCase, valueOf } from './support/making-apps.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { signInQuickly } from './support/people.ts'
import { CLOUD_PORT, SITE_PORT } from './support/external-servers.ts'

test.describe.configure({ timeout: 120_000 })

const made = Date.now().toString(36)
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
  const host = `tide-${made}.chaoxi.example`
  const name = `潮汐网页${made.slice(-5)}`
  const appId = await createApp(page, /网页应用/, name)
  await page.locator('[name=siteUrl]').fill(`http://${host}:${SITE_PORT}/app/`)
  await page.locator('[name=callbackUrls]').fill(`https://${host}/signed-in`)
  await page.getByRole('combobox', { name: '分类' }).selectOption({ label: '天气' })
  await fillWords(page, host)
  await choosePictures(page, 0)

  // Without a proof it is not sent, and the way to the proof stands beside the words.
  const submit = page.getByRole('button', { name: '提交审核' })
  await submit.click()
  await expect(page.getByRole('alert').first()).toContainText('网站归属')
  await page.getByRole('link', { name: '去验证' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '验证网站' })).toBeVisible()
  const check = page.getByRole('button', { name: '检查' })
  await expectAwake(check)
  await check.click()
  await expect(page.getByRole('alert')).toContainText('应答是 HTTP 404，应为 200')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载 polaris-site.txt' }).click()
  file = readFileSync(await (await download).path(), 'utf8')
  await page.getByRole('button', { name: '再检查一次' }).click()
  await expect(page.getByText(`${host}:${SITE_PORT} 已验证归你所有`)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '继续填写资料' }).click()
  await expectAwake(submit)
  await submit.click()
  await page.waitForURL(/\/application\/detail/)

  const desk = await deskOf(browser, baseURL)
  await takeCase(desk, appId, 1)
  await expect(desk.page.getByText(`网站 ${host}:${SITE_PORT} 已证明归开发者所有`)).toBeVisible()
  await passCase(desk, '应用现在：已上架')
  await page.goto(`/application?q=${appId}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('已上架')

  // Signing in with accounts of the platform: what is lacking is a secret, which the checklist leads to.
  await page.goto(`/application/apply/provider-web?appId=${appId}`)
  await page.getByRole('complementary', { name: '前提' }).getByRole('link', { name: /去补/ }).click()
  const secret = page.getByRole('button', { name: /生成 appSecret/ })
  await expectAwake(secret)
  await secret.click()
  await expect(page.locator('code', { hasText: /^sk_/ })).toBeVisible()
  await page.getByRole('link', { name: /账号授权登录（网站）/ }).click()
  const apply = page.getByRole('button', { name: '提交审核' })
  await expectAwake(apply)
  await expect(page.getByText('前提都满足了')).toBeVisible()
  await page.getByRole('textbox', { name: '申请理由' }).fill('用户用北辰账号登录网站，收藏的岸段在手机上也看得到。')
  await page.getByRole('checkbox', { name: '用户标识' }).check()
  await page.getByRole('checkbox', { name: '昵称和头像' }).check()
  await page.getByRole('textbox', { name: '回调地址' }).fill(`https://${host}/signed-in`)
  await expectAccessible(page)
  await apply.click()
  await expect(page.getByText(/提交，预计/)).toBeVisible()
  await takeCase(desk, appId, 0)
  await expect(desk.page.getByText(`https://${host}/signed-in`).first()).toBeVisible()
  await expectAccessible(desk.page)
  await passCase(desk, '已通过')
  await desk.close()
  await page.reload()
  await expect(page.getByRole('main').getByText('已开通').first()).toBeVisible()
  const save = page.getByRole('button', { name: '保存配置' })
  await expectAwake(save)
  await page.getByRole('textbox', { name: '退出通知地址' }).fill(`https://${host}/signed-out`)
  await save.click()
  await expect(page.getByText('已保存，现在生效')).toBeVisible()
  await expectAccessible(page)
  site.close()
})

test('a car app for the models it was made for @wide', async ({ page, context, browser, baseURL }) => {
  await signInQuickly(context, 'status-34-51')
  const name = `潮汐车机${made.slice(-5)}`
  const appId = await createApp(page, /车机应用/, name)
  await expect(page).toHaveURL(/\/application\/carForm/)
  await page.getByRole('textbox', { name: '包名' }).fill(`com.chaoxi.car.t${made}`)
  await page.getByRole('combobox', { name: '分类' }).selectOption({ label: '导航' })
  await page.getByRole('textbox', { name: /SHA-256/ }).fill('9f2c'.repeat(16))
  await fillWords(page, 'tide.example')
  await choosePictures(page, 3)

  // Models and screens are lacking: both are named, and both are groups of choices.
  const submit = page.getByRole('button', { name: '提交审核' })
  await submit.click()
  await expect(page.getByRole('alert').first()).toContainText('目标车型')
  await page.getByRole('checkbox', { name: 'Polaris Drive M3' }).check()
  await page.getByRole('checkbox', { name: 'Polaris Drive X7' }).check()
  await page.getByRole('checkbox', { name: '超宽屏' }).check()
  await page.getByRole('combobox', { name: '行车中' }).selectOption({ label: '行车中只出声音' })
  await submit.click()
  await page.waitForURL(/\/application\/carDetail/)

  const desk = await deskOf(browser, baseURL)
  await takeCase(desk, appId, 4)
  await expect(desk.page.getByText(/Polaris Drive M3.*Polaris Drive X7/).first()).toBeVisible()
  await expectAccessible(desk.page)
  await passCase(desk, '应用现在：已上架')
  await desk.close()
  await page.reload()
  await expect(page.getByRole('main').getByText('已上架').first()).toBeVisible()
  await expect(page.getByText(/Polaris Drive M3.*Polaris Drive X7/).first()).toBeVisible()
})

const TOKEN = 'token-of-a-test-user'
const CLIENT_SECRET = 'lamp-secret-2026'

/** The cloud of document 402, with one lamp. */
function lampCloud(appSecret: () => string) {
  const done = new Map<string, object>()
  const lamp = { on: false, brightness: 60 }
  const devices: Record<string, (body: string) => object> = {
    '/polaris/v1/discover': () => ({
      devices: [{ id: 'lamp-01', type: 'light', model: 'CX-L1', name: '床头灯' }],
    }),
    '/polaris/v1/query': () => ({ devices: [{ id: 'lamp-01', online: true, state: lamp }] }),
    '/polaris/v1/execute': (body) => {
      const { requestNo, commands } = JSON.parse(body) as { requestNo: string; commands: { set: object }[] }
      if (!done.has(requestNo)) {
        Object.assign(lamp, commands[0]!.set)
        done.set(requestNo, { results: [{ id: 'lamp-01', code: '200', state: { ...lamp } }] })
      }
      return done.get(requestNo)!
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
  const name = `潮汐智家${made.slice(-5)}`
  const appId = await createApp(page, /IoT 接入/, name)
  await expect(page).toHaveURL(/\/application\/cloud/)
  const base = `https://iot-${made}.chaoxi.example:${CLOUD_PORT}`
  const field = (named: string) => page.locator(`[name=${named}]`)
  await page.getByRole('checkbox', { name: '灯', exact: true }).check()
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
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(field('clientSecret')).toHaveValue('')
  await expect(page.getByText('已保存。留空就不改。')).toBeVisible()

  // Events are signed with the app's own secret.
  await page.goto(`/application/detail?appId=${appId}`)
  const secret = page.getByRole('button', { name: /生成 appSecret/ })
  await expectAwake(secret)
  await secret.click()
  appSecret = (await page.locator('code', { hasText: /^sk_/ }).innerText()).trim()

  // A wrong client secret is found out, and nothing of it is shown.
  await page.goto(`/application/cloud?appId=${appId}`)
  const run = page.getByRole('button', { name: /开始测试|再测一次/ })
  await expectAwake(run)
  await field('accessToken').fill(TOKEN)
  await run.click()
  const steps = page.getByRole('region', { name: '连接测试' }).getByRole('listitem')
  await expect(steps.filter({ hasText: '换取令牌' })).toContainText('客户端验证失败')
  await expect(page.getByText('有 1 项没有通过')).toBeVisible()
  await field('clientSecret').fill(CLIENT_SECRET)
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(page.getByText('资料在这之后改过，请再测一次')).toBeVisible()
  await field('accessToken').fill(TOKEN)
  await run.click()
  await expect(page.getByText('已连通')).toBeVisible()
  await expect(steps.filter({ hasText: '通过' })).toHaveCount(6)
  expect(await page.content()).not.toContain(CLIENT_SECRET)
  await expectFits(page)
  // What the header covers half is not too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL(/\/application\/detail/)
  cloud.close()

  const desk = await deskOf(browser, baseURL)
  await takeCase(desk, appId, 1)
  await expect(desk.page.getByText(`${base}/oauth/token`)).toBeVisible()
  await expect(desk.page.getByText('连接测试已通过，测了 6 步')).toBeVisible()
  expect(await desk.page.content()).not.toContain(CLIENT_SECRET)
  await passCase(desk, '应用现在：已上架')
  await desk.close()
  const app = await valueOf<{ state: string }>(context, `/api/dev/v1/appService/getApp?appId=${appId}`)
  expect(app.state).toBe('listed')
  await page.reload()
  await expect(page.getByRole('main').getByText('已上架').first()).toBeVisible()
})
