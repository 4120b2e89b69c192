// The apps of a team as its roles need them: which there are, and whose they are after the team was handed over. The
// feature that keeps apps gives its own.
import type { Db } from '../db/open.ts'

export type TeamApp = { appId: number; name: string }

export type TeamApps = {
  /** Apps of the enterprise that owns the team, by name. */
  list: (db: Db, ownerId: number) => Promise<TeamApp[]>
  /** In the transaction that hands the team over. */
  handOver: (db: Db, fromOwnerId: number, toOwnerId: number) => Promise<void>
}
