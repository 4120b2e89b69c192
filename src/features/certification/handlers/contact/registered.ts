// Telephone and e-mail address given at registration: initial values of the forms. The telephone counts as verified.
import { developerIdOf, type Context } from '../../../../api/implement.ts'
import { dialingCodeOf } from '../../../../lib/net/calling-code.ts'
import { findRegisteredPhone } from '../../../identity/queries/accounts.ts'

/** Encryption context of the telephone number in the account service's table. */
const PHONE = { table: 'identity_account', column: 'phone_sealed' }

/** E.164; null when the account has no number, or belongs to another account service. */
export async function loadRegisteredPhone(
  { db, adapters }: Pick<Context, 'db' | 'adapters'>,
  developerId: number,
): Promise<string | null> {
  const phoneRow = await findRegisteredPhone(db, developerId)
  return phoneRow?.phone_sealed ? adapters.vault.open({ ...PHONE, row: phoneRow.subject }, phoneRow.phone_sealed) : null
}

/** Under the forms' field names. */
export async function loadRegisteredFields(context: Context): Promise<Record<string, string>> {
  const e164 = await loadRegisteredPhone(context, developerIdOf(context))
  const dialingCode = e164 === null ? undefined : dialingCodeOf(e164)
  const contactEmail = context.viewer.developer?.email() ?? ''
  return {
    ...(e164 !== null && dialingCode ? { dialingCode, telephone: e164.slice(dialingCode.length - 1) } : {}),
    ...(contactEmail ? { contactEmail } : {}),
  }
}
