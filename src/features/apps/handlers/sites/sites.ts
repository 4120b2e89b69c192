// Handlers for site ownership: rate limit first, check outside any transaction, then store the result.
import { readTogether } from '../../../../db/reads/read-together.ts'
import { isoOf } from '../../../../lib/dates/dates.ts'
import { developerIdOf, type Context, type Handler, inTransaction } from '../../../../api/implement.ts'
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import type { Rule } from '../../../../adapters/rate-limits/rate-limits.ts'
import type { SafeFetch } from '../../../../adapters/safe-fetch/safe-fetch.ts'
import type { Vault } from '../../../../adapters/vault/vault.ts'
import type { checkWebSite, SiteLook, siteProof } from '../../contract/sites.ts'
import { type App, findApp } from '../../queries/apps.ts'
import { insertAppHistory } from '../../queries/history.ts'
import {
  findSiteProof,
  insertLook,
  listLooks,
  lockSiteProof,
  type LookRow,
  moveSiteProof,
} from '../../queries/sites.ts'
import { expectedContent, problemText } from '../../rules/sites/site-labels.ts'
import {
  afterLook,
  placesOf,
  readSiteFile,
  readSiteMeta,
  readSiteRecords,
  formatExcerpt,
  SITE_LIMITS,
  type SiteFinding,
  type SiteWay,
} from '../../rules/sites/sites.ts'
import { logAppActivity } from '../log-activity.ts'
import { appOwner, findAccessibleApp, siteOfApp } from '../app-access.ts'

/** Derived from app and site, so it need not be stored and only the platform can produce it. */
export function siteToken(vault: Vault, appId: number, site: string): string {
  const print = vault.print({ table: 'site_proof', column: 'site' }, `${appId} ${site}`)
  return Buffer.from(print, 'base64url').toString('hex').slice(0, 24)
}

export type SiteLookup = { finding: SiteFinding; place: string }

/** Looks for the proof. @throws ApiError 503001 when too many checks are running */
export async function lookAtSite(outgoing: SafeFetch, site: string, token: string, way: SiteWay): Promise<SiteLookup> {
  const places = placesOf(site, token)
  if (way === 'dns') {
    const { name } = places.dns
    const dnsResult = await outgoing.txt(name)
    if ('records' in dnsResult) return { finding: readSiteRecords(token, dnsResult.records), place: name }
    if (dnsResult.trouble === 'busy') throw new ApiError('503001', { retryAfter: 5 })
    return { finding: { problem: dnsResult.trouble, found: '' }, place: name }
  }
  const result = await outgoing.ask({ url: places[way].url })
  const place = formatExcerpt(result.at)
  if ('trouble' in result) {
    if (result.trouble === 'busy') throw new ApiError('503001', { retryAfter: 5 })
    return { finding: { problem: result.trouble, found: '' }, place }
  }
  return { finding: (way === 'file' ? readSiteFile : readSiteMeta)(site, token, result), place }
}

export async function countOrThrow({ adapters }: Context, rule: Rule, whom: string): Promise<void> {
  const { allowed, wait } = await adapters.limits.count(rule, whom)
  if (!allowed) throw new ApiError('429001', { retryAfter: wait })
}

function lookOf(row: LookRow, site: string, token: string): SiteLook {
  return {
    id: row.id,
    at: row.at.toISOString(),
    way: row.way,
    actor: row.actor,
    proved: row.problem === null,
    problem: row.problem,
    reason: problemText(row.problem, row.way, { found: row.found, site }),
    expected: expectedContent(placesOf(site, token), row.way),
    found: row.found,
    place: row.place,
  }
}

const SHOWN_LOOKS = 20

async function toSiteOutput({ db, adapters }: Context, app: App) {
  const site = siteOfApp(app)
  const name = app.name
  if (site === null) return { appId: app.id, name, proof: null }
  const [storedProof, looks] = await readTogether(db, [
    () => findSiteProof(db, app.id, site),
    () => listLooks(db, app.id, site, SHOWN_LOOKS),
  ])
  const token = siteToken(adapters.vault, app.id, site)
  const proof = {
    siteUrl: String(app.data.siteUrl),
    site,
    state: storedProof?.state ?? ('waiting' as const),
    way: storedProof?.way ?? null,
    provedAt: isoOf(storedProof?.proved_at ?? null),
    nextCheckAt: isoOf(storedProof?.next_check_at ?? null),
    ...placesOf(site, token),
    looks: looks.map((row) => lookOf(row, site, token)),
  }
  return { appId: app.id, name, proof }
}

export const siteProofHandler: Handler<typeof siteProof> = async (context, { appId }) => {
  const app = await findApp(context.db, await appOwner(context, false), appId)
  if (app?.kind !== 'web') throw new ApiError('404001', { reason: 'app.not_found' })
  return toSiteOutput(context, app)
}

export const checkWebSiteHandler: Handler<typeof checkWebSite> = async (context, { appId, way }) => {
  const { adapters } = context
  const app = await findAccessibleApp(context, appId, 'app:edit', { making: true })
  if (app.kind !== 'web') throw new ApiError('404001', { reason: 'app.wrong_kind' })
  const site = siteOfApp(app)
  if (site === null) throw new ApiError('409001', { reason: 'site.missing', message: m.apps_refusal_no_site() })
  await countOrThrow(context, SITE_LIMITS.app, String(app.id))
  await countOrThrow(context, SITE_LIMITS.host, new URL(site).hostname)
  const lookup = await lookAtSite(adapters.outgoing, site, siteToken(adapters.vault, app.id, site), way)
  const actor = { kind: 'developer' as const, id: developerIdOf(context) }
  const { id } = await inTransaction(context.db, async (db) => {
    const here = { ...context, db }
    const savedLookup = await keepLook(here, app, actor, { site, way, looked: lookup })
    if (savedLookup.isProved && !savedLookup.wasProved)
      await logAppActivity(here, app, 'app_site_proved', { after: { siteUrl: new URL(site).host } })
    return savedLookup
  })
  const answer = await toSiteOutput(context, app)
  const check = answer.proof?.looks.find((look) => look.id === id)
  // Twenty others at the same moment, or the site was changed meanwhile.
  if (!check) throw new ApiError('409001', { reason: 'site.changed' })
  return { ...answer, check }
}

type Looker = { kind: 'developer'; id: number } | { kind: 'platform' }
type SavedLookup = { id: number; wasProved: boolean; isProved: boolean }

/**
 * Stores a check and its consequence in one transaction; a change of the proof's state is added to the app's history.
 */
export async function keepLook(
  { db, now }: Pick<Context, 'db' | 'now'>,
  app: Pick<App, 'id' | 'state'>,
  actor: Looker,
  { site, way, looked }: { site: string; way: SiteWay; looked: SiteLookup },
): Promise<SavedLookup> {
  const before = await lockSiteProof(db, app.id, site, now)
  const actorId = actor.kind === 'developer' ? actor.id : null
  const id = await insertLook(db, { proofId: before.id, way, actor: actor.kind, actorId, ...looked, now })
  const isFound = looked.finding.problem === null
  const currentState = { state: before.state, nextCheckAt: before.next_check_at, misses: before.misses }
  const after = afterLook(currentState, isFound, actor.kind, now)
  await moveSiteProof(db, before.id, { ...after, way: isFound ? way : before.way, now }, isFound)
  const [wasProved, isProved] = [before.state === 'proved', after.state === 'proved']
  if (wasProved !== isProved)
    await insertAppHistory(db, {
      id: app.id,
      from: app.state,
      to: app.state,
      event: isProved ? 'site_proved' : 'site_lost',
      actor,
      now,
      remark: new URL(site).host,
    })
  return { id, wasProved, isProved }
}
