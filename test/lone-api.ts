// The API in a process of its own, on a database and with keys that are given: for the test that kills it, and for benches.
import { pino } from 'pino'
import { openDb } from '../src/db/open.ts'
import { endpoints } from '../src/endpoints.ts'
import { createApi } from '../src/http/api.ts'
import { publishedAuthority } from '../src/ports/authority.ts'
import { filesIn } from '../src/ports/files.ts'
import { images } from '../src/ports/images.ts'
import { outgoing } from '../src/ports/outgoing.ts'
import type { Keys } from '../src/ports/keys.ts'
import { paidByHand } from '../src/ports/payouts.ts'
import { teamApps } from '../src/features/apps/handlers/owner-left.ts'
import type { Clock } from '../src/ports/ports.ts'
import { assembleSignIn } from '../src/sign-in.ts'

export type Lone = { url: string; folder: string; keys: Keys; clock: Clock; origin: string }

export function loneApi({ url, folder, keys, clock, origin }: Lone) {
  const { db, pool, close } = openDb(url)
  const text = { 'zh-CN': '北辰', en: 'Polaris' }
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
  const log = pino({ level: 'error' })
  const signIn = assembleSignIn({
    ...shared,
    clock,
    keys,
    providers: {},
    outside: {
      files: filesIn(folder),
      images,
      authority: publishedAuthority,
      payouts: paidByHand,
      teamApps,
      outgoing: outgoing([origin]),
    },
    reach: (request) => api.routes.fetch(request),
    report: (fault) => log.error({ err: fault }),
  })
  const api = createApi({ ...shared, ...signIn, log, endpoints })
  return {
    close,
    fetch: api.fetch,
  }
}
