// What keeps a portal from starting, in words that name the variable to change; what nobody can do anything about keeps its
// stack.
import fs from 'node:fs'
import { WrongConfig } from './config.ts'
import { makeFolder } from '../lib/files/ensure-dir.ts'
import { isTold } from '../lib/errors/user-facing-error.ts'

type SystemFault = { code?: string; syscall?: string; message?: string }

/** Makes the data folder. @throws WrongConfig where it cannot be made or written to */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (fault) {
    throw new WrongConfig(`DATA_DIR: the portal cannot keep its data there. (${(fault as Error).message})`)
  }
}

/** No server, no such name, no such user, database or right. */
const NO_DATABASE =
  /^(?:E(?:CONN\w+|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND|TIMEDOUT|NOENT)|28\w{3}|3D000|42501|57P03)$/

/**
 * @param variable where the address of the database comes from
 * @returns the fault itself when it is not about the address
 */
export function asDatabaseFault(fault: unknown, variable: string): unknown {
  const { code = '', message } = fault as SystemFault
  if (!NO_DATABASE.test(code) && message !== 'timeout expired') return fault
  return new WrongConfig(`${variable}: there is no database that the portal may use. (${message || code})`)
}

/** The errors a person can do something about are told in one line each; others keep their stack. */
export function explain(fault: unknown): string {
  if (isTold(fault)) return fault.message
  const { code, syscall, message } = fault as SystemFault
  if (code === 'EADDRINUSE') return `The port is taken by another program. Set PORT to a free one. (${message})`
  if (code === 'EACCES' && syscall === 'listen') return `PORT: the portal may not listen there. (${message})`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return `HOST: this machine has no such address. (${message})`
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}
