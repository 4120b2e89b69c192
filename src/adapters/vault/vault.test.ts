// Encryption bound to a place, and lookup hashes that reveal only equality.
import { expect, test } from 'vitest'
import { keyRingOf, newKeys } from './keys.ts'
import { vaultOf } from './vault.ts'

const vault = vaultOf(keyRingOf(newKeys()))
const text = 'chen.yu@polaris.example'
const place = { table: 'a', column: 'mail', row: 1 }

test('a sealed text can be opened again and differs each time', () => {
  const sealed = vault.seal(place, text)
  expect(vault.open(place, sealed)).toBe(text)
  expect(sealed.includes(Buffer.from(text))).toBe(false)
  expect(vault.seal(place, text).equals(sealed)).toBe(false)
})

test('a sealed text that was moved, changed or sealed with another key cannot be opened', () => {
  const sealed = vault.seal(place, text)
  expect(() => vault.open({ ...place, row: 2 }, sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => vault.open(place, changed)).toThrow()
  expect(() => vaultOf(keyRingOf(newKeys())).open(place, sealed)).toThrow()
})

test('a fingerprint is stable for the same text in the same place', () => {
  expect(vault.print(place, text)).toBe(vault.print(place, text))
  expect(vault.print({ table: 'a', column: 'phone' }, text)).not.toBe(vault.print(place, text))
})
