// Encryption at rest: AES-256-GCM under a data key per person, wrapped by a master key; and the keyed hash for lookups by
// equality (handbook/security.md).
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Keys stored outside the database. */
export type KeyRing = {
  /** Name of the master key that wraps new data keys. */
  current: string
  /** @throws Unsealable when there is no master key of this name */
  master: (id: string) => Buffer
  /** Key of the lookup hashes. */
  index: Buffer
}

/** A data key with the name that its records carry. */
export type DataKey = { id: string; key: Buffer }

/** Location of a record, authenticated with it: a record moved elsewhere does not open. */
export type SealContext = { table: string; column: string; row: string | number }

/** A record that does not open: wrong key, wrong place, or tampered with. Reveals nothing of its contents. */
export class Unsealable extends Error {}

const VERSION = 1
const AES_256_GCM = 1
const IV = 12
const TAG = 16

/** Record format: version, algorithm, length and name of the key, initialization vector, tag, ciphertext. */
export function seal({ id, key }: DataKey, plain: string | Buffer, place: SealContext): Buffer {
  const name = Buffer.from(id, 'utf8')
  const head = Buffer.concat([Buffer.from([VERSION, AES_256_GCM, name.length]), name])
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.concat([head, boundTo(place)]))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([head, iv, cipher.getAuthTag(), body])
}

/** @throws Unsealable */
export function unseal({ id, key }: DataKey, record: Buffer, place: SealContext): Buffer {
  if (keyNameOf(record) !== id) throw new Unsealable('sealed under another key')
  const start = 3 + (record[2] ?? 0)
  const head = record.subarray(0, start)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, record.subarray(start, start + IV), { authTagLength: TAG })
    decipher.setAAD(Buffer.concat([head, boundTo(place)]))
    decipher.setAuthTag(record.subarray(start + IV, start + IV + TAG))
    return Buffer.concat([decipher.update(record.subarray(start + IV + TAG)), decipher.final()])
  } catch {
    throw new Unsealable('does not open')
  }
}

/** Name of the key a record was encrypted with. @throws Unsealable for anything else than a record */
export function keyNameOf(record: Buffer): string {
  const [version, algorithm, length = 0] = record
  if (version !== VERSION || algorithm !== AES_256_GCM || record.length < 3 + length + IV + TAG) {
    throw new Unsealable('not a record of this version')
  }
  return record.subarray(3, 3 + length).toString('utf8')
}

/** A new data key and its wrapped form for the database. */
export function newDataKey(ring: KeyRing): { dataKey: DataKey; wrapped: Buffer } {
  const dataKey = { id: randomBytes(6).toString('base64url'), key: randomBytes(32) }
  return { dataKey, wrapped: wrapDataKey(ring, dataKey) }
}

export const wrapDataKey = (ring: KeyRing, { id, key }: DataKey): Buffer =>
  seal({ id: ring.current, key: ring.master(ring.current) }, key, wrappedPlace(id))

/** @throws Unsealable */
export function unwrapDataKey(ring: KeyRing, id: string, wrappedKey: Buffer): DataKey {
  const master = keyNameOf(wrappedKey)
  return { id, key: unseal({ id: master, key: ring.master(master) }, wrappedKey, wrappedPlace(id)) }
}

/** Equal values in the same column have equal hashes; without the key, values cannot be tried out. */
export const blindIndex = (ring: KeyRing, { table, column }: Omit<SealContext, 'row'>, value: string): Buffer =>
  createHmac('sha256', ring.index).update(`${table}\0${column}\0${value}`).digest()

const boundTo = ({ table, column, row }: SealContext): Buffer => Buffer.from(`\0${table}\0${column}\0${row}`, 'utf8')

const wrappedPlace = (id: string): SealContext => ({ table: 'person_key', column: 'wrapped', row: id })
