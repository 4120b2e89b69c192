// The API in a separate process for crash tests: uploads three photos, submits, and exits abruptly before sending the statement
// of a given number. Configured by JSON in an environment variable.
import pg from 'pg'
import { callerWith, requestOf } from '../../src/api/caller.ts'
import { personUploadIdentity } from '../../src/features/certification/contract/personal.ts'
import { imgUpload } from '../../src/features/certification/contract/photos.ts'
import type { Keys } from '../../src/adapters/vault/keys.ts'
import { standaloneApi } from './standalone-api.ts'

export type FixtureMessage = {
  url: string
  folder: string
  keys: Keys
  cookie: string
  now: string
  /** Base64. */
  photos: string[]
  /** Number of the statement that is never sent; 0: runs to the end and prints the number of statements. */
  dieAt: number
}

const message = JSON.parse(process.env.FIXTURE_MESSAGE ?? '{}') as FixtureMessage
let statements = 0
const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
  if (++statements === message.dieAt) process.kill(process.pid, 'SIGKILL')
  return query.apply(this, parameters)
} as never

const origin = 'http://portal.test'
const { url, folder, keys } = message
const api = standaloneApi({ url, folder, keys, origin, clock: { now: () => new Date(message.now) } })
const portal = callerWith(async (endpoint, input) => {
  const { path, form } = requestOf(endpoint, input as never)
  const headers = { cookie: message.cookie, 'sec-fetch-site': 'same-origin' }
  const init = { method: endpoint.method, headers, ...(form ? { body: form } : {}) }
  const response = await api.fetch(new Request(new URL(path, origin), init), '203.0.113.9')
  return { status: response.status, answer: (await response.json()) as never }
})

for (const [at, kind] of (['handheld', 'front', 'reverse'] as const).entries())
  await portal.call(imgUpload, {
    kind,
    consent: '1.1',
    file: new Uint8Array(Buffer.from(message.photos[at]!, 'base64')),
  })
await portal.call(personUploadIdentity, {})
process.stdout.write(`statements ${statements}\n`)
await api.close()
process.exit(0)
