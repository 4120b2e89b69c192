// Secrets from files: NAME_FILE holds the path of a file with the value of NAME, as secret stores mount them.
import { readFileSync } from 'node:fs'

type Variables = Record<string, string | undefined>

/**
 * @param names variables that may come from a file
 * @param wrong creates the error for an unreadable file
 * @returns the variables, including those from files
 */
export function withSecretFiles(
  given: Variables,
  names: readonly string[],
  wrong: (words: string) => Error,
): Variables {
  const read = { ...given }
  for (const name of names) {
    const file = given[`${name}_FILE`]
    if (!file) continue
    if (given[name]) throw wrong(`${name}_FILE: ${name} is also set. Set only one of them.`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw wrong(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
    if (!read[name]) throw wrong(`${name}_FILE: ${file} is empty.`)
  }
  return read
}
