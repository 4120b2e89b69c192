// SQL of accounts and their history. A move is one guarded UPDATE that matches the expected status or no row.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type EnterpriseType, NEW_TYPES } from '../rules/enterprise-type.ts'
import { type AccountEvent, type Actor, memoryFor } from '../rules/history.ts'
import { ACCOUNT_STATUSES, type AccountStatus, type FlowStep, STATUS } from '../rules/status.ts'

const columns = [
  'developer_id',
  'account_status',
  'flow_step',
  'enterprise_type',
  'previous_status',
  'previous_flow_step',
  'deadline',
  'approve_remark',
  'allow_reg_ent',
  'is_internal',
  'device',
  'approved_at',
  'submitted_at',
  'review_due_at',
  'type_viewed_at',
  'consent_withdrawn_at',
  'version',
] as const

/** @param lock true: locks it until the transaction ends */
export function findAccount(db: Db, developerId: number, lock = false) {
  const query = db.selectFrom('account').where('developer_id', '=', developerId).select(columns)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const accountStatusOf = (developerId: RawBuilder<unknown>) =>
  sql<AccountStatus>`(select account_status from account where developer_id = ${developerId})`

/** Whether a developer is certified as an enterprise of one of the new types. */
export const isCertifiedEnterprise = (developerId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from account where developer_id = ${developerId} and account_status = 34 and enterprise_type = any(${[...NEW_TYPES]}::int[]))`

const HELD_AS_ENTERPRISE = ACCOUNT_STATUSES.filter((status) => STATUS[status].holds === 'enterprise')
const HELD_AS_BEFORE = ACCOUNT_STATUSES.filter((status) => STATUS[status].holds === 'before')

/** The enterprise type of a developer whose certification in force is that of an enterprise; null for others. */
export const heldEnterpriseType = (developerId: RawBuilder<unknown>) => sql<EnterpriseType | null>`(
  select enterprise_type from account where developer_id = ${developerId} and case
    when account_status = any(${HELD_AS_BEFORE}::int[]) then previous_status else account_status
  end = any(${HELD_AS_ENTERPRISE}::int[]))`

export type Move = {
  developerId: number
  /** Statuses it may start from; a flow step, if given, must match too. */
  from: readonly { status: AccountStatus; flowStep?: FlowStep }[]
  to: { status: AccountStatus; flowStep: FlowStep }
  event: AccountEvent
  actor: Actor
  /** Operator who asked for what the actor confirmed. */
  requestedBy?: number | null
  now: Date
  /** Reason, as shown to the developer. */
  remark?: string
  /** Other columns that change with it. */
  set?: {
    enterpriseType?: EnterpriseType | null
    deadline?: string | null
    approveRemark?: string
    approvedAt?: Date | null
    submittedAt?: Date | null
    reviewDueAt?: Date | null
    /** Chosen at registration: 1 phone, 2 car or other. */
    device?: 1 | 2
    consentWithdrawnAt?: Date | null
  }
}

const MEMORY = {
  remember: { status: sql<AccountStatus>`account_status`, step: sql<FlowStep>`flow_step` },
  keep: { status: sql<AccountStatus>`previous_status`, step: sql<FlowStep>`previous_flow_step` },
  forget: { status: null, step: null },
}

/** Moves an account and writes its history in one statement; false when its status was none of those expected. */
export async function moveAccount(db: Db, move: Move): Promise<boolean> {
  const { developerId, from, to, now, set = {} } = move
  const memory = MEMORY[memoryFor(to.status, from[0]?.status)]
  const result = await db
    .with('moved', (query) =>
      query
        .updateTable('account')
        .set({
          account_status: to.status,
          flow_step: to.flowStep,
          previous_status: memory.status,
          previous_flow_step: memory.step,
          version: sql`version + 1`,
          updated_at: now,
          ...(set.enterpriseType === undefined ? {} : { enterprise_type: set.enterpriseType }),
          ...(set.deadline === undefined ? {} : { deadline: set.deadline }),
          ...(set.approveRemark === undefined ? {} : { approve_remark: set.approveRemark }),
          ...(set.approvedAt === undefined ? {} : { approved_at: set.approvedAt }),
          ...(set.submittedAt === undefined ? {} : { submitted_at: set.submittedAt }),
          ...(set.device === undefined ? {} : { device: set.device }),
          ...(set.reviewDueAt === undefined ? {} : { review_due_at: set.reviewDueAt }),
          ...(set.consentWithdrawnAt === undefined ? {} : { consent_withdrawn_at: set.consentWithdrawnAt }),
        })
        .where('developer_id', '=', developerId)
        .where((eb) =>
          eb.or(
            from.map(({ status, flowStep }) =>
              eb.and(
                flowStep === undefined ? { account_status: status } : { account_status: status, flow_step: flowStep },
              ),
            ),
          ),
        )
        .returning([
          sql<AccountStatus>`old.account_status`.as('status'),
          sql<FlowStep>`old.flow_step`.as('step'),
          sql<EnterpriseType | null>`new.enterprise_type`.as('type'),
        ]),
    )
    .insertInto('account_history')
    .columns(['from_status', 'from_flow_step', 'enterprise_type', ...GIVEN])
    .expression((eb) => {
      const columnValues = givenColumnsOf({ ...move, after: to })
      return eb
        .selectFrom('moved')
        .select(['status', 'step', 'type'])
        .select(GIVEN.map((column) => sql.val(columnValues[column]).as(column)))
    })
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

type HistoryInput = Pick<Move, 'developerId' | 'event' | 'actor' | 'requestedBy' | 'now' | 'remark'> & {
  after: { status: AccountStatus; flowStep: FlowStep }
}

/** Columns of a history row that do not come from the account. */
const GIVEN = [
  'developer_id',
  'at',
  'event',
  'to_status',
  'to_flow_step',
  'actor',
  'actor_id',
  'requested_by',
  'remark',
] as const

const givenColumnsOf = ({ developerId, event, actor, requestedBy = null, now, remark = '', after }: HistoryInput) => ({
  developer_id: developerId,
  at: now,
  event,
  to_status: after.status,
  to_flow_step: after.flowStep,
  actor: actor.kind,
  actor_id: actor.kind === 'platform' ? null : actor.id,
  requested_by: requestedBy,
  remark,
})

/** Adds a history row without moving the account; the actor is the developer by default. */
export function insertHistory(
  db: Db,
  account: Account,
  event: AccountEvent,
  now: Date,
  { actor = { kind: 'developer', id: account.developer_id }, remark = '' }: { actor?: Actor; remark?: string } = {},
) {
  const { developer_id: developerId, enterprise_type: enterpriseType } = account
  const after = { status: account.account_status, flowStep: account.flow_step }
  return db
    .insertInto('account_history')
    .values({
      ...givenColumnsOf({ developerId, event, actor, now, remark, after }),
      from_status: after.status,
      from_flow_step: after.flowStep,
      enterprise_type: enterpriseType,
    })
    .execute()
}

export const listHistory = (db: Db, developerId: number, limit: number, offset: number) =>
  db
    .selectFrom('account_history')
    .where('developer_id', '=', developerId)
    .select(['id', 'at', 'from_status', 'to_status', 'enterprise_type', 'actor', 'actor_id', 'remark'])
    .select(sql<AccountEvent>`event`.as('event'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** A developer's changes of contact and bank data within a day, and the seconds until the first of them is older. */
export async function countDataChanges(db: Db, developerId: number, now: Date) {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(at) + interval '1 day' - ${now}::timestamptz)), 0)::int as wait
    from account_history
    where developer_id = ${developerId} and event in ('contact_changed', 'bank_changed') and actor = 'developer'
      and at > ${now}::timestamptz - interval '1 day'`.execute(db)
  return rows[0]!
}

/** When anything last happened to an account, as a subquery of another query. */
export const lastEventOf = (developerId: RawBuilder<unknown>) =>
  sql<Date | null>`(select max(at) from account_history where developer_id = ${developerId})`

export async function countHistory(db: Db, developerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('account_history')
    .where('developer_id', '=', developerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Time, author and reason of the latest freeze, for joins. */
export const latestFreeze = (db: Db, developerId: number) =>
  db
    .selectFrom('account_history')
    .where('developer_id', '=', developerId)
    .where('event', '=', 'frozen')
    .select([
      'at',
      'remark',
      'requested_by',
      sql<number | null>`case when actor = 'operator' then actor_id end`.as('operator_id'),
    ])
    .orderBy('id', 'desc')
    .limit(1)

type Typed = {
  account: Account
  type: EnterpriseType
  now: Date
  event?: 'type_confirmed' | 'type_changed'
  actor?: Actor
}

/** Changes the type of an enterprise; false when the account is no longer approved with the previous type. */
export async function updateEnterpriseType(
  db: Db,
  { account, type, now, event = 'type_confirmed', actor }: Typed,
): Promise<boolean> {
  const updatedRow = await db
    .updateTable('account')
    .set({ enterprise_type: type, deadline: null, version: sql`version + 1`, updated_at: now })
    .where('developer_id', '=', account.developer_id)
    .where('account_status', '=', 34)
    .where('enterprise_type', 'is not distinct from', account.enterprise_type)
    .returning('developer_id')
    .executeTakeFirst()
  if (updatedRow) await insertHistory(db, { ...account, enterprise_type: type }, event, now, actor ? { actor } : {})
  return updatedRow !== undefined
}

export const updateTypeViewed = (db: Db, developerId: number, now: Date) =>
  db
    .updateTable('account')
    .set({ type_viewed_at: sql<Date>`coalesce(type_viewed_at, ${now})` })
    .where('developer_id', '=', developerId)
    .returning('type_viewed_at')
    .executeTakeFirstOrThrow()

export async function isTeamOfferPutAway(db: Db, developerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where('developer_id', '=', developerId)
    .where('team_offer_put_away_at', 'is not', null)
    .select('developer_id')
    .executeTakeFirst()
  return row !== undefined
}

export const putAwayTeamOffer = (db: Db, developerId: number, now: Date) =>
  db
    .updateTable('account')
    .set({ team_offer_put_away_at: sql<Date>`coalesce(team_offer_put_away_at, ${now})` })
    .where('developer_id', '=', developerId)
    .execute()

/** Moves demo accounts along when the notice's date is moved. */
export const updateTypeDeadline = (db: Db, from: string, to: string) =>
  db
    .updateTable('account')
    .set({ deadline: to })
    .where('account_status', '=', 34)
    .where('deadline', '=', from)
    .execute()
