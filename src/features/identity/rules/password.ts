// Password requirements and strength: shown while typing, and checked again on the server.

export const SHORTEST_PASSWORD = 12
export const MAX_PASSWORD_LENGTH = 128

export type PasswordChecks = { length: boolean; mix: boolean; uncommon: boolean }

/** Words that passwords in leaked lists start or end with, letters only. */
const COMMON =
  /^(?:password|passwort|passwd|passw|pass|qwerty|qwertyuiop|qwert|asdfghjkl|asdfgh|asdf|zxcvbnm|zxcvbn|admin|administrator|welcome|letmein|iloveyou|monkey|dragon|sunshine|princess|football|baseball|superman|abc|abcdef|abcdefg|test|demo|root|user|login|changeme|secret|default|woaini|aini|beichen|polaris|kaifazhe|developer)*$/
/** Adjacent characters on keyboards and in the alphabet. */
const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]

/** @param about facts known about the account (name, address, number), which the password must not contain */
export function passwordChecks(password: string, about: readonly string[] = []): PasswordChecks {
  const text = password.normalize('NFKC')
  const kinds = [/\p{L}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(text)).length
  return {
    length: [...text].length >= SHORTEST_PASSWORD,
    mix: kinds >= 2,
    uncommon: text.length > 0 && !isCommon(text) && !holds(text, about),
  }
}

export const isGoodPassword = (password: string, about: readonly string[] = []): boolean =>
  password.length <= MAX_PASSWORD_LENGTH && Object.values(passwordChecks(password, about)).every(Boolean)

/** 0 empty, 1 too weak, 2 weak, 3 acceptable, 4 strong. */
export function passwordStrength(password: string, about: readonly string[] = []): 0 | 1 | 2 | 3 | 4 {
  if (!password) return 0
  const { length, mix, uncommon } = passwordChecks(password, about)
  if (!mix || !uncommon) return 1
  if (!length) return 2
  const kinds = [/\p{L}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  return kinds === 3 || [...password].length > 15 ? 4 : 3
}

function isCommon(text: string): boolean {
  const lower = text.toLowerCase()
  if (new Set(lower).size < 5) return true
  const letters = lower
    .replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1!|]/g, 'i')
    .replaceAll('3', 'e')
    .replaceAll(/[@4]/g, 'a')
    .replaceAll(/[$5]/g, 's')
  if ([lower, letters].some((form) => COMMON.test(form.replaceAll(/[^a-z]/g, '')) && /[a-z]/.test(form))) return true
  return inRows(lower) > lower.length / 2
}

/** Number of characters in runs of four or more adjacent ones. */
function inRows(text: string): number {
  let count = 0
  for (let at = 0; at < text.length;) {
    let run = 1
    while (at + run < text.length && ROWS.some((row) => row.includes(text.slice(at, at + run + 1)))) run++
    if (run >= 4) count += run
    at += run
  }
  return count
}

function holds(text: string, about: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return about
    .flatMap((fact) => [fact, fact.split('@')[0] ?? '', fact.replace(/^\+\d{2}(?=\d{7})/, '')])
    .some((fact) => fact.length >= 4 && lower.includes(fact.toLowerCase()))
}
