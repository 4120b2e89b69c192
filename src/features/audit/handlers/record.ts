// Recording of acts in the audit log.
import type { Context } from '../../../api/implement.ts'
import { truncateIp } from '../../../lib/net/truncate-ip.ts'
import { insertAuditEntry } from '../queries/entries.ts'
import type { AuditAct, AuditValues } from '../rules/acts.ts'
import { canonicalEntry, formatTimeForHash } from '../rules/chain.ts'

/** Context of the keyed mark of an entry. */
export const MARK = { table: 'audit_entry', column: 'mac' }

export type Act = {
  /** What it was done to. */
  subject: { kind: string; id: number | string }
  /** The developer whom it concerns, who may read the entry; null if it concerns none. */
  developerId: number | null
  /** What it changed, as it was and as it became: personal data masked. */
  before?: AuditValues
  after?: AuditValues
  /** Why, in the actor's words. */
  reason?: string
  /** Who did it; the calling operator when left out. A browser may hold the sessions of both. */
  actor?: { kind: 'developer' | 'operator'; id: number } | { kind: 'platform' }
}

export type Recording = Pick<Context, 'db' | 'viewer' | 'now'> & {
  adapters: Pick<Context['adapters'], 'vault'>
}

function callingOperator({ operator }: Recording['viewer']): NonNullable<Act['actor']> {
  if (!operator) throw new Error('an act without an operator has to name its actor')
  return { kind: 'operator', id: operator.id }
}

/** Records an act in the transaction of the call. */
export async function recordAct({ db, viewer, now, adapters }: Recording, { name }: AuditAct, act: Act) {
  const { subject, developerId, before = null, after = null, reason = '' } = act
  const actor = act.actor ?? callingOperator(viewer)
  const entry = {
    at: formatTimeForHash(now),
    act: name,
    actorKind: actor.kind,
    actorId: actor.kind === 'platform' ? null : actor.id,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    developerId,
    network: truncateIp(viewer.address),
    requestId: viewer.requestId,
    before,
    after,
    reason,
  }
  await insertAuditEntry(db, {
    at: now,
    act: entry.act,
    actor_kind: entry.actorKind,
    actor_id: entry.actorId,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    developer_id: developerId,
    network: entry.network,
    request_id: entry.requestId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    reason,
    mac: adapters.vault.print(MARK, canonicalEntry(entry)),
  })
}
