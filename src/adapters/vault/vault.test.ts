// Encryption bound to a place, and lookup hashes that reveal only equality.
import { expect, test } from 'vitest'
import { keyRingOf, newKeys } from './keys.ts'
import { vaultOf } from './vault.ts'

const vault = vaultOf(keyRingOf(newKeys()))
const text = 'chen.yu@polaris.example'
const place = { table: 'a', column: 'mail', row: 1 }

test('a sealed text can be opened again and differs each time', () => {
  const ciphertext = vault.seal(place, text)
  expect(vault.open(place, ciphertext)).toBe(text)
  expect(ciphertext.includes(Buffer.from(text))).toBe(false)
  expect(vault.seal(place, text).equals(ciphertext)).toBe(false)
})

test('a sealed text that was moved, changed or sealed with another key cannot be opened', () => {
  const ciphertext = vault.seal(place, text)
  expect(() => vault.open({ ...place, row: 2 }, ciphertext)).toThrow()
  const changedCiphertext = Buffer.from(ciphertext)
  changedCiphertext[changedCiphertext.length - 1]! ^= 1
  expect(() => vault.open(place, changedCiphertext)).toThrow()
  expect(() => vaultOf(keyRingOf(newKeys())).open(place, ciphertext)).toThrow()
})

test('a fingerprint is stable for the same text in the same place', () => {
  expect(vault.print(place, text)).toBe(vault.print(place, text))
  expect(vault.print({ table: 'a', column: 'phone' }, text)).not.toBe(vault.print(place, text))
})
