// The API in a process of its own, for the test that kills it in the middle: uploads three photos and submits, and dies
// without a word when it is about to send the statement of a given number. Told by an environment variable, as JSON.
import pg from 'pg'
import { pino } from 'pino'
import { callerWith, requestOf } from '../src/api/caller.ts'
import { openDb } from '../src/db/open.ts'
import { endpoints } from '../src/endpoints.ts'
import { personUploadIdentity } from '../src/features/certification/contract/personal.ts'
import { imgUpload } from '../src/features/certification/contract/photos.ts'
import { createApi } from '../src/http/api.ts'
import { publishedAuthority } from '../src/ports/authority.ts'
import { filesIn } from '../src/ports/files.ts'
import { images } from '../src/ports/images.ts'
import type { Keys } from '../src/ports/keys.ts'
import { paidByHand } from '../src/ports/payouts.ts'
import { assembleSignIn } from '../src/sign-in.ts'

export type Told = {
  url: string
  folder: string
  keys: Keys
  cookie: string
  now: string
  /** Base64. */
  photos: string[]
  /** The statement that is never sent; 0: lives, and prints how many there were. */
  dieAt: number
}

const told = JSON.parse(process.env.TOLD ?? '{}') as Told
let statements = 0
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  if (++statements === told.dieAt) process.kill(process.pid, 'SIGKILL')
  return query.apply(this, given)
} as never

const { db, pool, close } = openDb(told.url, 2)
const text = { 'zh-CN': 'x', en: 'x' }
const origin = 'http://portal.test'
const shared = {
  db,
  pool,
  site: {
    brand: { name: text, product: text, legalName: text, mark: null, colors: { light: {}, dark: {} } },
    origin,
    loginUrl: '/login',
    registerUrl: '/register',
    opsLoginUrl: '/ops/login',
    demo: true,
  },
}
const log = pino({ level: 'silent' })
const signIn = assembleSignIn({
  ...shared,
  clock: { now: () => new Date(told.now) },
  keys: told.keys,
  providers: {},
  outside: { files: filesIn(told.folder), images, authority: publishedAuthority, payouts: paidByHand },
  reach: (request) => api.routes.fetch(request),
  report: () => {},
})
const api = createApi({ ...shared, ...signIn, log, endpoints })
const portal = callerWith(async (endpoint, input) => {
  const { path, form } = requestOf(endpoint, input as never)
  const headers = { cookie: told.cookie, 'sec-fetch-site': 'same-origin' }
  const request = new Request(new URL(path, origin), {
    method: endpoint.method,
    headers,
    ...(form ? { body: form } : {}),
  })
  api.cameFrom(request, '203.0.113.9')
  const response = await api.routes.fetch(request)
  return { status: response.status, answer: (await response.json()) as never }
})

for (const [at, kind] of (['handheld', 'front', 'reverse'] as const).entries())
  await portal.call(imgUpload, { kind, consent: '1.1', file: new Uint8Array(Buffer.from(told.photos[at]!, 'base64')) })
await portal.call(personUploadIdentity, {})
process.stdout.write(`statements ${statements}\n`)
await close()
process.exit(0)
