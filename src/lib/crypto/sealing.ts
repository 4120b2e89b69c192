// Encryption at rest: AES-256-GCM under a data key a person, which a master key wraps; and the keyed hash that equal
// values are found by (security.md, Encryption).
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** The keys that are not in the database. */
export type KeyRing = {
  /** Name of the master key that wraps new data keys. */
  current: string
  /** @throws Unsealable when there is no master key of this name */
  master: (id: string) => Buffer
  /** Key of the hashes that equal values are found by. */
  index: Buffer
}

/** A data key with the name that its records carry. */
export type DataKey = { id: string; key: Buffer }

/** Where a record lies; a record moved elsewhere does not open. */
export type Place = { table: string; column: string; row: string | number }

/** A record that does not open: another key, another place, or changed. Says nothing of its contents. */
export class Unsealable extends Error {}

const VERSION = 1
const AES_256_GCM = 1
const IV = 12
const TAG = 16

/** The record: version, algorithm, length and name of the key, initialisation vector, tag, ciphertext. */
export function seal({ id, key }: DataKey, plain: string | Buffer, place: Place): Buffer {
  const name = Buffer.from(id, 'utf8')
  const head = Buffer.concat([Buffer.from([VERSION, AES_256_GCM, name.length]), name])
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.concat([head, boundTo(place)]))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([head, iv, cipher.getAuthTag(), body])
}

/** @throws Unsealable */
export function unseal({ id, key }: DataKey, record: Buffer, place: Place): Buffer {
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

/** The name of the key that a record was sealed under. @throws Unsealable for something else than a record */
export function keyNameOf(record: Buffer): string {
  const [version, algorithm, length = 0] = record
  if (version !== VERSION || algorithm !== AES_256_GCM || record.length < 3 + length + IV + TAG) {
    throw new Unsealable('not a record of this version')
  }
  return record.subarray(3, 3 + length).toString('utf8')
}

/** A new data key, and its wrapped form for the database. */
export function newDataKey(ring: KeyRing): { dataKey: DataKey; wrapped: Buffer } {
  const dataKey = { id: randomBytes(6).toString('base64url'), key: randomBytes(32) }
  return { dataKey, wrapped: wrapDataKey(ring, dataKey) }
}

export const wrapDataKey = (ring: KeyRing, { id, key }: DataKey): Buffer =>
  seal({ id: ring.current, key: ring.master(ring.current) }, key, wrappedPlace(id))

/** @throws Unsealable */
export function unwrapDataKey(ring: KeyRing, id: string, wrapped: Buffer): DataKey {
  const master = keyNameOf(wrapped)
  return { id, key: unseal({ id: master, key: ring.master(master) }, wrapped, wrappedPlace(id)) }
}

/** Equal values have equal hashes within a place's column; without the key nothing can be tried out. */
export const blindIndex = (ring: KeyRing, { table, column }: Omit<Place, 'row'>, value: string): Buffer =>
  createHmac('sha256', ring.index).update(`${table}\0${column}\0${value}`).digest()

const boundTo = ({ table, column, row }: Place): Buffer => Buffer.from(`\0${table}\0${column}\0${row}`, 'utf8')

const wrappedPlace = (id: string): Place => ({ table: 'person_key', column: 'wrapped', row: id })
