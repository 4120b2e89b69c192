// Queries on operator invitations and the accounts they create.
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { IdentityAccountRow, IdentityInvitationRow } from '../../../db/tables.ts'
import { deleteResets } from './accounts.ts'

/** Inserts an invitation and invalidates earlier ones for the same address. @returns its id */
export async function insertInvitation(db: Db, invitation: Insertable<IdentityInvitationRow>): Promise<number> {
  const { email_print: _, ...changed } = invitation
  const { id } = await db
    .insertInto('identity_invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email_print').doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findInvitation = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('identity_invitation')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('confirmed', '=', true)
    .selectAll()
    .executeTakeFirst()

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Uses up an invitation. @returns its roles as they are now; nothing when a concurrent call came first */
export const useInvitation = (db: Db, hash: Buffer, now: Date) =>
  db
    .deleteFrom('identity_invitation')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('confirmed', '=', true)
    .returning('roles')
    .executeTakeFirst()

/** Grants an account the access its invitation contains. Links for a new password end. */
export async function updateOperator(
  db: Db,
  id: number,
  access: Pick<
    Insertable<IdentityAccountRow>,
    'password_hash' | 'password_changed_at' | 'operator_roles' | 'totp_sealed' | 'totp_step' | 'totp_set_at'
  >,
): Promise<void> {
  await deleteResets(db, id)
  await db
    .updateTable('identity_account')
    .set({ ...access, status: 'active' })
    .where('id', '=', id)
    .execute()
}

/** Invitations that nobody has accepted yet, newest first; expired ones too. */
export const listInvitations = (db: Db, limit: number) =>
  db
    .selectFrom('identity_invitation')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findInvitationById = (db: Db, id: number) =>
  db.selectFrom('identity_invitation').where('id', '=', id).selectAll().executeTakeFirst()

/** @returns false when it was accepted or withdrawn before */
export async function deleteInvitation(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('identity_invitation').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes one that a second operator has not confirmed. */
export const deleteKeptInvitation = (db: Db, id: number) =>
  db.deleteFrom('identity_invitation').where('id', '=', id).where('confirmed', '=', false).execute()

/** Deletes what an operator sent to people who are none yet; links of a reset stay, without which a colleague is locked out. */
export const deleteInvitationsBy = (db: Db, operatorId: number) =>
  db
    .deleteFrom('identity_invitation as i')
    .where('i.invited_by', '=', operatorId)
    .where(
      sql<boolean>`not exists (select from identity_account a
        where a.email_print = i.email_print and cardinality(a.operator_roles) > 0)`,
    )
    .returning(['i.id', 'i.confirmed', 'i.roles', 'i.email_print', 'i.email_sealed'])
    .execute()

/** Number of open invitations to a role. */
export const countInvitationsTo = async (db: Db, role: string): Promise<number> => {
  const { count } = await db
    .selectFrom('identity_invitation')
    .where(sql<boolean>`${role} = any(roles)`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Changes the roles of an open invitation to an address, so that it does not bring back earlier ones. */
export const updateInvitedRoles = (db: Db, emailPrint: string, roles: readonly string[]) =>
  db
    .updateTable('identity_invitation')
    .set({ roles: [...roles] })
    .where('email_print', '=', emailPrint)
    .execute()

export const deleteInvitationTo = (db: Db, emailPrint: string) =>
  db.deleteFrom('identity_invitation').where('email_print', '=', emailPrint).execute()
