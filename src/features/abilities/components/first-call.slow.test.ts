// Code samples of the first call: run unchanged once the secret is filled in.
import { execFile, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorsOf } from '../../../../test/builders/actors.ts'
import { testApi } from '../../../../test/harness/app.ts'
import * as apps from '../../apps/contract/apps.ts'
import { secretMake } from '../../apps/contract/keys.ts'
import { nodeSample, SAMPLE_BODY, shellSample } from './first-call.server.ts'

const run = promisify(execFile)
const api = await testApi()
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
  const answer = await api.fetch(request.url!, { method: request.method!, headers, body: Buffer.concat(parts) })
  response.writeHead(answer.status).end(await answer.text())
})
let caller: { origin: string; appKey: string; endsWith: string }
let appSecret: string
beforeAll(async () => {
  const owner = await actorsOf(api, new Date()).developer({ accountStatus: 33 })
  const app = await api.call(apps.saveAppInfo, { name: '潮汐日历' }, owner.as)
  appSecret = (await api.call(secretMake, { appId: app.appId }, owner.as)).appSecret
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  caller = { origin, appKey: app.appKey, endsWith: appSecret.slice(-4) }
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Replaces the placeholder with the saved secret, as a reader would. */
function filled(sample: string): string {
  const placeholder = `'sk_...${caller.endsWith}'`
  expect(sample.split(placeholder)).toHaveLength(2)
  return sample.replace(placeholder, `'${appSecret}'`)
}
const expectedEcho = { name: '潮汐日历', bodyBytes: SAMPLE_BODY.length }

const LACKING = ['bash', 'curl', 'openssl'].filter((name) => spawnSync(name, ['version']).error)

describe.skipIf(LACKING.length > 0)('in a shell', () => {
  test('with curl', async () => {
    const { stdout } = await run('bash', ['-euc', filled(shellSample(caller))])
    expect(JSON.parse(stdout)).toMatchObject({ code: '200', value: { ...expectedEcho, keyEndsWith: caller.endsWith } })
  })

  test('with curl and the unreplaced placeholder: the signature is rejected', async () => {
    const { stdout } = await run('bash', ['-euc', shellSample(caller)])
    expect(JSON.parse(stdout)).toMatchObject({ code: '401004' })
  })
})

test('with Node.js', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', filled(nodeSample(caller))])
  expect(stdout).toContain(`keyEndsWith: '${caller.endsWith}'`)
  expect(stdout).toContain("code: '200'")
})
