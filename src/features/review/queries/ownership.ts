// Ownership of a case: nobody reviews their own, or one of the enterprise whose team they work in or left lately.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { developerIdOfPerson, type Person } from '../../accounts/queries/people.ts'
import { isMemberOfTeamOf } from '../../team/queries/membership.ts'

export const isOwnOf = (person: Person, developerId: RawBuilder<number>, now: Date) =>
  sql<boolean>`(${developerId} is not distinct from ${developerIdOfPerson(person)}
    or ${isMemberOfTeamOf(developerId, developerIdOfPerson(person), now)})`

/** Those of the developers that the operator is, or in whose team they work. */
export async function listOwnAmong(
  db: Db,
  person: Person,
  developerIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from unnest(${[...developerIds]}::bigint[]) as d (id) where ${isOwnOf(person, sql<number>`d.id`, now)}`.execute(
    db,
  )
  return rows.map(({ id }) => Number(id))
}

export async function isOwnAccount(db: Db, person: Person, developerId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select ${isOwnOf(person, sql<number>`${developerId}::bigint`, now)} as own`.execute(db)
  return rows[0]?.own ?? false
}
