// Handlers for the current identity and the user's other sessions.
import { type Context, type Handler, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { inLanguage } from '../../../lib/text/language.ts'
import type { getLoginInfo, operatorInfo, sessionEnd, sessionList } from '../contract.ts'
import { findDeveloperPerson } from '../../accounts/queries/people.ts'
import { sessionsEnded } from '../acts.ts'
import { recordSession } from './record-session.ts'
import { endSessionsOf, findProviderSid, listSessionsOf, takeReport } from '../queries/sessions.ts'

export const getLoginInfoHandler: Handler<typeof getLoginInfo> = async ({ db, viewer, site }) => {
  if (!viewer.developer) throw new ApiError('100001', { value: { loginUrl: site.loginUrl } })
  const { userId, userName, email, providerAccount } = viewer.developer
  const session = viewer.sessions.developer
  return {
    loginInfo: { nickname: userName, userId, email: email(), providerAccount },
    loginUrl: site.loginUrl,
    signedInNow: session?.fresh ? await takeReport(db, session.id) : false,
  }
}

export const sessionListHandler: Handler<typeof sessionList> = async ({ db, viewer, now }) => {
  const sessions = await listSessionsOf(db, viewer.developer!.id, now)
  return {
    items: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      address: session.coarse_address,
      signedInAt: session.created_at.toISOString(),
      seenAt: session.seen_at.toISOString(),
      current: session.id === viewer.sessions.developer?.id,
    })),
  }
}

export const sessionEndHandler: Handler<typeof sessionEnd> = async (context, { id, others }) => {
  const endedCount = await endSessions(context, others ? null : id!)
  if (endedCount === 0 && !others) throw new ApiError('404001', { reason: 'session.not_found' })
  return { ended: endedCount }
}

async function endSessions(context: Context, id: number | null): Promise<number> {
  const endedSessions = await inTransaction(context.db, (db) => endHere({ ...context, db }, id))
  await endThere(context, id, endedSessions)
  return endedSessions.length
}

type EndedSession = { provider_sid: string | null }

/** Ends one of the caller's sessions in the portal, or all but this one. @param id null: all others */
export async function endHere(context: Context, id: number | null): Promise<EndedSession[]> {
  const { db, viewer } = context
  const { id: developerId } = viewer.developer!
  const endedSessions = await (id === null
    ? endSessionsOf(db, developerId, '<>', viewer.sessions.developer!.id)
    : endSessionsOf(db, developerId, '=', id))
  if (endedSessions.length > 0)
    await recordSession(context, sessionsEnded, 'developer', developerId, { count: endedSessions.length })
  return endedSessions
}

/** Ends them at the account service too, once they have ended here: else that browser would be back with one click. */
export async function endThere(
  context: Context,
  id: number | null,
  endedSessions: readonly EndedSession[],
): Promise<void> {
  const { db, viewer, adapters } = context
  const { id: developerId } = viewer.developer!
  const current = viewer.sessions.developer!.id
  const person = await findDeveloperPerson(db, developerId)
  if (person?.issuer === adapters.openId.developers.name) {
    const only = endedSessions.flatMap(({ provider_sid: sid }) => (sid ? [sid] : []))
    const which =
      id === null ? { audience: 'developers' as const, besides: await findProviderSid(db, current) } : { only }
    await adapters.accountService?.end(person.subject, which)
    if (id === null) await adapters.accountService?.forgetDevices(person.subject, viewer.cookies.read('portal_device'))
  }
}

export const operatorInfoHandler: Handler<typeof operatorInfo> = async ({ viewer }) => ({
  name: viewer.operator!.name,
  roles: viewer.operator!.roles.map(({ key, names }) => ({ key, name: inLanguage(names, viewer.language) })),
})
