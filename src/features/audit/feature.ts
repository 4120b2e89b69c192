// Manifest of the audit log: who did what, on whom, when, from where and why.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as acts from './acts.ts'
import * as contract from './contract.ts'
import * as handlers from './handlers/entries.ts'
import { removeOldAuditEntries, sealAuditLog } from './jobs.ts'
import { KEPT_DAYS, retentionYears } from './rules/acts.ts'

const KEPT = { signIn: KEPT_DAYS['sign-in'], settlement: retentionYears('settlement'), usual: retentionYears('usual') }

const subjects = [{ kind: 'audit', label: m.audit_subject_audit }]

/** @param otherSources the acts and subjects of other features, and the names of operators */
export const auditFeature = (otherSources: handlers.AuditSources) => {
  const sources = {
    ...otherSources,
    acts: [...Object.values(acts), ...otherSources.acts],
    subjects: [...subjects, ...otherSources.subjects],
  }
  return feature({
    name: 'audit',
    tables: ['audit_entry', 'audit_seal'],
    endpoints: [
      implement(contract.auditList, handlers.auditListHandler(sources)),
      implement(contract.auditEntry, handlers.auditEntryHandler(sources)),
      implement(contract.auditExport, handlers.auditExportHandler(sources)),
      implement(contract.auditMine, handlers.auditMineHandler(sources)),
    ],
    acts: Object.values(acts),
    subjects,
    officeEntries: [{ url: '/ops/audit', label: m.audit_title, opens: contract.auditList, group: 'office', place: 30 }],
    jobs: [sealAuditLog(sources.acts), removeOldAuditEntries],
    retention: [{ data: m.audit_retention, kept: (_, options) => m.audit_retention_kept(KEPT, options) }],
  })
}
