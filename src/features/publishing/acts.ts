// Operators' acts on content, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const contentPublishedAct = auditAct({ name: 'content.published', label: m.publishing_act_published })
export const contentWithdrawnAct = auditAct({ name: 'content.withdrawn', label: m.publishing_act_withdrawn })
export const contentScheduledAct = auditAct({ name: 'content.scheduled', label: m.publishing_act_scheduled })
export const contentUnscheduledAct = auditAct({ name: 'content.unscheduled', label: m.publishing_act_unscheduled })
export const contentRestoredAct = auditAct({ name: 'content.restored', label: m.publishing_act_restored })
export const contentSetAsideAct = auditAct({ name: 'content.set_aside', label: m.publishing_act_set_aside })
export const contentConfirmedAct = auditAct({ name: 'content.confirmed', label: m.publishing_act_confirmed })
export const contentMovedAct = auditAct({ name: 'content.moved', label: m.publishing_act_moved })
export const contentImportedAct = auditAct({ name: 'content.imported', label: m.publishing_act_imported })
