// Apps as the team feature sees them: which there are, whose they are after a hand-over of the team, and their fate when the
// owner closes the account. Implemented by the feature that owns apps.
import type { Db } from '../../db/open.ts'
import type { KeyRing } from '../../lib/crypto/sealing.ts'
import type { Files } from '../storage/storage.ts'

export type TeamApp = { appId: number; name: string }

export type TeamApps = {
  /** Apps of the enterprise that owns the team, by name. */
  list: (db: Db, ownerId: number) => Promise<TeamApp[]>
  /** Number of their listed apps: an account can be closed only when all are taken down. */
  countListed: (db: Db, ownerId: number) => Promise<number>
  /** Within the transaction that hands the team over; pictures are encrypted again with the new owner's key. */
  handOver: (needs: { db: Db; keyRing: KeyRing; files: Files }, fromOwnerId: number, toOwnerId: number) => Promise<void>
  /** Within the transaction that erases a closed account: their apps, everything these hold, and their team end. */
  erase: (needs: { db: Db; now: Date }, ownerId: number) => Promise<void>
}
