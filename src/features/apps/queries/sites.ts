// SQL of site proofs, site checks and connection tests.
import { type NotNull, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { DEVELOPER_NAMES } from '../../accounts/queries/people.ts'
import type { ConnectionStep } from '../rules/sites/connection.ts'
import type { AppForm } from '../rules/form.ts'
import type { SiteFinding, SiteState, SiteWay } from '../rules/sites/sites.ts'

const proofs = (db: Db) =>
  db
    .selectFrom('site_proof')
    .select(['id', 'app_id', 'site', 'proved_at', 'checked_at', 'next_check_at', 'misses'])
    .select(['state', 'way'])

/** The proof of an app's site; undefined before the first check. */
export const findSiteProof = (db: Db, appId: number, site: string) =>
  proofs(db).where('app_id', '=', appId).where('site', '=', site).executeTakeFirst()
export type SiteProof = NonNullable<Awaited<ReturnType<typeof findSiteProof>>>

/** The row of a site, created if missing, locked until the transaction ends. */
export async function lockSiteProof(db: Db, appId: number, site: string, now: Date): Promise<SiteProof> {
  await db
    .insertInto('site_proof')
    .values({ app_id: appId, site, state: 'waiting', checked_at: now })
    .onConflict((conflict) => conflict.columns(['app_id', 'site']).doNothing())
    .execute()
  return proofs(db).where('app_id', '=', appId).where('site', '=', site).forUpdate().executeTakeFirstOrThrow()
}

type Look = {
  proofId: number
  way: SiteWay
  actor: 'developer' | 'platform'
  actorId: number | null
  finding: SiteFinding
  place: string
  now: Date
}

const KEPT_LOOKS = 100

/** @returns its id */
export async function insertLook(db: Db, { proofId, way, actor, actorId, finding, place, now }: Look): Promise<number> {
  const { id } = await db
    .insertInto('site_check')
    .values({ proof_id: proofId, at: now, way, actor, actor_id: actorId, place, ...finding })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('site_check')
    .where('proof_id', '=', proofId)
    .where('id', '<', (eb) =>
      eb
        .selectFrom('site_check')
        .where('proof_id', '=', proofId)
        .select('id')
        .orderBy('id', 'desc')
        .offset(KEPT_LOOKS - 1)
        .limit(1),
    )
    .execute()
  return id
}

export const listLooks = (db: Db, appId: number, site: string, limit: number) =>
  db
    .selectFrom('site_check as c')
    .innerJoin('site_proof as p', 'p.id', 'c.proof_id')
    .where('p.app_id', '=', appId)
    .where('p.site', '=', site)
    .select(['c.id', 'c.at', 'c.found', 'c.place'])
    .select(['c.way', 'c.actor', 'c.problem'])
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
export type LookRow = Awaited<ReturnType<typeof listLooks>>[number]

type ProofState = { state: SiteState; way: SiteWay | null; nextCheckAt: Date | null; misses: number; now: Date }

/** Updates a proof after a check. @param isFound true: it was verified just now */
export const moveSiteProof = (
  db: Db,
  id: number,
  { state, way, nextCheckAt, misses, now }: ProofState,
  isFound: boolean,
) =>
  db
    .updateTable('site_proof')
    .set({
      state,
      way,
      misses,
      next_check_at: nextCheckAt,
      checked_at: now,
      ...(isFound ? { proved_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()

/** Claims proofs due for a recheck, of apps that still have the site; no proof goes to two processes. */
export const takeDueSites = (db: Db, now: Date, until: Date, limit: number) =>
  db
    .updateTable('site_proof')
    .set({ next_check_at: until })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('site_proof as p')
        .innerJoin('app as a', 'a.id', 'p.app_id')
        .where('p.next_check_at', '<=', now)
        .where('a.state', '<>', 'deleted')
        .select('p.id')
        .orderBy('p.next_check_at')
        .limit(limit)
        .forUpdate('p')
        .skipLocked(),
    )
    .returning(['id', 'app_id', 'site', 'way'])
    .$narrowType<{ way: NotNull }>()
    .execute()

/** Verified sites that are not due, most recently verified first; used to test our own connectivity. */
export const listOtherSites = (db: Db, sites: readonly string[], limit: number) =>
  db
    .selectFrom('site_proof')
    .where('state', '=', 'proved')
    .where(sql<boolean>`not (site = any(${sites}::text[]))`)
    .select(['app_id', 'site', 'way'])
    .$narrowType<{ way: NotNull }>()
    .orderBy('proved_at', 'desc')
    .limit(limit)
    .execute()

/** An app regardless of its owner, for rechecks by the platform; its site stays what it is until the transaction ends. */
export const findAppOfSite = (db: Db, appId: number) =>
  db
    .selectFrom('app as a')
    .where('a.id', '=', appId)
    .where('a.state', '<>', 'deleted')
    .select(['a.id', 'a.name', 'a.owner_id'])
    .select(['a.state', 'a.kind', sql<AppForm>`a.data`.as('data')])
    .forShare()
    .executeTakeFirst()

const KEPT_TESTS = 10

export async function insertConnectionTest(
  db: Db,
  {
    appId,
    version,
    print,
    by,
    steps,
    now,
  }: { appId: number; version: number; print: Buffer; by: number; steps: ConnectionStep[]; now: Date },
): Promise<void> {
  await db
    .insertInto('connection_test')
    .values({
      app_id: appId,
      at: now,
      by_id: by,
      app_version: version,
      entry_print: print,
      steps: JSON.stringify(steps),
    })
    .execute()
  await db
    .deleteFrom('connection_test')
    .where('app_id', '=', appId)
    .where('id', '<', (eb) =>
      eb
        .selectFrom('connection_test')
        .where('app_id', '=', appId)
        .select('id')
        .orderBy('id', 'desc')
        .offset(KEPT_TESTS - 1)
        .limit(1),
    )
    .execute()
}

export const findConnectionTest = (db: Db, appId: number) =>
  db
    .selectFrom('connection_test as t')
    .leftJoin(DEVELOPER_NAMES.as('d'), 'd.id', 't.by_id')
    .where('t.app_id', '=', appId)
    .select(['t.at', 't.entry_print', 'd.nickname'])
    .select(sql<ConnectionStep[]>`t.steps`.as('steps'))
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst()
