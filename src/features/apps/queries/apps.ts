// SQL of apps: find with access check, list, insert, save if still at the version that was read.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { caseIsIn, reviewCases } from '../../review/queries/case-moves.ts'
import type { Tables } from '../../../db/tables.ts'
import type { OldCertificate } from '../rules/certificates.ts'
import type { AppForm } from '../rules/form.ts'
import type { ConnectionStep } from '../rules/sites/connection.ts'
import type { AppCaseKind, AppKind, AppState } from '../rules/transitions.ts'
import { likePattern } from '../../../db/like-pattern.ts'

/** A submitted or approved version: the form with its name, and the pictures. */
export type Subject = {
  name: string
  packageName: string | null
  form: AppForm
  pictures: number[]
  /** For approved versions: the certificate that the current one replaced. */
  oldCertificate?: OldCertificate | undefined
}

const columns = [
  'a.id',
  'a.owner_id',
  'a.kind',
  'a.state',
  'a.name',
  'a.package_name',
  'a.remark',
  'a.created_at',
  'a.updated_at',
  'a.submitted_at',
  'a.listed_at',
  'a.version',
] as const

const NAME_EN = sql<string | null>`nullif(coalesce(a.approved->'form', a.data)->>'nameEn', '')`

/** Open cases of the app `a` itself. */
const openCases = (db: Db) =>
  reviewCases(db)
    .innerJoin('app_case as d', 'd.id', 'c.id')
    .where(sql<boolean>`d.app_id = a.id`)
    .where('d.grant_id', 'is', null)
    .where('c.state', '=', 'review')

const dueAt = (db: Db) => sql<Date | null>`${openCases(db).select((eb) => eb.fn.min('c.due_at').as('due_at'))}`

/** Of the last connection test of an IoT draft. */
const lastTest = <Value>(column: 'entry_print' | 'steps') =>
  sql<Value | null>`case when a.state = 'draft' and a.kind = 'iot' then
    (select ${sql.ref(`t.${column}`)} from connection_test t where t.app_id = a.id order by t.id desc limit 1) end`

const computedColumns = (db: Db) => [
  NAME_EN.as('name_en'),
  sql<AppCaseKind[]>`array${openCases(db).select('c.about').orderBy('c.id')}`.as('reviewing'),
  dueAt(db).as('due_at'),
  sql<
    number | null
  >`(select p.id from app_picture p where p.app_id = a.id and p.kind = 'icon' and p.state = 'current')`.as('icon_id'),
  sql<AppForm | null>`case when a.state = 'draft' then a.data end`.as('draft_form'),
  sql<number>`case when a.state = 'draft' then (select count(*)::int from app_picture p
    where p.app_id = a.id and p.kind = 'screenshot' and p.state = 'current') else 0 end`.as('draft_screenshots'),
  sql<string[]>`case when a.state = 'draft' and a.kind = 'web' then
    array(select s.site from site_proof s where s.app_id = a.id and s.state = 'proved') else '{}' end`.as(
    'draft_proved_sites',
  ),
  sql<Buffer | null>`case when a.state = 'draft' and a.kind = 'iot' then a.client_secret_sealed end`.as(
    'draft_client_secret',
  ),
  lastTest<Buffer>('entry_print').as('draft_tested_entry'),
  lastTest<ConnectionStep[]>('steps').as('draft_test_steps'),
]

/** Whose apps: all apps of an owner, or only those with these ids. */
export type Whose = { id: number; apps: readonly number[] | null }

/** Whether another app holds the package name, by the condition of the unique index app_package. */
export async function isPackageTaken(db: Db, app: Pick<App, 'id' | 'kind'>, packageName: string): Promise<boolean> {
  const holder = await db
    .selectFrom('app')
    .where('kind', '=', app.kind)
    .where('package_name', '=', packageName)
    .where('id', '<>', app.id)
    .where('state', '<>', 'deleted')
    .where(sql<boolean>`(state in ('review', 'listed') or (listed_at is not null and halted_at is null))`)
    .select('id')
    .executeTakeFirst()
  return holder !== undefined
}

/** The kinds of apps that a developer has, as a sub-query. */
export const appKindsOf = (developerId: RawBuilder<unknown>) =>
  sql<{ kind: AppKind }>`select distinct kind from app where owner_id = ${developerId} and state <> 'deleted'`

const alive = (db: Db, { id, apps }: Whose) => {
  const query = db.selectFrom('app as a').where('a.owner_id', '=', id).where('a.state', '<>', 'deleted')
  return apps === null ? query : query.where(sql<boolean>`a.id = any(${apps}::bigint[])`)
}

/** One of an owner's apps, unless it is deleted. @param lock true: locks it until the transaction ends */
export function findApp(db: Db, whose: Whose, id: number, lock = false) {
  const query = alive(db, whose)
    .where('a.id', '=', id)
    .select([...columns, ...computedColumns(db)])
    .select([
      'a.app_key',
      'a.client_secret_sealed',
      'a.halted_at',
      'a.halted_reason',
      'a.keys_suspended_at',
      'a.keys_reason',
      sql<AppForm>`a.data`.as('data'),
      sql<Subject | null>`a.approved`.as('approved'),
    ])
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
export type App = NonNullable<Awaited<ReturnType<typeof findApp>>>

/** All of an owner's apps that the viewer may see, by number. */
export const listAppNames = (db: Db, whose: Whose) =>
  alive(db, whose)
    .select(['a.id', 'a.name', NAME_EN.as('name_en')])
    .orderBy('a.id')
    .execute()

/** Undefined for one that is deleted. */
export async function findAppName(db: Db, id: number): Promise<string | undefined> {
  const query = db.selectFrom('app').where('id', '=', id).where('state', '<>', 'deleted')
  return (await query.select('name').executeTakeFirst())?.name
}

export const findAppByForm = (db: Db, ownerId: number, formKey: string) =>
  alive(db, { id: ownerId, apps: null }).where('a.form_key', '=', formKey).select('a.id').executeTakeFirst()

export type AppFilter = {
  q: string
  kind?: AppKind | undefined
  state?: AppState | undefined
  ids?: readonly number[] | undefined
}

function applyFilter<O>(
  query: SelectQueryBuilder<Tables & { a: Tables['app'] }, 'a', O>,
  { q, kind, state, ids }: AppFilter,
): typeof query {
  let next = query
  if (kind) next = next.where('a.kind', '=', kind)
  if (state) next = next.where('a.state', '=', state)
  if (ids) next = next.where(sql<boolean>`a.id = any(${ids})`)
  if (q === '') return next
  const like = likePattern(q)
  return next.where(sql<boolean>`(a.name ilike ${like} or a.package_name ilike ${like}
    or ${NAME_EN} ilike ${like} or a.id::text = ${q})`)
}

/** The last approved version of an app, whoever owns it. */
export async function findApproved(db: Db, id: number): Promise<Subject | null> {
  const approvedColumn = sql<Subject | null>`approved`.as('approved')
  const row = await db.selectFrom('app').where('id', '=', id).select(approvedColumn).executeTakeFirst()
  return row?.approved ?? null
}

/** Apps that need attention first: rejected, unfinished, waiting. */
const WORK_FIRST = sql`array_position(array['rejected', 'draft', 'taken_down', 'review', 'listed'], a.state)`

const ORDER = {
  todo: [WORK_FIRST, sql`a.updated_at desc`],
  updated: [sql`a.updated_at desc`],
  created: [sql`a.created_at desc`],
  name: [sql`lower(a.name)`],
}
export type AppSort = keyof typeof ORDER

export function listApps(
  db: Db,
  whose: Whose,
  filter: AppFilter,
  part: { sort: AppSort; limit: number; offset: number },
) {
  let query = applyFilter(alive(db, whose), filter).select([...columns, ...computedColumns(db)])
  for (const order of ORDER[part.sort]) query = query.orderBy(order)
  return query.orderBy('a.id', 'desc').limit(part.limit).offset(part.offset).execute()
}
export type AppRow = Awaited<ReturnType<typeof listApps>>[number]

/** States of an owner's apps, most recently changed first, with the day on which a verdict is due. */
export const listAppStates = (db: Db, whose: Whose, limit: number) =>
  alive(db, whose)
    .select(['a.id', 'a.kind', 'a.state', 'a.name', 'a.remark'])
    .select(sql<Date | null>`case when a.state = 'review' then ${dueAt(db)} end`.as('due_at'))
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
export type AppStateRow = Awaited<ReturnType<typeof listAppStates>>[number]

export async function countApps(db: Db, whose: Whose, filter: AppFilter): Promise<number> {
  const { count } = await applyFilter(alive(db, whose), filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const LATEST = sql`order by updated_at desc, id desc`

/**
 * An owner's apps for an overview: the most recently changed of all, of the rejected ones, and of those with an open
 * case.
 * @returns most recent first, each app once, with how often it was approved, and the total number
 */
export const listAtAGlance = (db: Db, whose: Whose, max: number) =>
  db
    .with('own', () =>
      alive(db, whose).select([
        'a.id',
        'a.updated_at',
        sql<boolean>`a.state = 'rejected'`.as('is_rejected'),
        sql<boolean>`exists (select from app_case c where c.app_id = a.id and ${caseIsIn(sql`c.id`, ['review'])})`.as(
          'is_reviewing',
        ),
      ]),
    )
    .with('placed', (query) =>
      query
        .selectFrom('own')
        .select(['id', 'is_rejected', 'is_reviewing'])
        .select([
          sql<number>`count(*) over ()`.as('all'),
          sql<number>`row_number() over (${LATEST})`.as('place'),
          sql<number>`row_number() over (partition by is_rejected ${LATEST})`.as('rejected_place'),
          sql<number>`row_number() over (partition by is_reviewing ${LATEST})`.as('reviewing_place'),
        ]),
    )
    .selectFrom('placed as p')
    .innerJoin('app as a', 'a.id', 'p.id')
    .select([...columns, ...computedColumns(db)])
    .select([
      'p.all',
      sql<boolean>`p.place <= ${max}`.as('is_recent'),
      sql<boolean>`p.is_rejected and p.rejected_place <= ${max}`.as('is_rejected'),
      sql<boolean>`p.is_reviewing and p.reviewing_place <= ${max}`.as('is_reviewing'),
      sql<number>`(select count(*)::int from app_history h where h.app_id = a.id
        and h.event in ('approved', 'change_approved', 'rename_approved'))`.as('approvals'),
      sql<Date | null>`(select max(h.at) from app_history h where h.app_id = a.id and h.event = 'rejected')`.as(
        'rejected_at',
      ),
    ])
    .where(
      sql<boolean>`p.place <= ${max} or p.is_rejected and p.rejected_place <= ${max}
        or p.is_reviewing and p.reviewing_place <= ${max}`,
    )
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

/** Number of an owner's apps by kind and state. */
export const countByState = (db: Db, whose: Whose) =>
  alive(db, whose)
    .select(['a.kind', 'a.state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['a.kind', 'a.state'])
    .execute()
