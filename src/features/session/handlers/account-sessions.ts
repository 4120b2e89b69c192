// Sessions of an account of the built-in service, which may outlive its sessions there.
import type { Recording } from '../../audit/handlers/record.ts'
import { sessionsEnded } from '../acts.ts'
import { endSessionsAtProvider } from '../queries/sessions.ts'
import { BUILT_IN, type SessionKind } from '../rules.ts'
import { recordSession } from './record-session.ts'

const KINDS: readonly SessionKind[] = ['developer', 'operator']

/** Ends all sessions of an account in the portal, in the transaction of what ends them. @returns how many */
export async function endAccountSessions(
  context: Recording,
  subject: string,
  kinds: readonly SessionKind[] = KINDS,
): Promise<number> {
  let count = 0
  for (const kind of kinds) {
    const endedSessions = await endSessionsAtProvider(context.db, kind, BUILT_IN, subject, null)
    const id = endedSessions[0]?.developer_id ?? endedSessions[0]?.operator_id
    if (id) await recordSession(context, sessionsEnded, kind, id, { count: endedSessions.length, by: 'provider' })
    count += endedSessions.length
  }
  return count
}
