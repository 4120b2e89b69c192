// Handlers about operators: list, one operator, roles, sessions.
import type { EndedSessions } from '../../../adapters/sign-in/account-service.ts'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, inTransaction, operatorOf } from '../../../api/implement.ts'
import { inLanguage } from '../../../lib/text/language.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { INVITED_EMAIL } from '../../identity/handlers/invitation.ts'
import { listInvitations } from '../../identity/queries/invitations.ts'
import { listClaims } from '../../review/queries/cases.ts'
import { countOperators, endOperatorSessions, listOperators } from '../../session/queries/operator-list.ts'
import { listOperatorNames } from '../../session/queries/operators.ts'
import { listRoles } from '../../session/queries/roles.ts'
import { findProviderSid } from '../../session/queries/sessions.ts'
import { sessionEnded } from '../acts.ts'
import type { operatorChoices, operatorFacts, operatorList, operatorSessionEnd } from '../contract/operators.ts'
import { MAX_INVITATIONS, OPERATOR_PAGE_SIZE } from '../rules/roles.ts'
import { colleagueWith, operatorWith } from './access.ts'
import { waitingRoles } from './roles/giving-roles.ts'
import { accountsOf, choicesFor, keepsOperators, sessionsOf, toOperator } from './view.ts'

export const operatorListHandler: Handler<typeof operatorList> = async (context, { q, page }) => {
  const { db, adapters, viewer, now } = context
  const total = await countOperators(db, q)
  const records = await listOperators(db, q, OPERATOR_PAGE_SIZE, (page - 1) * OPERATOR_PAGE_SIZE)
  const accounts = await accountsOf(context, records)
  const keeps = keepsOperators(context)
  const invitations = keeps ? await listInvitations(db, MAX_INVITATIONS) : []
  const names = await listOperatorNames(
    db,
    invitations.map(({ invited_by: by }) => by),
  )
  const roles = new Map((await listRoles(db)).map((role) => [role.key, inLanguage(role.names, viewer.language)]))
  return {
    items: records.map((record) => toOperator(context, record, accounts)),
    page,
    total,
    provider: keeps ? null : adapters.openId.operators.name,
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      email: adapters.vault.open({ ...INVITED_EMAIL, row: invitation.email_print }, invitation.email_sealed),
      roles: invitation.roles.map((key) => ({ key, name: roles.get(key) ?? key })),
      invitedBy: invitation.invited_by === null ? null : (names.get(invitation.invited_by) ?? null),
      expiresAt: invitation.expires_at.toISOString(),
      expired: invitation.expires_at <= now,
      confirmed: invitation.confirmed,
    })),
  }
}

export const operatorFactsHandler: Handler<typeof operatorFacts> = async (context, { operatorId }) => {
  const record = await operatorWith(context, operatorId)
  const me = await operatorWith(context, operatorOf(context).id)
  const claims = await listClaims(context.db, operatorId, context.now)
  return {
    ...toOperator(context, record, await accountsOf(context, [record])),
    createdAt: record.created_at.toISOString(),
    choices: await choicesFor(context, me, record),
    waiting: await waitingRoles(context, operatorId),
    sessions: await sessionsOf(context, operatorId),
    claims: claims.map(({ id, claimed_until: until }) => ({ caseId: id, until: until.toISOString() })),
  }
}

export const operatorChoicesHandler: Handler<typeof operatorChoices> = async (context) => ({
  items: await choicesFor(context, await operatorWith(context, operatorOf(context).id), null),
})

/** Ends sessions at the provider too: else that browser would be back with one click. */
export async function endAtProvider(
  { adapters }: Context,
  { issuer, subject }: { issuer: string; subject: string },
  which?: EndedSessions,
): Promise<void> {
  if (issuer !== adapters.openId.operators.name) return
  await adapters.accountService?.end(subject, which)
}

/** Ends sessions of an operator and records it. @throws ApiError 404001 when there is none of that number */
export async function endSessions(
  context: Context,
  operatorId: number,
  which: { only?: number | undefined; besides?: number | undefined },
): Promise<{ ended: number }> {
  const { only, besides } = which
  const { record, ended } = await inTransaction(context.db, async (db) => {
    const operatorRecord = await operatorWith({ db }, operatorId)
    const endedSessions = await endOperatorSessions(db, operatorId, which)
    if (which.only !== undefined && endedSessions.length === 0)
      throw new ApiError('404001', { reason: 'session.not_found' })
    if (endedSessions.length > 0)
      await recordAct({ ...context, db }, sessionEnded, {
        subject: { kind: 'operator', id: operatorId },
        developerId: null,
        after: { sessions: endedSessions.length },
      })
    return { record: operatorRecord, ended: endedSessions.map(({ provider_sid: sid }) => sid) }
  })
  const atProvider: EndedSessions =
    only === undefined
      ? { audience: 'operators', besides: besides === undefined ? null : await findProviderSid(context.db, besides) }
      : { only: ended.filter((sid) => sid !== null) }
  await endAtProvider(context, record, atProvider)
  return { ended: ended.length }
}

export const operatorSessionEndHandler: Handler<typeof operatorSessionEnd> = async (
  context,
  { operatorId, session },
) => {
  await colleagueWith(context, operatorId)
  return endSessions(context, operatorId, { only: session })
}
