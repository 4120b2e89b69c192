// Settings from files: NAME_FILE holds the path of a file with the value of NAME, as secret stores mount them.
import { readFileSync } from 'node:fs'

type Variables = Record<string, string | undefined>

const FILE = /_FILE$/
const firstWord = (name: string): string => name.split('_')[0]!
/** First words of our names that other programs use as well, as in OTEL_CONFIG_FILE. */
const OF_OTHERS = ['LOG', 'NODE', 'OTEL']

/**
 * @param names every setting
 * @param wrong creates the error for an unreadable file, and for a name that is none of ours but looks like it
 * @returns the variables, including those from files
 */
export function withFiles(variables: Variables, names: readonly string[], wrong: (words: string) => Error): Variables {
  const ours = new Set(names.map(firstWord).filter((word) => !OF_OTHERS.includes(word)))
  const allVariables = { ...variables }
  for (const [variable, file] of Object.entries(variables)) {
    // BRAND_FILE is itself a setting.
    if (!file || !FILE.test(variable) || names.includes(variable)) continue
    const name = variable.replace(FILE, '')
    if (!names.includes(name)) {
      if (ours.has(firstWord(name))) throw wrong(`${variable}: there is no setting ${name} (.env.example lists all).`)
      continue
    }
    if (variables[name]) throw wrong(`${variable}: ${name} is also set. Set only one of them.`)
    try {
      allVariables[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw wrong(`${variable}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
    if (!allVariables[name]) throw wrong(`${variable}: ${file} is empty.`)
  }
  return allVariables
}
