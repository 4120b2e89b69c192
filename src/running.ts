// The portal on an open database: content, demo, what it does beside answering, and the server; ends without dropping a request.
import type { Server as HttpServer } from 'node:http'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { type Config, WrongConfig } from './config.ts'
import { isEmpty, readContent } from './content.ts'
import { type Db, openDb } from './db/open.ts'
import { appsOfTeam } from './features/apps/queries/team-apps.ts'
import { hasDemoAccounts } from './features/identity/queries/accounts.ts'
import { watchContentVersion } from './http/content-version.ts'
import { serve } from './http/serve.ts'
import { Brand } from './lib/brand.ts'
import { readYaml, WrongContent } from './lib/content-files.ts'
import { authorityAt, publishedAuthority } from './ports/authority.ts'
import { type Files, filesIn } from './ports/files.ts'
import { images } from './ports/images.ts'
import { type Keys, keyRingOf, readKeys } from './ports/keys.ts'
import { carrierAt, nothingLeaves } from './ports/outbox.ts'
import { type Outgoing, outgoing } from './ports/outgoing.ts'
import { paidByHand } from './ports/payouts.ts'
import { type Outside, systemClock } from './ports/ports.ts'
import { vaultOf } from './ports/vault.ts'

/** The server's code: the pages, the API, and what it does beside answering. */
export type Server = Pick<typeof import('./server.ts'), 'createPortal' | 'loadBuild' | 'startChores' | 'readDemo'>

const ROOT = path.resolve(import.meta.dirname, '..')
const WARM = [
  '/',
  '/service',
  '/docs',
  '/notice',
  '/console',
  ...Array.from({ length: 24 }, (_, at) => `/service/${at + 1}`),
]

export type Given = {
  config: Config
  /** Address of the database for the application. */
  url: string
  code: Server
  /** What a new database begins with, read already; null when it was not known to be new. */
  first: ReturnType<typeof firstContent>
  /** A server to listen with, while developing; Vite gives it the pages. */
  server?: HttpServer | undefined
  asking?: Outgoing | undefined
}

/** @throws WrongConfig, WrongContent */
export async function run({
  config,
  url,
  code,
  first,
  server,
  asking,
}: Given): Promise<{ stop: () => Promise<void>; log: Logger }> {
  const developing = server !== undefined
  const log = pino({ level: config.LOG_LEVEL })
  const brand = await readBrand(path.resolve(ROOT, config.BRAND_FILE))

  const opened = openDb(url)
  const keys = await readKeys(path.resolve(ROOT, config.DATA_DIR), config.MASTER_KEY)
  const outside: Outside = {
    files: filesIn(path.join(path.resolve(ROOT, config.DATA_DIR), 'files')),
    images,
    authority: config.authority ? authorityAt(config.authority) : publishedAuthority,
    payouts: paidByHand,
    teamApps: appsOfTeam,
    outgoing: asking ?? outgoing([config.ORIGIN]),
  }
  await settleContent(opened.db, config, first)
  await settleDemoAccounts({ db: opened.db, keys, files: outside.files }, config, code.readDemo)
  const endChores = code.startChores({
    db: opened.db,
    files: outside.files,
    vault: vaultOf(keyRingOf(keys)),
    carrier: config.messages ? carrierAt(config.messages) : nothingLeaves,
    clock: systemClock,
    log,
    outgoing: outside.outgoing,
    site: { origin: config.ORIGIN, brand },
  })
  const contentVersion = watchContentVersion(url)
  let stopping = false
  const portal = await code.createPortal({
    db: opened.db,
    pool: opened.pool,
    clock: systemClock,
    keys,
    providers: config.providers,
    policy: config.policy,
    outside,
    site: {
      brand,
      origin: config.ORIGIN,
      loginUrl: '/login',
      registerUrl: '/register',
      opsLoginUrl: '/ops/login',
      demo: config.PORTAL_DEMO === 'on',
    },
    log,
    contentVersion,
    clientDir: developing ? null : path.join(ROOT, 'build/client'),
    mode: developing ? 'development' : 'production',
    metricsToken: config.METRICS_TOKEN,
    ready: () => !stopping,
  })
  const served = await serve(portal, { host: config.HOST, port: config.PORT, proxies: config.TRUSTED_PROXIES, server })
  const warmed = developing
    ? Promise.resolve()
    : portal.warm(WARM, () => !stopping).catch((fault: unknown) => log.warn({ err: fault }, 'warming failed'))

  const stop = async () => {
    if (stopping) return
    stopping = true
    await served.drain()
    await endChores()
    await warmed
    await contentVersion.close()
    await opened.close()
  }
  return { stop, log }
}

/** A demo begins with the content of the repository; nothing else begins with any. */
export const firstContent = async ({ PORTAL_DEMO }: Config): Promise<Awaited<ReturnType<typeof readContent>> | null> =>
  PORTAL_DEMO === 'on' ? readContent(path.join(ROOT, 'content')) : null

async function settleContent(db: Db, config: Config, first: Given['first']): Promise<void> {
  if (!(await isEmpty(db))) return
  const write = (await first) ?? (await firstContent(config))
  await write?.(db)
}

/** Demo accounts have a published password: a demo makes them, everything else refuses to start with them. */
async function settleDemoAccounts(
  needs: { db: Db; keys: Keys; files: Files },
  { PORTAL_DEMO, providers }: Config,
  readDemo: Server['readDemo'],
): Promise<void> {
  const { db } = needs
  if (providers.developers && providers.operators) return
  if (PORTAL_DEMO === 'on') {
    if (await hasDemoAccounts(db)) return
    const { makeDemo } = await readDemo()
    await makeDemo({ ...needs, content: path.join(ROOT, 'content') }, systemClock.now())
  } else if (await hasDemoAccounts(db)) {
    throw new WrongConfig(
      'This database holds demo accounts, whose password is published. Use an empty database (DATA_DIR or DATABASE_URL), or PORTAL_DEMO=on on this machine alone.',
    )
  }
}

async function readBrand(file: string): Promise<Brand> {
  try {
    return await readYaml(file, Brand)
  } catch (fault) {
    if (fault instanceof WrongContent) throw new WrongConfig(`BRAND_FILE: ${fault.message}`)
    throw fault
  }
}
