// The audit log's own acts.
import { m } from '#messages'
import { auditAct } from './rules/acts.ts'

export const auditExported = auditAct({ name: 'audit.exported', label: m.audit_act_exported })
