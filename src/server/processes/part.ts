// The processes of a portal: one that does everything, or pages and background jobs apart (--only=web, --only=worker).
import { parseArgs } from 'node:util'
import { WrongConfig } from '../config.ts'

const PARTS = ['web', 'worker'] as const

/** What a process does; everything when null. */
export type Part = (typeof PARTS)[number] | null

/**
 * @param words of the command line
 * @throws WrongConfig
 */
export function partOf(words: readonly string[], environment: Record<string, string | undefined>): Part {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' } }, strict: false })
  const only = values['only']
  if (only === undefined) return null
  const part = PARTS.find((part) => part === only)
  if (!part) throw new WrongConfig(`--only: must be ${PARTS.join(' or ')}.`)
  const settingOf = (name: string) => environment[name] || environment[`${name}_FILE`]
  if (!settingOf('DATABASE_URL'))
    throw new WrongConfig(
      `DATABASE_URL: required with --only=${part}. The embedded database belongs to one process, which does everything.`,
    )
  if (part === 'worker' && !settingOf('ORIGIN'))
    throw new WrongConfig('ORIGIN: required with --only=worker. Links in messages lead there.')
  return part
}
