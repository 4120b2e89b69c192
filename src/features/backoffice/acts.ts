// Acts of the office, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const deliveryTriedAct = auditAct({ name: 'delivery.tried', label: m.backoffice_act_delivery_tried })
export const jobRunAgain = auditAct({ name: 'job.run_again', label: m.backoffice_act_job_run })
