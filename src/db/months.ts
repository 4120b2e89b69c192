// Tables with a partition for each month of Shanghai (0500_months.sql): months ahead are made, old ones dropped.
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Months that stand ready: a portal whose jobs are off for as long loses no row, but keeps those that follow in one partition. */
const AHEAD = 3
/** Rows deleted by one statement. */
const BATCH_SIZE = 50_000

type ByMonth = 'click_report' | 'page_view'

/**
 * Makes the coming months, drops those that are over, and deletes what is as old without a month of its own.
 * @param maxMonths months that the oldest row is kept at most: a month goes when its first row is so old
 */
export async function keepMonths(db: Db, table: ByMonth, maxMonths: number): Promise<void> {
  await sql`select make_months(${table}::regclass, ${AHEAD})`.execute(db)
  for (;;) {
    const { rows } = await sql<{ deleted: number }>`
      select deleted from drop_months(${table}::regclass, ${maxMonths}, ${BATCH_SIZE})`.execute(db)
    if (rows[0]!.deleted < BATCH_SIZE) return
  }
}
