// Queries on operator invitations and the accounts they create.
import type { Insertable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { IdentityAccountRow, IdentityInvitationRow } from '../../../db/tables.ts'

/** Inserts an invitation and invalidates earlier ones for the same address. */
export async function insertInvitation(db: Db, invitation: Insertable<IdentityInvitationRow>): Promise<void> {
  const { email_print: _, ...changed } = invitation
  await db
    .insertInto('identity_invitation')
    .values(invitation)
    .onConflict((known) => known.column('email_print').doUpdateSet(changed))
    .execute()
}

export const findInvitation = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('identity_invitation')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .selectAll()
    .executeTakeFirst()

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Uses up an invitation. @returns false when a concurrent call came first */
export async function useInvitation(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_invitation')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Grants an account the access its invitation contains. */
export const updateOperator = (
  db: Db,
  id: number,
  access: Pick<
    Insertable<IdentityAccountRow>,
    'password_hash' | 'password_changed_at' | 'operator_roles' | 'totp_sealed' | 'totp_step'
  >,
) =>
  db
    .updateTable('identity_account')
    .set({ ...access, status: 'active' })
    .where('id', '=', id)
    .execute()
