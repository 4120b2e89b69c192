// Apps of a team: which there are, and whose they are once the team is handed over.
import { readEach } from '../../../db/reads/read-together.ts'
import type { Files } from '../../../adapters/storage/storage.ts'
import type { Db } from '../../../db/open.ts'
import type { KeyRing } from '../../../lib/crypto/sealing.ts'

export type TeamApp = { appId: number; name: string }

/** What the feature that owns apps contributes. */
export type TeamApps = {
  /** Apps of the enterprise that owns the team, by name. */
  list: (db: Db, ownerId: number) => Promise<TeamApp[]>
  /** Within the transaction that hands the team over; pictures are encrypted again with the new owner's key. */
  handOver: (needs: { db: Db; keyRing: KeyRing; files: Files }, fromOwnerId: number, toOwnerId: number) => Promise<void>
}

/** @param teamApps none where no feature has apps */
export const listTeamApps = async (teamApps: readonly TeamApps[], db: Db, ownerId: number): Promise<TeamApp[]> =>
  (await readEach(db, teamApps, ({ list }) => list(db, ownerId))).flat()
