// Account identifiers as typed: a name, an e-mail address or a telephone number, each in normalised form.

export type AccountKind = 'name' | 'email' | 'phone'
export type AccountName = { kind: AccountKind; value: string }

export const MAX_ACCOUNT_LENGTH = 120
/** Characters of an account's name. */
export const NAME_LENGTH = { min: 4, max: 32 } as const
const NAME = new RegExp(`^[a-z][a-z0-9_-]{${NAME_LENGTH.min - 1},${NAME_LENGTH.max - 1}}$`)

/**
 * Null when it is none of the three. A number without a country code is taken as mainland Chinese; one of another country
 * may still have its trunk prefix, which only the server can tell (`readAccountName` in `handlers/claims.ts`).
 */
export function accountNameOf(input: string): AccountName | null {
  const text = input.normalize('NFKC').trim()
  if (text.length > MAX_ACCOUNT_LENGTH) return null
  if (text.includes('@')) return emailOf(text)
  if (/^\+?[\d\s()-]+$/.test(text)) return phoneOf(text)
  const name = text.toLowerCase()
  return NAME.test(name) ? { kind: 'name', value: name } : null
}

/** A telephone number as typed; null for anything else. */
export const phoneIn = (input: string): string | null => {
  const name = accountNameOf(input)
  return name?.kind === 'phone' ? name.value : null
}

function emailOf(text: string): AccountName | null {
  const value = text.toLowerCase()
  return /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/.test(value)
    ? { kind: 'email', value }
    : null
}

function phoneOf(text: string): AccountName | null {
  const digits = text.replaceAll(/[^\d+]/g, '')
  const value = digits.startsWith('+') ? digits : digits.startsWith('00') ? `+${digits.slice(2)}` : `+86${digits}`
  const right = value.startsWith('+86') ? /^\+861[3-9]\d{9}$/ : /^\+[1-9]\d{6,17}$/
  return right.test(value) ? { kind: 'phone', value } : null
}
