// Registration of an account, followed by a signed-in continuation.
import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import type { Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { hashPassword } from '../../../lib/crypto/password-hash.ts'
import type { identityRegister } from '../contract/sign-in.ts'
import { findAccountBySubject, insertAccount, insertRegistrationConsents } from '../queries/accounts.ts'
import { type AccountName, NAME_LENGTH } from '../rules/account-name.ts'
import { EMAIL, findByName, PHONE, readAccountName } from './claims.ts'
import { proveCode, wrongCode } from './codes.ts'
import { goOn, findInteraction } from './oidc-interaction.ts'

/** Keys of the agreements accepted on the registration page. */
const ACCEPTED = ['developer', 'privacy']

export const identityRegisterHandler: Handler<typeof identityRegister> = async (
  context,
  { interaction, account, code, password, nickname },
) => {
  const { db, adapters, now } = context
  const step = await findInteraction(context, interaction)
  if (step.audience === 'operators') throw new ApiError('404001', { reason: 'interaction.step_not_offered' })
  const name = await readAccountName(context, account)
  if (!name) throw new ApiError('400001', { fields: { account: m.identity_account_wrong(NAME_LENGTH) } })
  if (await findByName(context, name)) {
    // Ownership is checked first, so that nobody else learns whether a number or address is registered.
    if (name.kind !== 'name' && !(await proveCode(context, name, 'register', code ?? ''))) throw wrongCode()
    throw takenError()
  }
  if (name.kind !== 'name' && !(await proveCode(context, name, 'register', code ?? ''))) throw wrongCode()
  const subject = randomUUID()
  const seal = (place: typeof EMAIL | typeof PHONE) => adapters.vault.seal({ ...place, row: subject }, name.value)
  const print = (place: typeof EMAIL | typeof PHONE) => adapters.vault.print(place, name.value)
  const fresh = {
    subject,
    login_name: name.kind === 'name' ? name.value : null,
    email_sealed: name.kind === 'email' ? seal(EMAIL) : null,
    email_print: name.kind === 'email' ? print(EMAIL) : null,
    phone_sealed: name.kind === 'phone' ? seal(PHONE) : null,
    phone_print: name.kind === 'phone' ? print(PHONE) : null,
    nickname: nickname || nicknameFor(name),
    password_hash: await hashPassword(password),
    totp_sealed: null,
    agreed_at: now,
    password_changed_at: now,
    created_at: now,
  }
  const insertedAccount = await db.transaction().execute(async (trx) => {
    const row = await insertAccount(trx, fresh)
    if (row) await insertRegistrationConsents(trx, row.id, ACCEPTED, now)
    return row
  })
  const accountRow = insertedAccount && (await findAccountBySubject(db, subject))
  if (!accountRow) throw takenError()
  return goOn(context, step, accountRow, { isNew: true })
}

const takenError = () => new ApiError('120004', { fields: { account: m.failure_120004() } })

/** Default nickname, revealing no more of an address or number than its last digits. */
const nicknameFor = ({ kind, value }: AccountName): string =>
  kind === 'name'
    ? value
    : kind === 'email'
      ? (value.split('@')[0] ?? value).slice(0, 30)
      : m.identity_nickname_for({ digits: value.slice(-4) })
