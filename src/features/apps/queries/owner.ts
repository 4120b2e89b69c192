// Whose apps somebody works on: the one place that decides it.
import type { Db } from '../../../db/open.ts'
import { findStanding, type StandingRow } from '../../developer/queries/standing.ts'

/** Who owns the apps, and the standing by which they may be made. */
export type AppOwner = { id: number; standing: StandingRow }

/** The developer himself; undefined when there is no such developer. */
export async function ownerOf(db: Db, developerId: number, now: Date): Promise<AppOwner | undefined> {
  const standing = await findStanding(db, developerId, now)
  return standing && { id: developerId, standing }
}
