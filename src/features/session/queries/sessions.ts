// Queries on sessions: looked up by token hash, ended by deleting the row.
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { DEVELOPERS_WITH_STATE, type DeveloperColumns } from '../../accounts/queries/account-state.ts'
import { developersAt } from '../../accounts/queries/people.ts'
import type { SessionKind } from '../rules.ts'
import { ROLES_OF_OPERATOR } from './roles.ts'

type SessionColumns = {
  id: number
  hash: string
  reported: boolean
  seen_at: Date
  started_at: Date
  proved_at: Date | null
}

export type DeveloperSession = SessionColumns & DeveloperColumns & { role_view_id: number | null }

/** Identity and account status in one statement; run on every request, so its text is constant and prepared. */
const DEVELOPER_SESSIONS = `
  select s.id, encode(s.token_hash, 'hex') as hash, s.reported, s.seen_at, s.created_at as started_at,
    s.proved_at, s.role_view_id, d.*
  from session s join ${DEVELOPERS_WITH_STATE} d on d.developer_id = s.developer_id
  where s.token_hash = any($1::bytea[]) and s.kind = 'developer' and s.idle_until > $2 and s.ends_at > $2`

/**
 * Valid developer sessions with the developers' account status.
 * @param hashes token hashes in hexadecimal, as produced by `hash`
 */
export async function listDeveloperSessions(
  db: Db,
  hashes: readonly string[],
  now: Date,
): Promise<readonly DeveloperSession[]> {
  const hashArray = `{${hashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`
  const { rows } = await db.executeQuery<DeveloperSession>(
    CompiledQuery.raw(DEVELOPER_SESSIONS, [hashArray, now.toISOString()]),
  )
  return rows
}

/** The operator's valid session. */
export const findOperatorSession = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('session as s')
    .innerJoin('operator as o', (join) => join.onRef('o.id', '=', 's.operator_id').on('o.status', '=', 'active'))
    .where('s.token_hash', '=', hash)
    .where('s.kind', '=', 'operator')
    .where('s.idle_until', '>', now)
    .where('s.ends_at', '>', now)
    .select(['s.id', 's.reported', 's.seen_at', 's.created_at as started_at', 's.proved_at'])
    .select(['o.id as operator_id', 'o.name'])
    .select(ROLES_OF_OPERATOR.as('roles'))
    .executeTakeFirst()

/** Records use of the sessions; never extends them past their absolute end. */
export const updateSeen = (db: Db, ids: readonly number[], now: Date, idleUntil: Date) =>
  db
    .updateTable('session')
    .set({ seen_at: now, idle_until: idleUntil })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('seen_at', '<', now)
    .execute()

export type NewSession = {
  hash: Buffer
  kind: SessionKind
  personId: number
  sid: string | null
  idTokenSealed: Buffer
  device: string
  coarseAddress: string
  now: Date
  /** When the person proved who they are; null where the provider does not say. */
  provedAt: Date | null
  idleUntil: Date
  endsAt: Date
}

export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('session')
    .values({
      token_hash: session.hash,
      kind: session.kind,
      developer_id: session.kind === 'developer' ? session.personId : null,
      operator_id: session.kind === 'operator' ? session.personId : null,
      provider_sid: session.sid,
      id_token_sealed: session.idTokenSealed,
      device: session.device,
      coarse_address: session.coarseAddress,
      created_at: session.now,
      seen_at: session.now,
      idle_until: session.idleUntil,
      ends_at: session.endsAt,
      proved_at: session.provedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Ends the session of a token. @returns the data needed for the provider's sign-out */
export const endSessionOfToken = (db: Db, hash: Buffer) =>
  db
    .deleteFrom('session')
    .where('token_hash', '=', hash)
    .returning(['id', 'kind', 'developer_id', 'operator_id', 'id_token_sealed'])
    .executeTakeFirst()

export const listSessionsOf = (db: Db, developerId: number, now: Date) =>
  db
    .selectFrom('session')
    .where('developer_id', '=', developerId)
    .where('idle_until', '>', now)
    .where('ends_at', '>', now)
    .select(['id', 'device', 'coarse_address', 'created_at', 'seen_at'])
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Last use of a developer's sessions; null without one. */
export const lastSeenOf = (developerId: RawBuilder<unknown>) =>
  sql<Date | null>`(select max(seen_at) from session where developer_id = ${developerId})`

/** Ends one of a developer's sessions, or all but one; never anybody else's. @returns their ids at the provider */
export const endSessionsOf = (db: Db, developerId: number, which: '=' | '<>', id: number) =>
  db
    .deleteFrom('session')
    .where('developer_id', '=', developerId)
    .where('id', which, id)
    .returning('provider_sid')
    .execute()

/** Id of a session at the provider; null when the provider gave none. */
export async function findProviderSid(db: Db, id: number): Promise<string | null> {
  const session = await db.selectFrom('session').where('id', '=', id).select('provider_sid').executeTakeFirst()
  return session?.provider_sid ?? null
}

export const lockSession = (db: Db, id: number) =>
  db.selectFrom('session').where('id', '=', id).select(['token_hash', 'id_token_sealed']).forUpdate().executeTakeFirst()

type Proof = { hash: Buffer; idTokenSealed: Buffer | null; provedAt: Date }

/** Notes that the person proved who they are, and gives the session another token. */
export const updateProof = (db: Db, id: number, { hash, idTokenSealed, provedAt }: Proof) =>
  db
    .updateTable('session')
    .set({ token_hash: hash, id_token_sealed: idTokenSealed, proved_at: provedAt })
    .where('id', '=', id)
    .execute()

/** Clears the mark of a new sign-in. @returns false when another page cleared it before */
export async function takeReport(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ reported: true })
    .where('id', '=', id)
    .where('reported', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @param roleId null ends the preview */
export const updateRoleView = (db: Db, id: number, roleId: number | null) =>
  db.updateTable('session').set({ role_view_id: roleId }).where('id', '=', id).execute()

const operatorsAt = (db: Db, issuer: string, subject: string | null) =>
  db
    .selectFrom('operator')
    .where('issuer', '=', issuer)
    .$if(subject !== null, (query) => query.where('subject', '=', subject))
    .select('id')

/** Ends sessions the provider signed out: the one it names, or all of the person. */
export function endSessionsAtProvider(
  db: Db,
  kind: SessionKind,
  issuer: string,
  subject: string | null,
  sid: string | null,
) {
  // A developer's session has no operator and vice versa.
  let query =
    kind === 'developer'
      ? db.deleteFrom('session').where('developer_id', 'in', developersAt(db, issuer, subject))
      : db.deleteFrom('session').where('operator_id', 'in', operatorsAt(db, issuer, subject))
  if (sid !== null) query = query.where('provider_sid', '=', sid)
  return query.returning(['developer_id', 'operator_id']).execute()
}

export const deleteExpiredSessions = (db: Db, now: Date) =>
  db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('ends_at', '<', now), eb('idle_until', '<', now)]))
    .execute()

/** Sign-ins that never returned. */
export const deleteExpiredAttempts = (db: Db, now: Date) =>
  db.deleteFrom('login_attempt').where('expires_at', '<', now).execute()
