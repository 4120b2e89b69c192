// Sealing of the audit log: entries join the chain in the order of their ids, once no earlier one can appear any more
// (docs/decisions/0031-audit-chain.md).
import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import type { Vault } from '../../../adapters/vault/vault.ts'
import {
  areEndedBefore,
  findEdge,
  findLastSeal,
  insertSeals,
  listEntriesBetween,
  lockChain,
  removeOldEntries,
} from '../queries/chain.ts'
import { type AuditAct, KEPT_DAYS } from '../rules/acts.ts'
import { anchorInput, canonicalEntry, contentHash, linkHash, NO_HASH } from '../rules/chain.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

export type Sealing = { db: Db; adapters: { vault: Vault } }

/** Context of the keyed hash of an anchor. */
export const ANCHOR = { table: 'audit_seal', column: 'anchor' }
/** Entries sealed in one transaction; the last of them is anchored. */
export const BATCH = 1000
/** Longer than the statement that takes an id may go on without a transaction's number: calls end theirs after 2.5 s. */
const SETTLE = 3000
const POLL = 200
/** How long transactions under way are waited for; after that the next run tries again. */
const PATIENCE = 20_000

/**
 * @param settle milliseconds before ids count as given out
 * @returns how many entries were sealed
 */
export async function sealEntries({ db, adapters }: Sealing, acts: readonly AuditAct[], settle = SETTLE) {
  const { newest, next } = await findEdge(db)
  if (newest <= ((await findLastSeal(db))?.entry_id ?? 0)) return 0
  if (!(await haveEnded(db, next, settle))) return 0
  const days = new Map(acts.map(({ name, kept = 'usual' }) => [name, KEPT_DAYS[kept]]))
  const keptUntil = (act: string, at: Date) => new Date(at.getTime() + (days.get(act) ?? KEPT_DAYS.usual) * DAY_MS)
  const batch = () =>
    inTransaction(db, async (trx) => {
      if (!(await lockChain(trx))) return 0
      const last = await findLastSeal(trx)
      const entries = await listEntriesBetween(trx, last?.entry_id ?? 0, newest, BATCH)
      let { seq = 0, hash: before = NO_HASH } = last ?? {}
      const seals = entries.map(({ id, at, content: { mac, ...content } }) => {
        const entryHash = contentHash(canonicalEntry(content), mac)
        const link = { seq: ++seq, entryId: id, keptUntil: keptUntil(content.act, at), content: entryHash }
        before = linkHash(before, link)
        const isLast = id === entries.at(-1)!.id
        const anchor = isLast ? adapters.vault.print(ANCHOR, anchorInput(seq, before)) : null
        return { seq, entry_id: id, kept_until: link.keptUntil, content: entryHash, hash: before, anchor }
      })
      if (seals.length > 0) await insertSeals(trx, seals)
      return seals.length
    })
  let sealedCount = 0
  for (let count = BATCH; count === BATCH; sealedCount += count) count = await batch()
  return sealedCount
}

async function haveEnded(db: Db, next: string, settle: number): Promise<boolean> {
  await setTimeout(settle)
  for (let elapsedTime = 0; elapsedTime < PATIENCE; elapsedTime += POLL) {
    if (await areEndedBefore(db, next)) return true
    await setTimeout(POLL)
  }
  return false
}

/** Entries removed by one statement. */
const BATCH_SIZE = 5000

/** Removes entries whose time is over; their seals stay. @returns how many */
export async function removeOld({ db }: Pick<Sealing, 'db'>): Promise<number> {
  let removedCount = 0
  for (let count = BATCH_SIZE; count === BATCH_SIZE; removedCount += count)
    count = await removeOldEntries(db, BATCH_SIZE)
  return removedCount
}
