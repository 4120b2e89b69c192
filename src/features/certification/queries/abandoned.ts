// SQL of forms that nobody continues: certifications that are being filled in or were rejected, and drafts about apps.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { accountStatusOf, lastEventOf } from '../../accounts/queries/account.ts'
import type { AccountStatus } from '../../accounts/rules/status.ts'
import { reviewCases } from '../../review/queries/case-moves.ts'

export const OF_CERTIFICATION = 'certification'

/** What is abandoned of a developer; `acted_at` is the last time that they did anything about it. */
export type Abandoned = { developer_id: number; about: string; acted_at: Date; told_at: Date | null }

type Filter = {
  /** Acted last before this. */
  before: Date
  /** Only those told before this, and who have not acted since; without it those who were not told since they acted. */
  toldBefore?: Date
  limit: number
  /** Only this developer. */
  developerId?: number
}

/** Drafts, photos and data of a certification that is neither submitted nor decided for good. */
const heldOfCertification = (db: Db) => sql`
  select developer_id, updated_at as at from certification_draft where process not like 'app:%'
  union all select developer_id, created_at from certification_photo where state = 'current'
  union all ${reviewCases(db)
    .innerJoin('certification_case as d', 'd.id', 'c.id')
    .where('c.kind', 'in', ['personal', 'enterprise'])
    .where('c.state', 'in', ['filling', 'rejected'])
    .where('d.data_sealed', 'is not', null)
    .select(['c.developer_id', 'c.created_at'])}`

export async function listAbandonedCertifications(
  db: Db,
  { statuses, ...filter }: Filter & { statuses: readonly AccountStatus[] },
): Promise<Abandoned[]> {
  const acted = sql`
    select developer_id, ${OF_CERTIFICATION}::text as about,
      greatest(max(at), ${lastEventOf(sql`held.developer_id`)}) as acted_at
    from (${heldOfCertification(db)}) held
    where ${accountStatusOf(sql`held.developer_id`)} = any(${[...statuses]}::int[])
    group by developer_id`
  return listOf(db, acted, filter)
}

/** @param prefix of the processes of drafts */
export const listAbandonedDrafts = (db: Db, prefix: string, filter: Filter): Promise<Abandoned[]> =>
  listOf(
    db,
    sql`select developer_id, process as about, max(updated_at) as acted_at from certification_draft
      where starts_with(process, ${prefix}) group by developer_id, process`,
    filter,
  )

async function listOf(
  db: Db,
  acted: ReturnType<typeof sql>,
  { before, toldBefore, limit, developerId }: Filter,
): Promise<Abandoned[]> {
  const told = toldBefore
    ? sql`told_at <= ${toldBefore} and told_at >= acted_at`
    : sql`told_at is null or told_at < acted_at`
  const { rows } = await sql<Abandoned>`
    select developer_id, about, acted_at, told_at
    from (${acted}) acted left join abandoned_form using (developer_id, about)
    where acted_at < ${before} and (${told}) ${developerId === undefined ? sql`` : sql`and developer_id = ${developerId}`}
    order by developer_id, about limit ${limit}`.execute(db)
  return rows
}

/** @returns false when somebody else has told the developer meanwhile */
export async function noteTold(db: Db, { developer_id, about, told_at: before }: Abandoned, now: Date) {
  const noted = await db
    .insertInto('abandoned_form')
    .values({ developer_id, about, told_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['developer_id', 'about'])
        .doUpdateSet({ told_at: now })
        .where(sql<boolean>`abandoned_form.told_at = ${before}`),
    )
    .returning('about')
    .executeTakeFirst()
  return noted !== undefined
}

export const forgetTold = (db: Db, { developer_id, about }: Pick<Abandoned, 'developer_id' | 'about'>) =>
  db.deleteFrom('abandoned_form').where('developer_id', '=', developer_id).where('about', '=', about).execute()

/** Forgets who was told and went on, so that the table holds only forms that may end. */
export const forgetContinued = (db: Db, before: Date) =>
  db.deleteFrom('abandoned_form').where('told_at', '<', before).execute()
