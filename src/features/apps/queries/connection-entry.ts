// SQL of the entry that a connection test is about: addresses and client as currently saved.
import type { Db } from '../../../db/open.ts'
import { type ConnectionStep, isConnected } from '../rules/sites/connection.ts'
import type { App } from './apps.ts'
import { findConnectionTest } from './sites.ts'

const FIELDS = ['authorizeUrl', 'tokenUrl', 'scope', 'clientAuth', 'clientId', 'eventUrl', 'apiUrl'] as const

type Entry = Pick<App, 'id' | 'data' | 'client_secret_sealed'>
type Adapters = { vault: { print: (place: { table: string; column: string }, text: string) => string } }

/** Keyed hash of an entry's settings: equal for equal entries, without revealing them. */
export function entryPrint({ vault }: Adapters, { id, data, client_secret_sealed: secret }: Entry): Buffer {
  const fields = FIELDS.map((field) => data[field] ?? '')
  const text = JSON.stringify([id, fields, secret?.toString('base64') ?? ''])
  return Buffer.from(vault.print({ table: 'connection_test', column: 'entry_print' }, text), 'base64url')
}

export const isOfEntry = (adapters: Adapters, app: Entry, print: Buffer | null): boolean =>
  print !== null && entryPrint(adapters, app).equals(print)

/** Whether the last test of an entry passed with its current settings. */
export async function isEntryConnected({ db, adapters }: { db: Db; adapters: Adapters }, app: Entry): Promise<boolean> {
  const test = await findConnectionTest(db, app.id)
  return test !== undefined && isConnectedBy(adapters, app, test)
}

type Test = { steps: readonly ConnectionStep[]; entry_print: Buffer | null }

export const isConnectedBy = (adapters: Adapters, app: Entry, { steps, entry_print: print }: Test): boolean =>
  isConnected(steps) && isOfEntry(adapters, app, print)
