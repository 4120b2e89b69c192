// Console output of libraries, redirected to the JSON log. Values are removed, because an address may hold somebody's token.
import type { Logger } from 'pino'
import { serializeError } from '../lib/errors/serialize-error.ts'

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** Quoted words, addresses and paths, anything with a percent or at sign, and anything as long as a token or number. */
const VALUES = /"[^"]*"|'[^']*'|`[^`]*`|(?<![^\s"'`])\S*[/%@=]\S*|[\w-]{24,}|\d{4,}/g
const MAX_LENGTH = 300

/** The message without the values in it. */
export const withoutValues = (text: string): string => text.replaceAll(VALUES, '…').slice(0, MAX_LENGTH)

/** @returns a function that restores the console */
export function consoleToLog(log: Logger): () => void {
  const before = { ...console }
  for (const [method, level] of Object.entries(LEVELS)) {
    Object.assign(console, {
      [method]: (...parts: unknown[]) => {
        const error = parts.find((part) => part instanceof Error)
        const text = parts.filter((part) => typeof part === 'string').join(' ')
        log[level]({ console: method, ...(error ? { error: errorOf(error) } : {}) }, withoutValues(text))
      },
    })
  }
  const printers = process.listeners('warning')
  const warn = ({ name, message }: Error) => log.warn({ console: name }, withoutValues(message))
  for (const printer of printers) process.off('warning', printer)
  process.on('warning', warn)
  return () => {
    Object.assign(console, before)
    process.off('warning', warn)
    for (const printer of printers) process.on('warning', printer)
  }
}

function errorOf(error: Error): object {
  const { message, ...rest } = serializeError(error)
  return message === undefined ? rest : { ...rest, message: withoutValues(message) }
}
