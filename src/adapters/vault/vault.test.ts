// Encryption bound to a place, and lookup hashes that reveal only equality.
import { expect, test } from 'vitest'
import { keyRingOf, newKeys } from './keys.ts'
import { vaultOf } from './vault.ts'

const vault = vaultOf(keyRingOf(newKeys()))
const text = 'chen.yu@polaris.example'
const place = { table: 'a', column: 'mail', row: 1 }

test('a sealed text opens again, and looks different each time', () => {
  const sealed = vault.seal(place, text)
  expect(vault.open(place, sealed)).toBe(text)
  expect(sealed.includes(Buffer.from(text))).toBe(false)
  expect(vault.seal(place, text).equals(sealed)).toBe(false)
})

test('moved, changed or opened with another key it does not open', () => {
  const sealed = vault.seal(place, text)
  expect(() => vault.open({ ...place, row: 2 }, sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => vault.open(place, changed)).toThrow()
  expect(() => vaultOf(keyRingOf(newKeys())).open(place, sealed)).toThrow()
})

test('a fingerprint is the same for the same text at the same place', () => {
  expect(vault.print(place, text)).toBe(vault.print(place, text))
  expect(vault.print({ table: 'a', column: 'phone' }, text)).not.toBe(vault.print(place, text))
})
