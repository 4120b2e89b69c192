// The portal's API for a test: the real fetch function on a real database of its own.
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import type { Bound } from '../src/api/bind.ts'
import { callerWith, requestOf } from '../src/api/caller.ts'
import type { Answer, Endpoint, InputOf, OutputOf } from '../src/api/endpoint.ts'
import { type Db, openDb } from '../src/db/open.ts'
import { endpoints } from '../src/endpoints.ts'
import { createApi } from '../src/http/api.ts'
import type { Language } from '../src/lib/language.ts'
import { copyDatabase, databaseUrl, dropDatabase } from './database.ts'

export const ORIGIN = 'http://portal.test'

export type TestApi = {
  db: Db
  /** The value of a successful call, as a visitor. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As) => Promise<OutputOf<E>>
  /** The whole envelope and status, as a visitor. */
  ask: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    as?: As,
  ) => Promise<{ status: number; answer: Answer<OutputOf<E>>; headers: Headers }>
  /** Any request at all; the address is relative to the portal. */
  fetch: (path: string, init?: RequestInit, address?: string) => Promise<Response>
  /** What the portal logged so far. */
  logged: string[]
  /** Moves the portal's clock; undefined gives it the real time again. */
  setNow: (now: Date | undefined) => void
}

type As = { language?: Language; address?: string }

/** @param more endpoints that exist in this test only */
export async function testApi(more: readonly Bound[] = []): Promise<TestApi> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const ownerUrl = inject('ownerUrl')
  await copyDatabase(ownerUrl, name)
  const opened = openDb(databaseUrl(inject('appUrl'), name), 6)
  afterAll(async () => {
    await opened.close()
    await dropDatabase(ownerUrl, name)
  })

  let fixed: Date | undefined
  const logged: string[] = []
  const api = createApi({
    db: opened.db,
    pool: opened.pool,
    ports: { clock: { now: () => fixed ?? new Date() } },
    site: { brand: TEST_BRAND, origin: ORIGIN, loginUrl: '/id/login', registerUrl: '/id/register' },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    endpoints: [...endpoints, ...more],
  })

  const send = async (path: string, init: RequestInit = {}, address = '203.0.113.7') => {
    const request = new Request(new URL(path, ORIGIN), init)
    api.cameFrom(request, address)
    return api.routes.fetch(request)
  }
  const ask: TestApi['ask'] = async (endpoint, input, as = {}) => {
    const { path, form } = requestOf(endpoint, input)
    const response = await send(
      path,
      {
        method: endpoint.method,
        headers: { 'accept-language': as.language ?? 'zh-CN', 'sec-fetch-site': 'same-origin' },
        ...(form ? { body: form } : {}),
      },
      as.address,
    )
    return { status: response.status, headers: response.headers, answer: (await response.json()) as never }
  }
  return {
    db: opened.db,
    fetch: send,
    ask,
    call: (endpoint, input, as) => callerWith((one, given) => ask(one, given as never, as)).call(endpoint, input),
    logged,
    setNow: (now) => {
      fixed = now
    },
  }
}

const TEST_BRAND = {
  name: { 'zh-CN': '北辰', en: 'Polaris' },
  product: { 'zh-CN': '开放平台', en: 'Open Platform' },
  legalName: { 'zh-CN': '北辰终端（示例）有限公司', en: 'Polaris Devices (Example) Co., Ltd.' },
  mark: null,
  colors: { light: {}, dark: {} },
}
