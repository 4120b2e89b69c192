// Hashes of the audit log: what of an entry is hashed, and how seals are chained (handbook/security.md#audit-log).
import { createHash } from 'node:crypto'

/** An entry in the form that is hashed. */
export type EntryContent = {
  /** In UTC with microseconds: `2026-11-23T08:00:00.000000`. */
  at: string
  act: string
  actorKind: string
  actorId: number | null
  subjectKind: string
  subjectId: string
  developerId: number | null
  network: string
  requestId: string
  before: unknown
  after: unknown
  reason: string
}

export const formatTimeForHash = (at: Date): string => `${at.toISOString().slice(0, -1)}000`

const sortKeys = (values: unknown): unknown =>
  values !== null && typeof values === 'object'
    ? Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : (values ?? null)

/** One text for one content, whatever order the database gives to the values. */
export const canonicalEntry = (entry: EntryContent): string =>
  JSON.stringify([
    entry.at,
    entry.act,
    entry.actorKind,
    entry.actorId,
    entry.subjectKind,
    entry.subjectId,
    entry.developerId,
    entry.network,
    entry.requestId,
    sortKeys(entry.before),
    sortKeys(entry.after),
    entry.reason,
  ])

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Hash of an entry with its mark. */
export const contentHash = (canonical: string, mac: string): Buffer => sha256(canonical, '\0', mac)

/** Before the first seal. */
export const NO_HASH = Buffer.alloc(32)

export type Link = { seq: number; entryId: number; keptUntil: Date; content: Uint8Array }

/** Hash of a link of the chain. */
export const linkHash = (before: Uint8Array, { seq, entryId, keptUntil, content }: Link): Buffer =>
  sha256(before, `${seq} ${entryId} ${keptUntil.getTime()} `, content)

/** Input of the keyed hash of an anchor. */
export const anchorInput = (seq: number, hash: Uint8Array): string => `${seq} ${Buffer.from(hash).toString('hex')}`
