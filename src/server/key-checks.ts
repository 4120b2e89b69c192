// Comparison of an installation's keys with those its database was created with. With other keys nothing encrypted could be
// read, and new data would be encrypted under keys that the other processes do not have.
import {
  countSealedUnder,
  deleteKeyCheck,
  deleteKeyChecks,
  hasSealedData,
  insertKeyChecks,
  type KeyCheck,
  type KeyKind,
  listKeyChecks,
  lockKeyChecks,
  findPrintedSample,
  listSealedSamples,
} from '../db/key-checks.ts'
import type { Db } from '../db/open.ts'
import { EMAIL, PHONE } from '../features/identity/handlers/claims.ts'
import { SEALED } from './rotate-master-key.ts'
import { keyCheckValue } from '../lib/crypto/key-check.ts'
import { blindIndex, keyNameOf, Unsealable } from '../lib/crypto/sealing.ts'
import { UserFacingError } from '../lib/errors/user-facing-error.ts'
import { findKeys, type EnvironmentKeys, keyFileOf, keyRingOf, type Keys, makeKeyFile } from '../adapters/vault/keys.ts'
import { vaultOf } from '../adapters/vault/vault.ts'

/** Keys that do not belong to this database; the message says which, what would be lost and what to do. */
export class WrongKeys extends UserFacingError {}

/** Everything encrypted by master keys, including the wrapped data keys of persons. */
const UNDER_MASTER = [...SEALED, { table: 'person_key', column: 'wrapped', id: 'id', row: 'id' }]

export const KEY_VARIABLES: Record<KeyKind, string> = {
  master: 'MASTER_KEY',
  index: 'INDEX_KEY',
  cookies: 'COOKIE_KEY',
  signing: 'SIGNING_KEY',
}

const LOSS: Record<KeyKind, string> = {
  master:
    'the encrypted data in this database (identity data, photos, addresses, app secrets) could not be decrypted, and new data would be encrypted with different keys',
  index:
    'people could no longer be found by email address, phone number or ID number, and values that must be unique could be registered twice',
  cookies:
    'everyone signed in at the account service would be signed out, and other processes would reject its cookies',
  signing: 'identity tokens issued before would no longer be accepted, and other processes would reject new ones',
}
const HOLDS_DATA: readonly KeyKind[] = ['master', 'index']

/** The sources of the keys, for error messages. */
type Sources = { folder: string; given: EnvironmentKeys }

const sourceOf = ({ folder, given }: Sources, kind: KeyKind): string =>
  given[kind] ? KEY_VARIABLES[kind] : keyFileOf(folder)

const cure = ({ folder }: Sources, kind: KeyKind): string =>
  HOLDS_DATA.includes(kind)
    ? `Restore ${keyFileOf(folder)} (or the variables used instead) from the backup, or copy it from another process that uses this database. If it is lost for good, see "Lost keys" in docs/operations/keys.md.`
    : `Restore the previous ${keyFileOf(folder)} or ${KEY_VARIABLES[kind]}. If it was changed on purpose, run \`npm run keys -- accept\`.`

const refusal = (sources: Sources, kind: KeyKind, what: string): WrongKeys =>
  new WrongKeys(
    `${sourceOf(sources, kind)}: ${what} If the portal started anyway, ${LOSS[kind]}. ${cure(sources, kind)}`,
  )

/**
 * The keys of an installation. A new database is bound to them; one from before there were check values is bound once they
 * have decrypted a record of each kind.
 * @throws WrongKeys, WrongKeyFile when they are missing or belong to another database
 */
export function settleKeys(db: Db, folder: string, environmentKeys: EnvironmentKeys = {}): Promise<Keys> {
  return db.transaction().execute(async (trx) => {
    await lockKeyChecks(trx)
    return (
      (await compareKeys(trx, { folder, given: environmentKeys })) ??
      bind(trx, await makeKeyFile(folder, environmentKeys), [])
    )
  })
}

/**
 * The keys that a start would take, without binding the database to them; null while there are none.
 * @throws WrongKeys, WrongKeyFile
 */
export async function proveKeys(db: Db, folder: string, environmentKeys: EnvironmentKeys = {}): Promise<Keys | null> {
  const trx = await db.startTransaction().execute()
  try {
    return await compareKeys(trx, { folder, given: environmentKeys })
  } finally {
    await trx.rollback().execute()
  }
}

async function compareKeys(trx: Db, sources: Sources): Promise<Keys | null> {
  const recordedChecks = await listKeyChecks(trx)
  const loadedKeys = await findKeys(sources.folder, sources.given)
  const { keys } = loadedKeys
  if (!keys) {
    if (recordedChecks.length > 0 || (await isAnythingSealed(trx))) throw lostKeysError(sources, loadedKeys)
    return null
  }
  for (const kind of Object.keys(KEY_VARIABLES) as KeyKind[]) {
    const knownChecks = recordedChecks.filter((check) => check.kind === kind)
    if (knownChecks.length === 0) await proveBefore(trx, sources, kind, keys)
    else await compare(trx, sources, kind, knownChecks, checksOf(keys, kind))
  }
  return bind(trx, keys, recordedChecks)
}

async function bind(trx: Db, keys: Keys, recordedChecks: readonly KeyCheck[]): Promise<Keys> {
  const isKnown = (keyCheck: KeyCheck) =>
    recordedChecks.some(({ kind, key_id }) => kind === keyCheck.kind && key_id === keyCheck.key_id)
  const present = (Object.keys(KEY_VARIABLES) as KeyKind[]).flatMap((kind) => checksOf(keys, kind))
  await insertKeyChecks(
    trx,
    present.filter((item) => !isKnown(item)),
  )
  return keys
}

/**
 * Binds the database to the keys of this configuration.
 * @param giveUp even if they do not decrypt existing records
 * @returns number of encrypted records that they do not decrypt
 * @throws WrongKeys
 */
export function acceptKeys(db: Db, folder: string, environmentKeys: EnvironmentKeys, giveUp: boolean): Promise<number> {
  const sources = { folder, given: environmentKeys }
  return db.transaction().execute(async (trx) => {
    await lockKeyChecks(trx)
    const recordedChecks = await listKeyChecks(trx)
    const loadedKeys = await findKeys(folder, environmentKeys)
    if (!loadedKeys.keys && !giveUp) throw lostKeysError(sources, loadedKeys)
    const keys = loadedKeys.keys ?? (await makeKeyFile(folder, environmentKeys))
    if (!giveUp) {
      for (const kind of HOLDS_DATA) {
        const knownChecks = recordedChecks.filter((check) => check.kind === kind)
        if (knownChecks.length > 0) await compare(trx, sources, kind, knownChecks, checksOf(keys, kind))
        await proveBefore(trx, sources, kind, keys)
      }
    }
    await deleteKeyChecks(trx)
    await insertKeyChecks(
      trx,
      (Object.keys(KEY_VARIABLES) as KeyKind[]).flatMap((kind) => checksOf(keys, kind)),
    )
    return countUnopened(trx, keys)
  })
}

function lostKeysError(sources: Sources, { missing, hasFile }: Awaited<ReturnType<typeof findKeys>>): WrongKeys {
  const file = keyFileOf(sources.folder)
  const what = hasFile
    ? `neither the file nor the environment has ${missing.map((name) => KEY_VARIABLES[name]).join(', ')}.`
    : 'the file is missing, but this database already has keys.'
  const kind = missing.find((name) => HOLDS_DATA.includes(name)) ?? missing[0]!
  return new WrongKeys(
    `${file}: ${what} No new keys were created, because with new ones ${LOSS[kind]}. ${cure(sources, kind)}`,
  )
}

async function compare(
  trx: Db,
  sources: Sources,
  kind: KeyKind,
  knownChecks: readonly KeyCheck[],
  present: readonly KeyCheck[],
): Promise<void> {
  const inKnown = (keyCheck: KeyCheck) => knownChecks.find(({ key_id }) => key_id === keyCheck.key_id)
  for (const item of present) {
    const same = inKnown(item)
    if (same && !same.check_value.equals(item.check_value))
      throw refusal(sources, kind, `the key named ${item.key_id} is not the one this database knows by that name.`)
  }
  if (!present.some(inKnown)) throw refusal(sources, kind, 'this is not a key of this database.')
  if (kind !== 'master') return
  // A key removed after a rotation is missed only while something is still encrypted under it.
  for (const check of knownChecks) {
    if (present.some(({ key_id }) => key_id === check.key_id)) continue
    if ((await countUnder(trx, check.key_id)) > 0)
      throw refusal(
        sources,
        kind,
        `the master key ${check.key_id} is missing, but some data is still encrypted with it.`,
      )
    await deleteKeyCheck(trx, check)
  }
}

/** No check values yet: the keys are tested on existing records. */
async function proveBefore(trx: Db, sources: Sources, kind: KeyKind, keys: Keys): Promise<void> {
  if (kind === 'master') {
    const { where } = await firstUnopened(trx, keys)
    if (where) throw refusal(sources, kind, `it does not decrypt the data in this database (${where}).`)
  }
  if (kind === 'index' && !(await findsAgain(trx, keys)))
    throw refusal(sources, kind, 'it does not match the lookup hashes of the accounts in this database.')
}

async function firstUnopened(trx: Db, keys: Keys): Promise<{ where: string | null }> {
  const vault = vaultOf(keyRingOf(keys))
  for (const column of UNDER_MASTER) {
    for (const { row, sealed } of await listSealedSamples(trx, column)) {
      try {
        vault.open({ table: column.table, column: column.column, row }, sealed)
      } catch (error) {
        if (!(error instanceof Unsealable)) throw error
        return { where: `${column.table}.${column.column}` }
      }
    }
  }
  return { where: null }
}

async function findsAgain(trx: Db, keys: Keys): Promise<boolean> {
  const ring = keyRingOf(keys)
  const vault = vaultOf(ring)
  for (const [place, printColumn] of [[EMAIL, 'email_print'] as const, [PHONE, 'phone_print'] as const]) {
    const sample = await findPrintedSample(trx, { ...place, id: 'subject', row: 'subject' }, printColumn)
    if (!sample) continue
    const plain = vault.open({ ...place, row: sample.row }, sample.sealed)
    if (blindIndex(ring, place, plain).toString('base64url') !== sample.print) return false
  }
  return true
}

/** Records whose key is missing, by key name. */
async function countUnopened(trx: Db, keys: Keys): Promise<number> {
  const ring = keyRingOf(keys)
  let count = 0
  for (const column of UNDER_MASTER) {
    const names = (await listSealedSamples(trx, column)).map(({ sealed }) => keyNameOf(sealed))
    for (const name of names) {
      if (!hasKey(ring, name)) count += await countSealedUnder(trx, column, name)
    }
  }
  return count
}

function hasKey(ring: ReturnType<typeof keyRingOf>, name: string): boolean {
  try {
    ring.master(name)
    return true
  } catch {
    return false
  }
}

async function countUnder(trx: Db, name: string): Promise<number> {
  let count = 0
  for (const column of UNDER_MASTER) count += await countSealedUnder(trx, column, name)
  return count
}

async function isAnythingSealed(trx: Db): Promise<boolean> {
  for (const column of UNDER_MASTER) if (await hasSealedData(trx, column)) return true
  return false
}

/** An unnamed key is identified by the beginning of its check value. */
function checksOf(keys: Keys, kind: KeyKind): KeyCheck[] {
  const check = (key: string, name?: string): KeyCheck => {
    const value = keyCheckValue(Buffer.from(key, 'base64url'), kind)
    return { kind, key_id: name ?? value.toString('base64url').slice(0, 8), check_value: value }
  }
  if (kind === 'master') return keys.master.map(({ id, key }) => check(key, id))
  if (kind === 'signing') return keys.signing.map(({ kid, d }) => check(d, kid))
  if (kind === 'cookies') return keys.cookies.map((key) => check(key))
  return [check(keys.index)]
}
