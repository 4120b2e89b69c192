// Removal of the account service's expired rows, by what they are.
import type { Db } from '../../../db/open.ts'
import { LAPSED_INVITATION_DAYS } from '../rules/invitations.ts'
import { CODE_KEPT_DAYS } from '../rules/limits.ts'

type Table =
  | 'identity_payload'
  | 'identity_code'
  | 'identity_reset'
  | 'identity_invitation'
  | 'identity_device'
  | 'identity_passkey_challenge'

/** Deletes rows that expired so many milliseconds ago. */
const removal = (table: Table, after: number) => (db: Db, now: Date) =>
  db
    .deleteFrom(table)
    .where('expires_at', '<', new Date(now.getTime() - after))
    .execute()

const MINUTE = 60_000
const DAY = 86_400_000

export const EXPIRED = {
  sign_ins: removal('identity_payload', MINUTE),
  codes: removal('identity_code', CODE_KEPT_DAYS * DAY),
  resets: removal('identity_reset', MINUTE),
  invitations: removal('identity_invitation', LAPSED_INVITATION_DAYS * DAY),
  passkey_challenges: removal('identity_passkey_challenge', MINUTE),
  devices: removal('identity_device', MINUTE),
}
