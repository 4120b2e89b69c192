// Start errors explained in terms of the variable to change; errors the user cannot act on keep their stack.
import fs from 'node:fs'
import { WrongConfig } from './config.ts'
import { ensureDir } from '../lib/files/ensure-dir.ts'
import { isUserFacingError } from '../lib/errors/user-facing-error.ts'

type SystemError = { code?: string; syscall?: string; message?: string }

/** Creates the data folder. @throws WrongConfig if it cannot be created or written to */
export function ensureDataFolder(folder: string): void {
  try {
    ensureDir(folder)
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    throw new WrongConfig(`DATA_DIR: the folder cannot be created or written to. (${(error as Error).message})`)
  }
}

/** No server, host, user or database. */
const NO_DATABASE = /^(?:E(?:CONN\w+|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND|TIMEDOUT|NOENT)|28\w{3}|3D000|57P03)$/
/** The role may not do what it tried, such as create tables. */
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * @param variable the source of the database URL
 * @returns the original error if the URL is not its cause
 */
export function asDatabaseError(error: unknown, variable: string): unknown {
  const { code = '', message } = error as SystemError
  if (code === INSUFFICIENT_PRIVILEGE)
    return new WrongConfig(
      variable === 'DATABASE_URL'
        ? `DATABASE_OWNER_URL: set it to the address of a role that may create tables; the one of DATABASE_URL may not. Or apply the migrations with npm run upgrade -- apply (docs/operations/starting.md). (${message})`
        : `${variable}: its role may not create tables (docs/operations/starting.md). (${message})`,
    )
  if (!NO_DATABASE.test(code) && message !== 'timeout expired') return error
  return new WrongConfig(
    `${variable}: cannot connect to the database. Check that the server is running and that the URL, user and password are correct. (${message || code})`,
  )
}

/** Errors the user can act on are printed as one line each; others keep their stack. */
export function explain(error: unknown): string {
  if (isUserFacingError(error)) return error.message
  const { code, syscall, message } = error as SystemError
  if (code === 'EADDRINUSE') return `The port is already in use. Set PORT to a free one. (${message})`
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: permission denied to listen on this port. Set another one. (${message})`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return `HOST: this machine does not have this address. (${message})`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
