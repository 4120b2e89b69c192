// The consent to photos, taken back: photos and cases that rest on it, and the certification that lapses.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Process } from '../../accounts/rules/status.ts'
import type { CertificationPosition } from '../rules/transitions.ts'

/** Every photo, approved ones included; the sweeper removes their files. @returns how many */
export async function removeAllPhotos(db: Db, developerId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('certification_photo')
    .set({ state: 'removed', removed_at: now, content_index: Buffer.alloc(0) })
    .where('developer_id', '=', developerId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** A case that waits for its review, or is held meanwhile, goes back to the form with all that was typed. */
export async function reopenCase(db: Db, developerId: number): Promise<void> {
  const reopened = await db
    .updateTable('certification_case')
    .set({
      state: 'filling',
      submitted_at: null,
      due_at: null,
      urged_at: null,
      claimed_by: null,
      claimed_at: null,
      claimed_until: null,
      flags: [],
      version: sql`version + 1`,
    })
    .where('developer_id', '=', developerId)
    .where('kind', 'not in', ['unbind', 'type'])
    .where('state', 'in', ['review', 'held'])
    .returning('id')
    .executeTakeFirst()
  if (reopened) await db.deleteFrom('certification_case_photo').where('case_id', '=', reopened.id).execute()
}

/** The case of a process ends wherever it is, and its data goes. */
export const endCases = (db: Db, developerId: number, process: Process, now: Date) =>
  db
    .updateTable('certification_case')
    .set({
      state: 'cancelled',
      data_sealed: null,
      number_index: null,
      telephone_index: null,
      bank_index: null,
      claimed_by: null,
      claimed_at: null,
      claimed_until: null,
      decided_at: sql`coalesce(decided_at, ${now})`,
      version: sql`version + 1`,
    })
    .where('developer_id', '=', developerId)
    .where('process', '=', process)
    .where('state', 'in', ['filling', 'review', 'held', 'rejected'])
    .execute()

/** @param before where an account comes back to that remembers it */
export const markExpired = (
  db: Db,
  developerId: number,
  { deadline, before, now }: { deadline: string; before: CertificationPosition | null; now: Date },
) =>
  db
    .updateTable('account')
    .set({
      deadline,
      consent_withdrawn_at: sql<Date>`coalesce(consent_withdrawn_at, ${now})`,
      ...(before ? { previous_status: before.status, previous_flow_step: before.flowStep } : {}),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('developer_id', '=', developerId)
    .execute()
