// The API in a separate process on a given database with given keys, for the crash test and benches.
import { pino } from 'pino'
import { openDb } from '../../src/db/open.ts'
import { endpoints } from '../../src/server/features.ts'
import { createApi } from '../../src/http/api.ts'
import { sharedCacheFor } from '../../src/http/page-cache/shared-cache.ts'
import { demoIdentityCheck } from '../../src/adapters/identity-check/identity-check.ts'
import { localStorageIn } from '../../src/adapters/storage/storage.ts'
import { images } from '../../src/adapters/images/images.ts'
import { createSafeFetch } from '../../src/adapters/safe-fetch/safe-fetch.ts'
import type { Keys } from '../../src/adapters/vault/keys.ts'
import { manualPayouts } from '../../src/adapters/payouts/payouts.ts'
import { noopProvider } from '../../src/adapters/mail/delivery.ts'
import type { Clock } from '../../src/adapters/adapters.ts'
import { assembleSignIn } from '../../src/server/auth.ts'
import { assembleSignedCalls } from '../../src/server/signed-calls.ts'

export type StandaloneApiOptions = {
  url: string
  folder: string
  keys: Keys
  clock: Clock
  origin: string
  /** False leaves out the record of signed calls and their quotas, for a bench. */
  record?: boolean
}

export function standaloneApi({ url, folder, keys, clock, origin, record = true }: StandaloneApiOptions) {
  const { db, pool, close } = openDb(url)
  const text = { 'zh-CN': '北辰', en: 'Polaris' }
  const shared = {
    db,
    pool,
    site: {
      brand: { name: text, product: text, legalName: text, mark: null, picture: null, colors: { light: {}, dark: {} } },
      origin,
      loginUrl: '/login',
      registerUrl: '/register',
      opsLoginUrl: '/ops/login',
      demo: true,
    },
    sharedCache: sharedCacheFor({ seconds: 30, isPurged: false }),
  }
  const log = pino({ level: 'error' })
  const signIn = assembleSignIn({
    ...shared,
    clock,
    keys,
    providers: {},
    processAdapters: {
      files: localStorageIn(folder),
      images,
      authority: demoIdentityCheck,
      payouts: manualPayouts,
      delivery: noopProvider,
      outgoing: createSafeFetch([origin]),
    },
    reach: (request) => api.routes.fetch(request),
    report: (error) => log.error({ err: error }),
  })
  const assembledCalls = assembleSignedCalls({ ...shared, adapters: signIn.adapters, log })
  const none = { record: () => {}, take: async () => ({ left: 0, giveBack: () => {} }) }
  const signedCalls = record ? assembledCalls : { ...assembledCalls, ...none }
  const api = createApi({ ...shared, ...signIn, signedCalls, log, endpoints })
  return {
    close,
    flush: signedCalls.flush,
    fetch: api.fetch,
  }
}
