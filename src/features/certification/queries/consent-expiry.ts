// Queries for the withdrawal of the photo consent: photos, pending cases, the lapsing certification.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Process } from '../../accounts/rules/status.ts'
import type { CertificationPosition } from '../rules/transitions.ts'

/** Removes every photo, approved ones included; the sweeper deletes the files. @returns how many */
export async function removeAllPhotos(db: Db, developerId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('certification_photo')
    .set({ state: 'removed', removed_at: now, content_index: Buffer.alloc(0) })
    .where('developer_id', '=', developerId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Returns a case under review or on hold to the form, keeping the typed data. */
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

/** Ends the case of a process in any state and deletes its data. */
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

/** @param before status and step to return to, for an account that remembers them */
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
