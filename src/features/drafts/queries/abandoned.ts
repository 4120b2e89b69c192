// Queries on forms that nobody continues, and on who was notified of their end.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** An abandoned form; `about` tells a developer's forms apart, `acted_at` is the last time they did anything about it. */
export type AbandonedForm = { developer_id: number; about: string; acted_at: Date; told_at: Date | null }

export type AbandonedFilter = {
  /** Last acted on before this. */
  inactiveBefore: Date
  /** Only those whose developer was notified before this and has not acted since; without it, those not notified since they acted. */
  notifiedBefore?: Date
  limit: number
  /** Only this developer. */
  developerId?: number
}

/** Developers and times of saved drafts, for the activity of a feature's forms. */
export const selectDraftActivity = (processes: readonly string[]) => sql`
  select developer_id, updated_at as at from certification_draft where process = any(${[...processes]})`

/** @param prefix of the processes of the drafts */
export const listAbandonedDrafts = (db: Db, prefix: string, filter: AbandonedFilter): Promise<AbandonedForm[]> =>
  listAbandonedForms(
    db,
    sql`select developer_id, process as about, max(updated_at) as acted_at from certification_draft
      where starts_with(process, ${prefix}) group by developer_id, process`,
    filter,
  )

/** @param activity a query for developer_id, about and acted_at */
export async function listAbandonedForms(
  db: Db,
  activity: RawBuilder<unknown>,
  { inactiveBefore, notifiedBefore, limit, developerId }: AbandonedFilter,
): Promise<AbandonedForm[]> {
  const notice = notifiedBefore
    ? sql`told_at <= ${notifiedBefore} and told_at >= acted_at`
    : sql`told_at is null or told_at < acted_at`
  const { rows } = await sql<AbandonedForm>`
    select developer_id, about, acted_at, told_at
    from (${activity}) activity left join abandoned_form using (developer_id, about)
    where acted_at < ${inactiveBefore} and (${notice}) ${developerId === undefined ? sql`` : sql`and developer_id = ${developerId}`}
    order by developer_id, about limit ${limit}`.execute(db)
  return rows
}

/** @returns false when another process has notified the developer meanwhile */
export async function recordNotice(
  db: Db,
  { developer_id, about, told_at: before }: AbandonedForm,
  now: Date,
): Promise<boolean> {
  const insertedForm = await db
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
  return insertedForm !== undefined
}

export const deleteNotice = (db: Db, { developer_id, about }: Pick<AbandonedForm, 'developer_id' | 'about'>) =>
  db.deleteFrom('abandoned_form').where('developer_id', '=', developer_id).where('about', '=', about).execute()

/**
 * Deletes notices of forms that were continued, so that the table holds only forms that may end.
 * @param prefix of what the forms are about; each job deletes its own notices, after what is due has ended
 */
export const deleteOldNotices = (db: Db, prefix: string, before: Date) =>
  db
    .deleteFrom('abandoned_form')
    .where('told_at', '<', before)
    .where(sql<boolean>`starts_with(about, ${prefix})`)
    .execute()
