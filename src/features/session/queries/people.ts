// Queries on operators, and on sign-ins under way.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { BUILT_IN, type SessionKind } from '../rules.ts'

type Attempt = {
  state_hash: Buffer
  kind: SessionKind
  binding_hash: Buffer
  nonce: string
  verifier: string
  return_to: string
  /** The session to prove again; null for a sign-in. */
  session_id: number | null
  created_at: Date
  expires_at: Date
}

export const insertAttempt = (db: Db, attempt: Attempt) => db.insertInto('login_attempt').values(attempt).execute()

/** Removes and returns a sign-in, so that a second callback finds nothing. */
export const takeAttempt = (db: Db, kind: SessionKind, stateHash: Buffer) =>
  db
    .deleteFrom('login_attempt')
    .where('state_hash', '=', stateHash)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst()

type NewOperator = { issuer: string; subject: string; name: string; roles: string[]; now: Date }

export const saveOperator = (db: Db, { issuer, subject, name, roles, now }: NewOperator) =>
  db
    .insertInto('operator')
    .values({ issuer, subject, name, roles, created_at: now, signed_in_at: now })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ name, roles, signed_in_at: now, status: statusAtSignIn }),
    )
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()

/** Whoever left comes back with an invitation to the built-in account service, without which it names no role. */
const statusAtSignIn = sql<'active' | 'frozen' | 'deleted'>`
  case when operator.issuer = ${BUILT_IN} and operator.status = 'deleted' then 'active' else operator.status end`

/** Removes the roles of an operator whom the provider no longer lists as one. */
export const removeRoles = (db: Db, issuer: string, subject: string) =>
  db.updateTable('operator').set({ roles: [] }).where('issuer', '=', issuer).where('subject', '=', subject).execute()
