// Operators in the shape that calls answer with.
import { permissionsIn } from '../../../api/access/operator-permissions.ts'
import { type Context, operatorOf } from '../../../api/implement.ts'
import { inLanguage } from '../../../lib/text/language.ts'
import { EMAIL } from '../../identity/handlers/claims.ts'
import { listOperatorAccounts, type OperatorAccount } from '../../identity/queries/operators.ts'
import { listOperatorSessions, type OperatorRecord } from '../../session/queries/operator-list.ts'
import { listRoles, type RoleRow } from '../../session/queries/roles.ts'
import { BUILT_IN } from '../../session/rules.ts'
import { lacking, needsConfirmation } from '../rules/roles.ts'
import { permissionsHeldBy } from './access.ts'

const STATE = { active: 'active', frozen: 'frozen', deleted: 'left' } as const

export const isBuiltIn = ({ issuer }: Pick<OperatorRecord, 'issuer'>): boolean => issuer === BUILT_IN

/** Whether operators sign in at the built-in account service. */
export const keepsOperators = ({ adapters }: Pick<Context, 'adapters'>): boolean =>
  adapters.openId.operators.name === BUILT_IN

export async function accountsOf(
  { db }: Context,
  records: readonly OperatorRecord[],
): Promise<Map<string, OperatorAccount>> {
  const subjects = records.filter(isBuiltIn).map(({ subject }) => subject)
  const accounts = subjects.length === 0 ? [] : await listOperatorAccounts(db, subjects)
  return new Map(accounts.map((account) => [account.subject, account]))
}

export const emailOf = (
  { adapters }: Pick<Context, 'adapters'>,
  { subject, email_sealed }: Pick<OperatorAccount, 'subject' | 'email_sealed'>,
): string | null => email_sealed && adapters.vault.open({ ...EMAIL, row: subject }, email_sealed)

export function toOperator(context: Context, record: OperatorRecord, accounts: Map<string, OperatorAccount>) {
  const account = isBuiltIn(record) ? accounts.get(record.subject) : undefined
  return {
    id: record.id,
    name: record.name,
    account: account ? (account.login_name ?? emailOf(context, account) ?? '') : '',
    state: STATE[record.status],
    roles: record.roles.map(({ key, names }) => ({ key, name: inLanguage(names, context.viewer.language) })),
    seenAt: record.seen_at?.toISOString() ?? null,
    signedInAt: record.signed_in_at?.toISOString() ?? null,
    factors: account ? { authenticator: account.authenticator, passkeys: account.passkeys } : null,
    own: record.id === operatorOf(context).id,
  }
}

export async function sessionsOf({ db, viewer, now }: Context, operatorId: number) {
  const sessions = await listOperatorSessions(db, operatorId, now)
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    network: session.coarse_address,
    signedInAt: session.created_at.toISOString(),
    seenAt: session.seen_at.toISOString(),
    current: session.id === viewer.sessions.operator?.id,
  }))
}

/** All roles, with what the caller lacks of each. @param target whose roles they are to be */
export async function choicesFor(context: Context, me: OperatorRecord, target: OperatorRecord | null) {
  const ownPermissions = permissionsHeldBy(me)
  return (await listRoles(context.db)).map(({ key, names, permissions }) => ({
    key,
    name: inLanguage(names, context.viewer.language),
    has: target?.roles.some((role) => role.key === key) ?? false,
    fixed: target !== null && !isBuiltIn(target) && target.named.includes(key),
    lacking: lacking(ownPermissions, permissionsIn(permissions)),
    needsConfirmation: needsConfirmation(permissionsIn(permissions)),
  }))
}

/** Roles by their keys. @returns undefined when one is unknown */
export function rolesWith(all: readonly RoleRow[], keys: readonly string[]): RoleRow[] | undefined {
  const matchingRoles = all.filter(({ key }) => keys.includes(key))
  return matchingRoles.length === new Set(keys).size ? matchingRoles : undefined
}
