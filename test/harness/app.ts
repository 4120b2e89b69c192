// The portal's API for tests: the real fetch function on a real database.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import type { Implementation, Site } from '../../src/api/implement.ts'
import { callerWith, requestOf } from '../../src/api/caller.ts'
import type { Answer, Endpoint, InputOf, OutputOf } from '../../src/api/endpoint.ts'
import { type Db, openDb } from '../../src/db/open.ts'
import type { Replica } from '../../src/db/replica.ts'
import { endpoints } from '../../src/server/features.ts'
import { makeDeveloper, makeOperator, makeSession } from '../../src/features/session/factory.ts'
import { createApi } from '../../src/http/api.ts'
import { sharedCacheFor } from '../../src/http/page-cache/shared-cache.ts'
import type { Language } from '../../src/lib/text/language.ts'
import { serializeError } from '../../src/lib/errors/serialize-error.ts'
import { demoIdentityCheck } from '../../src/adapters/identity-check/identity-check.ts'
import { type Files, localStorageIn } from '../../src/adapters/storage/storage.ts'
import { images } from '../../src/adapters/images/images.ts'
import { newKeys } from '../../src/adapters/vault/keys.ts'
import type { SafeFetch } from '../../src/adapters/safe-fetch/safe-fetch.ts'
import { manualPayouts } from '../../src/adapters/payouts/payouts.ts'
import { type DeliveryProvider, noopProvider } from '../../src/adapters/mail/delivery.ts'
import type { Adapters } from '../../src/adapters/adapters.ts'
import { assembleSignIn } from '../../src/server/auth.ts'
import { assembleSignedCalls } from '../../src/server/signed-calls.ts'
import { afterFile } from './cleanup.ts'
import { outgoingTo } from './external-servers.ts'
import { copyDatabase, databaseUrl, dropDatabase } from './database.ts'

export const ORIGIN = 'http://portal.test'

export type TestApi = {
  db: Db
  pool: Pool
  /** Folder of the file storage. */
  folder: string
  adapters: Adapters
  /** A signed-in developer: `api.call(sessionList, {}, (await api.developer('owner')).as)`. */
  developer: (nickname: string, now?: Date, registeredAt?: Date) => Promise<{ id: number; as: As }>
  /** A signed-in operator with roles by their keys. */
  operator: (roles: string[], now?: Date) => Promise<{ id: number; as: As }>
  /** The value of a successful call, as a visitor. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As) => Promise<OutputOf<E>>
  /** The whole envelope and status, as a visitor. */
  ask: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    as?: As,
  ) => Promise<{ status: number; answer: Answer<OutputOf<E>>; headers: Headers }>
  /** Any request; the address is relative to the portal. */
  fetch: (path: string, init?: RequestInit, address?: string) => Promise<Response>
  /** Writes what is recorded of signed calls and waits in memory. */
  flush: () => Promise<void>
  /** Log lines of the portal so far. */
  logged: string[]
  /** Sets the portal's clock; undefined restores the real time. */
  setNow: (now: Date | undefined) => void
}

/** The caller: a visitor, or the owner of the cookies. */
export type As = { language?: Language; address?: string; cookie?: string }

type Options = {
  providers?: Parameters<typeof assembleSignIn>[0]['providers']
  outgoing?: SafeFetch
  /** Drivers of mail and SMS. */
  delivery?: DeliveryProvider
  /** Where files are, if not in the folder. */
  files?: Files
  replica?: Replica
  /** Where the portal is reached, if not at the usual address. */
  origin?: string
}

export const KEYS = newKeys()

/** @param more endpoints that exist in this test only */
export async function testApi(more: readonly Implementation[] = [], options: Options = {}): Promise<TestApi> {
  const { origin = ORIGIN } = options
  const name = `t_${randomBytes(6).toString('hex')}`
  const ownerUrl = inject('ownerUrl')
  await copyDatabase(ownerUrl, name)
  const database = openDb(databaseUrl(inject('appUrl'), name), 6)
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-files-'))
  afterFile(async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.close()
    await dropDatabase(ownerUrl, name)
  })

  let fixedNow: Date | undefined
  const logLines: string[] = []
  const log = pino(
    { level: 'info', serializers: { err: serializeError } },
    { write: (line: string) => void logLines.push(line) },
  )
  const shared = {
    db: database.db,
    pool: database.pool,
    site: { ...TEST_SITE, origin },
    sharedCache: sharedCacheFor({ seconds: 30, isPurged: false }),
  }
  const signIn = assembleSignIn({
    ...shared,
    clock: { now: () => fixedNow ?? new Date() },
    keys: KEYS,
    providers: options.providers ?? {},
    processAdapters: {
      files: options.files ?? localStorageIn(folder),
      images,
      authority: demoIdentityCheck,
      payouts: manualPayouts,
      delivery: options.delivery ?? TEST_DELIVERY,
      // By default, a test has no outgoing requests.
      outgoing: options.outgoing ?? outgoingTo([]),
    },
    reach: (request) => api.routes.fetch(request),
    report: (error) => log.error({ err: error }, 'the account service failed'),
  })
  const signedCalls = assembleSignedCalls({ ...shared, adapters: signIn.adapters, log })
  const api = createApi({
    ...shared,
    ...signIn,
    replica: options.replica,
    signedCalls,
    log,
    endpoints: [...endpoints, ...more],
  })
  afterFile(signedCalls.flush)

  const send = async (path: string, init: RequestInit = {}, address = '203.0.113.7') =>
    api.fetch(new Request(new URL(path, origin), init), address)
  let lastProofTime: Date | undefined
  /** Sessions made without a provider count as proved lately, wherever the clock is moved to. */
  const proveMade = async () => {
    if (fixedNow === lastProofTime) return
    lastProofTime = fixedNow
    await database.db
      .updateTable('session')
      .set({ proved_at: fixedNow ?? new Date() })
      .where('kind', '=', 'developer')
      .where('provider_sid', 'is', null)
      .execute()
  }
  const ask: TestApi['ask'] = async (endpoint, input, as = {}) => {
    await proveMade()
    const { path, form } = requestOf(endpoint, input)
    const response = await send(
      path,
      {
        method: endpoint.method,
        headers: {
          'accept-language': as.language ?? 'zh-CN',
          'sec-fetch-site': 'same-origin',
          ...(as.cookie ? { cookie: as.cookie } : {}),
        },
        ...(form ? { body: form } : {}),
      },
      as.address,
    )
    return { status: response.status, headers: response.headers, answer: (await response.json()) as never }
  }
  return {
    db: database.db,
    pool: database.pool,
    folder,
    adapters: signIn.adapters,
    developer: async (nickname, now = signIn.adapters.clock.now(), registeredAt = now) => {
      const id = await makeDeveloper(database.db, signIn.adapters.vault, {
        subject: nickname,
        nickname,
        now,
        registeredAt,
      })
      return { id, as: { cookie: `portal_session=${await makeSession(database.db, 'developer', id, now)}` } }
    },
    operator: async (roles, now = signIn.adapters.clock.now()) => {
      const id = await makeOperator(database.db, { subject: `op-${roles.join('-')}`, roles, now })
      return { id, as: { cookie: `portal_ops=${await makeSession(database.db, 'operator', id, now)}` } }
    },
    fetch: send,
    ask,
    call: (endpoint, input, as) => callerWith((item, fields) => ask(item, fields as never, as)).call(endpoint, input),
    flush: signedCalls.flush,
    logged: logLines,
    setNow: (now) => {
      fixedNow = now
    },
  }
}

/** Takes everything, but that numbers which end in 0000 are out of reach. */
const TEST_DELIVERY: DeliveryProvider = { ...noopProvider, isUnreachable: (number) => number.endsWith('0000') }

export const TEST_BRAND = {
  name: { 'zh-CN': '北辰', en: 'Polaris' },
  product: { 'zh-CN': '开放平台', en: 'Open Platform' },
  legalName: { 'zh-CN': '北辰终端（示例）有限公司', en: 'Polaris Devices (Example) Co., Ltd.' },
  mark: null,
  picture: null,
  colors: { light: {}, dark: {} },
}

export const TEST_SITE: Site = {
  brand: TEST_BRAND,
  origin: ORIGIN,
  loginUrl: '/login',
  registerUrl: '/register',
  opsLoginUrl: '/ops/login',
  demo: true,
}
