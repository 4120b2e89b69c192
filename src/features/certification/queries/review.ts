// The review desk: the queue by keyset, claims with a lease, verdicts as guarded updates.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Process } from '../../developer/rules/status.ts'
import type { Flag } from '../rules/flags.ts'
import type { ToMend } from '../rules/reasons.ts'
import type { CaseKind, CaseState } from '../rules/review.ts'

const rows = (db: Db) =>
  db
    .selectFrom('certification_case as c')
    .leftJoin('operator as o', 'o.id', 'c.claimed_by')
    .select([
      'c.id',
      'c.developer_id',
      'c.biz_code',
      'c.enterprise_type',
      'c.subject_masked',
      'c.number_masked',
      'c.submitted_at',
      'c.urged_at',
      'c.claimed_by',
      'c.claimed_until',
      'c.decided_at',
      'o.name as claimed_name',
    ])
    .select([
      sql<CaseKind>`c.kind`.as('kind'),
      sql<Process | null>`c.process`.as('process'),
      sql<CaseState>`c.state`.as('state'),
      sql<Flag[]>`c.flags`.as('flags'),
      sql<Date>`c.due_at`.as('due_at'),
    ])
export type QueueRow = NonNullable<Awaited<ReturnType<typeof findQueueRow>>>

export const findQueueRow = (db: Db, id: number) =>
  rows(db).where('c.id', '=', id).where('c.submitted_at', 'is not', null).executeTakeFirst()

export type Wanted = {
  only: 'all' | 'overdue' | 'mine' | 'unclaimed' | 'flagged' | 'decided'
  kind: CaseKind | 'any'
  process: Process | 'any'
  q: string
  /** Keyed hash of the words, should they be a full number. */
  numberIndex: Buffer | null
  after: { dueAt: Date; id: number } | null
  operatorId: number
  now: Date
  limit: number
}

export async function listQueue(db: Db, wanted: Wanted): Promise<QueueRow[]> {
  const { only, kind, process, q, numberIndex, after, operatorId, now, limit } = wanted
  const isDecided = only === 'decided'
  let query = rows(db).where('c.submitted_at', 'is not', null)
  query = isDecided
    ? query.where('c.state', 'in', ['approved', 'rejected']).orderBy('c.due_at', 'desc').orderBy('c.id', 'desc')
    : query.where('c.state', '=', 'review').orderBy('c.due_at').orderBy('c.id')
  if (after) {
    const place = sql`(${after.dueAt}::timestamptz, ${after.id}::bigint)`
    query = query.where(
      isDecided ? sql<boolean>`(c.due_at, c.id) < ${place}` : sql<boolean>`(c.due_at, c.id) > ${place}`,
    )
  }
  if (only === 'overdue') query = query.where('c.due_at', '<', now)
  if (only === 'mine') query = query.where('c.claimed_by', '=', operatorId).where('c.claimed_until', '>', now)
  if (only === 'unclaimed')
    query = query.where((eb) => eb.or([eb('c.claimed_until', 'is', null), eb('c.claimed_until', '<=', now)]))
  if (only === 'flagged') query = query.where(sql<boolean>`c.flags <> '{}'`)
  if (kind !== 'any') query = query.where('c.kind', '=', kind)
  if (process !== 'any') query = query.where('c.process', '=', process)
  if (q) query = searched(query, q, numberIndex)
  return query.limit(limit).execute()
}

type Searched<O> = SelectQueryBuilder<Tables & { c: Tables['certification_case'] }, 'c', O>

/** A masked number is looked for as it is shown; one that is typed in full by its hash. */
function searched<Q>(query: Q, q: string, numberIndex: Buffer | null): Q {
  const words = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const id = /^\d{1,15}$/.test(q) ? Number(q) : -1
  return (query as Searched<unknown>).where((eb) =>
    eb.or([
      eb('c.subject_masked', 'ilike', words),
      eb('c.number_masked', 'ilike', words),
      eb('c.id', '=', id),
      eb('c.developer_id', '=', id),
      ...(numberIndex ? [eb('c.number_index', '=', numberIndex)] : []),
    ]),
  ) as Q
}

export async function countQueue(db: Db, operatorId: number, now: Date) {
  const { rows: counted } = await sql<
    Record<'all' | 'overdue' | 'mine' | 'unclaimed' | 'flagged' | 'personal' | 'enterprise' | 'unbind', number>
  >`
    select count(*) as "all",
      count(*) filter (where due_at < ${now}) as overdue,
      count(*) filter (where claimed_by = ${operatorId} and claimed_until > ${now}) as mine,
      count(*) filter (where claimed_until is null or claimed_until <= ${now}) as unclaimed,
      count(*) filter (where flags <> '{}') as flagged,
      count(*) filter (where kind = 'personal') as personal,
      count(*) filter (where kind = 'enterprise') as enterprise,
      count(*) filter (where kind = 'unbind') as unbind
    from certification_case where state = 'review'`.execute(db)
  return counted[0]!
}

type Claim = { operatorId: number; now: Date; until: Date }

/** Takes a case that nobody has, or prolongs the own lease; false when somebody else has it or it is decided. */
export async function claimCase(db: Db, id: number, { operatorId, now, until }: Claim): Promise<boolean> {
  const claimed = await db
    .updateTable('certification_case')
    .set({
      claimed_by: operatorId,
      claimed_at: sql<Date>`case when claimed_by = ${operatorId} and claimed_until > ${now} then claimed_at else ${now} end`,
      claimed_until: until,
    })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .where((eb) =>
      eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now), eb('claimed_by', '=', operatorId)]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The case that is due first of those that nobody has, locked; others who ask at the same time get other ones. */
export const findNextFree = (db: Db, kind: CaseKind | 'any', own: { issuer: string; subject: string }, now: Date) => {
  let query = db
    .selectFrom('certification_case as c')
    .where('c.state', '=', 'review')
    .where((eb) => eb.or([eb('c.claimed_until', 'is', null), eb('c.claimed_until', '<=', now)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('developer as d')
            .whereRef('d.id', '=', 'c.developer_id')
            .where('d.issuer', '=', own.issuer)
            .where('d.subject', '=', own.subject)
            .select('d.id'),
        ),
      ),
    )
  if (kind !== 'any') query = query.where('c.kind', '=', kind)
  return query
    .select('c.id')
    .orderBy('c.due_at')
    .orderBy('c.id')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst()
}

export async function countClaims(db: Db, operatorId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('certification_case')
    .where('state', '=', 'review')
    .where('claimed_by', '=', operatorId)
    .where('claimed_until', '>', now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function releaseCase(db: Db, id: number, operatorId: number): Promise<boolean> {
  const released = await db
    .updateTable('certification_case')
    .set({ claimed_by: null, claimed_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .where('claimed_by', '=', operatorId)
    .returning('id')
    .executeTakeFirst()
  return released !== undefined
}

type Verdict = {
  operatorId: number
  now: Date
  state: 'approved' | 'rejected'
  remark?: string
  reasons?: readonly ToMend[]
}

/** Decides a case that the operator holds; false when it is not theirs any more. */
export async function decideCase(
  db: Db,
  id: number,
  { operatorId, now, state, remark = '', reasons = [] }: Verdict,
): Promise<boolean> {
  const decided = await db
    .updateTable('certification_case')
    .set({
      state,
      reviewer_id: operatorId,
      decided_at: now,
      remark,
      reasons: JSON.stringify(reasons),
      claimed_until: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .where('claimed_by', '=', operatorId)
    .where('claimed_until', '>', now)
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}

export const updateNote = (db: Db, id: number, note: string) =>
  db.updateTable('certification_case').set({ note }).where('id', '=', id).returning('id').executeTakeFirst()

export const listOperatorNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('operator').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
