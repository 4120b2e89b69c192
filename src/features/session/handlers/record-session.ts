// Signing in and out in the audit log: about an operator, or a developer who may read it.
import { type Recording, recordAct } from '../../audit/handlers/record.ts'
import type { AuditAct, AuditValues } from '../../audit/rules/acts.ts'
import type { SessionKind } from '../rules.ts'

export const recordSession = (context: Recording, act: AuditAct, kind: SessionKind, id: number, after?: AuditValues) =>
  recordAct(context, act, {
    subject: { kind, id },
    developerId: kind === 'developer' ? id : null,
    actor: { kind, id },
    ...(after ? { after } : {}),
  })
