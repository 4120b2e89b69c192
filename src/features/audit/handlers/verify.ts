// Verification of the audit log: which entries were changed, removed or inserted, and whether the chain is the portal's own.
import { findLastSeal, listEntriesBetween, listSeals, type Sealed } from '../queries/chain.ts'
import { anchorInput, canonicalEntry, contentHash, linkHash, NO_HASH } from '../rules/chain.ts'
import { MARK } from './record.ts'
import { ANCHOR, BATCH, type Sealing } from './seal.ts'

export type Problem = {
  kind: 'changed' | 'removed' | 'inserted' | 'unmarked' | 'seal_missing' | 'seal_changed' | 'anchor_wrong' | 'cut_off'
  /** The entry's id, or the place in the chain where it is about a seal. */
  at: number
}

export type Verification = {
  /** Entries that are as they were recorded. */
  sound: number
  /** Entries that went when their time was over. */
  expired: number
  /** Entries that wait for their seal. */
  waiting: number
  /** The last seal: to be kept elsewhere. */
  head: { seq: number; hash: string } | null
  problems: Problem[]
}

/** @param now entries may be gone whose last day is before */
export async function verifyLog({ db, adapters: { vault } }: Sealing, now: Date): Promise<Verification> {
  const verification: Verification = { sound: 0, expired: 0, waiting: 0, head: null, problems: [] }
  const problem = (kind: Problem['kind'], at: number) => void verification.problems.push({ kind, at })
  const isMarked = ({ mac, ...content }: NonNullable<Sealed['content']>) =>
    vault.print(MARK, canonicalEntry(content)) === mac
  let seq = 0
  let entryId = 0
  let before: Uint8Array = NO_HASH
  let sinceAnchor = 0

  const judgeEntry = (seal: Sealed) => {
    if (seal.found === null) {
      if (seal.kept_until < now) verification.expired++
      else problem('removed', seal.entry_id)
      return
    }
    const { mac, ...content } = seal.content
    if (!contentHash(canonicalEntry(content), mac).equals(seal.sealed)) problem('changed', seal.entry_id)
    else if (!isMarked(seal.content)) problem('unmarked', seal.entry_id)
    else verification.sound++
  }
  const judgeSeal = (seal: Sealed) => {
    if (seal.seq !== seq + 1) problem('seal_missing', seq + 1)
    const link = { seq: seal.seq, entryId: seal.entry_id, keptUntil: seal.kept_until, content: seal.sealed }
    // After a missing one the chain goes on from what is there.
    const isLinked = seal.seq !== seq + 1 || linkHash(before, link).equals(seal.hash)
    if (!isLinked || seal.entry_id <= entryId) problem('seal_changed', seal.seq)
    sinceAnchor = seal.anchor === null ? sinceAnchor + 1 : 0
    if (seal.anchor !== null && vault.print(ANCHOR, anchorInput(seal.seq, seal.hash)) !== seal.anchor)
      problem('anchor_wrong', seal.seq)
    if (sinceAnchor === BATCH) problem('anchor_wrong', seal.seq)
    seq = seal.seq
    before = seal.hash
  }

  for (let seals = await listSeals(db, 0, BATCH); seals.length > 0; seals = await listSeals(db, seq, BATCH)) {
    const sealedIds = new Set(seals.map((seal) => seal.entry_id))
    const last = Math.max(entryId, seals.at(-1)!.entry_id)
    for (const id of await idsBetween(db, entryId, last)) if (!sealedIds.has(id)) problem('inserted', id)
    for (const seal of seals) {
      judgeSeal(seal)
      judgeEntry(seal)
      entryId = Math.max(entryId, seal.entry_id)
    }
  }
  if (sinceAnchor > 0) problem('cut_off', seq)
  const latest = await findLastSeal(db)
  verification.head = latest ? { seq: latest.seq, hash: latest.hash.toString('hex') } : null
  await eachEntry(db, entryId, Number.MAX_SAFE_INTEGER, ({ id, content }) => {
    verification.waiting++
    if (!isMarked(content)) problem('unmarked', id)
  })
  return verification
}

type Entry = Awaited<ReturnType<typeof listEntriesBetween>>[number]

async function eachEntry(db: Sealing['db'], after: number, upTo: number, judge: (entry: Entry) => void) {
  for (let from = after; ;) {
    const entries = await listEntriesBetween(db, from, upTo, BATCH)
    entries.forEach(judge)
    if (entries.length < BATCH) return
    from = entries.at(-1)!.id
  }
}

async function idsBetween(db: Sealing['db'], after: number, upTo: number): Promise<number[]> {
  const ids: number[] = []
  await eachEntry(db, after, upTo, ({ id }) => void ids.push(id))
  return ids
}
