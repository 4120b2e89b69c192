// Masks for known numbers and addresses: the ends stay visible.

/** `1199**********0012`: the first and last four characters. */
export const maskNumber = (number: string): string =>
  number.length <= 8 ? '*'.repeat(number.length) : number.slice(0, 4) + '*'.repeat(number.length - 8) + number.slice(-4)

/** `138****2046` of +8613800002046; other countries keep their code and the last two digits. */
export function maskPhone(e164: string): string {
  const mainland = /^\+86(\d{3})\d{4}(\d{4})$/.exec(e164)
  if (mainland) return `${mainland[1]}****${mainland[2]}`
  return e164.slice(0, 3) + '*'.repeat(Math.max(0, e164.length - 5)) + e164.slice(-2)
}

/** `li***@tide.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}***${email.slice(at)}`
}

/** `0200 **** **** **** 015`: the first four and the last three, in groups. */
export function maskAccount(account: string): string {
  if (account.length < 8) return '*'.repeat(account.length)
  const maskedAccount = account.slice(0, 4) + '*'.repeat(account.length - 7)
  return `${groupAccount(maskedAccount)} ${account.slice(-3)}`
}

/** The last digits of an account number, by which its holder knows it; no more than its mask shows. */
export const accountTail = (account: string): string => account.slice(-3)

/** Groups of four, as on a bank's form; a masked account already has groups. */
export const groupAccount = (account: string): string =>
  account.includes(' ') ? account : account.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** `林*`: the first character. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(3, rest.length))
}
