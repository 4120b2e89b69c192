// The apps of a team as its roles need them: which there are, whose they are after the team was handed over, and what
// becomes of them when the owner leaves. The feature that keeps apps gives its own.
import type { Db } from '../../db/open.ts'
import type { KeyRing } from '../../lib/crypto/sealing.ts'
import type { Files } from '../storage/storage.ts'

export type TeamApp = { appId: number; name: string }

export type TeamApps = {
  /** Apps of the enterprise that owns the team, by name. */
  list: (db: Db, ownerId: number) => Promise<TeamApp[]>
  /** How many of their apps are listed: nobody leaves before they are taken down. */
  countListed: (db: Db, ownerId: number) => Promise<number>
  /** In the transaction that hands the team over; pictures are sealed anew, under the key of who takes over. */
  handOver: (needs: { db: Db; keyRing: KeyRing; files: Files }, fromOwnerId: number, toOwnerId: number) => Promise<void>
  /** In the transaction that erases a developer who left: their apps and all that these hold end, and so does their team. */
  erase: (needs: { db: Db; now: Date }, ownerId: number) => Promise<void>
}
