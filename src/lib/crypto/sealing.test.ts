// Encrypted records open with the right key in the right place, and nowhere else.
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  blindIndex,
  type KeyRing,
  newDataKey,
  seal,
  Unsealable,
  unseal,
  unwrapDataKey,
  wrapDataKey,
} from './sealing.ts'

const keys = new Map(['m1', 'm2'].map((id) => [id, randomBytes(32)]))
const ring = (current: string): KeyRing => ({
  current,
  index: randomBytes(32),
  master: (id) => {
    const key = keys.get(id)
    if (!key) throw new Unsealable(id)
    return key
  },
})
const place = { table: 'verified_person', column: 'voucher_sealed', row: 7 }
const { dataKey } = newDataKey(ring('m1'))

describe('seal', () => {
  test('encrypts and decrypts', () => {
    const record = seal(dataKey, '119999199001010012', place)
    expect(unseal(dataKey, record, place).toString()).toBe('119999199001010012')
    expect(record.includes('119999')).toBe(false)
    expect(seal(dataKey, '119999199001010012', place).equals(record)).toBe(false)
  })

  test.each([{ table: 'verified_enterprise' }, { column: 'telephone_sealed' }, { row: 8 }])(
    'cannot be decrypted at %j',
    (other) => {
      const record = seal(dataKey, 'x', place)
      expect(() => unseal(dataKey, record, { ...place, ...other })).toThrow(Unsealable)
    },
  )

  test('cannot be decrypted after any byte was changed', () => {
    const record = seal(dataKey, 'abc', place)
    for (let at = 0; at < record.length; at++) {
      const tamperedRecord = Buffer.from(record)
      tamperedRecord[at] = (tamperedRecord[at] ?? 0) ^ 1
      expect(() => unseal(dataKey, tamperedRecord, place)).toThrow(Unsealable)
    }
    for (let length = 0; length < record.length; length++) {
      expect(() => unseal(dataKey, record.subarray(0, length), place)).toThrow(Unsealable)
    }
  })

  test('cannot be decrypted with another key of the same name', () => {
    const record = seal(dataKey, 'x', place)
    expect(() => unseal(newDataKey(ring('m1')).dataKey, record, place)).toThrow(Unsealable)
    expect(() => unseal({ id: dataKey.id, key: randomBytes(32) }, record, place)).toThrow(Unsealable)
  })
})

describe('data keys', () => {
  test('are wrapped by the current master key and unwrapped by their own', () => {
    const wrappedKey = wrapDataKey(ring('m1'), dataKey)
    expect(unwrapDataKey(ring('m2'), dataKey.id, wrappedKey)).toEqual(dataKey)
    expect(wrappedKey.includes(dataKey.key)).toBe(false)
    expect(() => unwrapDataKey(ring('m1'), 'another', wrappedKey)).toThrow(Unsealable)
  })
})

test('equal values have equal hashes within a column and key', () => {
  const one = ring('m1')
  const hash = (column: string, value: string, by = one) =>
    blindIndex(by, { table: 't', column }, value).toString('hex')
  expect(hash('a', 'x')).toBe(hash('a', 'x'))
  expect(hash('a', 'x')).not.toBe(hash('b', 'x'))
  expect(hash('a', 'x')).not.toBe(hash('a', 'y'))
  expect(hash('a', 'x')).not.toBe(hash('a', 'x', ring('m1')))
})
