// Jobs of the audit log: sealing what was recorded, removing what is old.
import type { Job } from '../../api/job.ts'
import { removeOld, sealEntries } from './handlers/seal.ts'
import { findLastSeal } from './queries/chain.ts'
import type { AuditAct } from './rules/acts.ts'

/** @param acts whose entries are sealed, with how long they are kept */
export const sealAuditLog = (acts: readonly AuditAct[]): Job => ({
  task: 'seal_audit_log',
  crontab: '* * * * *',
  atStart: true,
  run: async ({ db, adapters, log }) => {
    if ((await sealEntries({ db, adapters }, acts)) === 0) return
    const head = await findLastSeal(db)
    // Whoever keeps the log elsewhere can tell later whether the chain was cut off.
    if (head) log.info({ seq: head.seq, hash: head.hash.toString('hex') }, 'audit log sealed')
  },
})

export const removeOldAuditEntries: Job = {
  task: 'remove_old_audit_entries',
  crontab: '30 3 * * *',
  run: ({ db }) => removeOld({ db }),
}
