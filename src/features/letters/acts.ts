// Operators' acts on letters, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const letterTriedAct = auditAct({ name: 'letter.tried', label: m.letters_act_tried })
