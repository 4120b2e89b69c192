// Removal of the account service's expired rows, by what they are.
import type { Db } from '../../../db/open.ts'
import { LAPSED_INVITATION_DAYS } from '../rules/invitations.ts'
import { CODE_KEPT_DAYS } from '../rules/limits.ts'
import { DAY_MS, MINUTE_MS } from '../../../lib/dates/durations.ts'

type Table =
  | 'identity_payload'
  | 'identity_code'
  | 'identity_reset'
  | 'identity_invitation'
  | 'identity_device'
  | 'identity_passkey_challenge'

/** Deletes rows that have been expired for a while. @param after milliseconds since they expired */
const removal = (table: Table, after: number) => (db: Db, now: Date) =>
  db
    .deleteFrom(table)
    .where('expires_at', '<', new Date(now.getTime() - after))
    .execute()

export const EXPIRED = {
  sign_ins: removal('identity_payload', MINUTE_MS),
  codes: removal('identity_code', CODE_KEPT_DAYS * DAY_MS),
  resets: removal('identity_reset', MINUTE_MS),
  invitations: removal('identity_invitation', LAPSED_INVITATION_DAYS * DAY_MS),
  passkey_challenges: removal('identity_passkey_challenge', MINUTE_MS),
  devices: removal('identity_device', MINUTE_MS),
}
