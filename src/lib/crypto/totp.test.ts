// TOTP: the test vectors of RFC 6238 (last six digits), the window of neighbouring steps, and reuse of codes.
import { expect, test } from 'vitest'
import { acceptedStep, base32, totpCode, totpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('second %i gives %s', (second, code) => expect(totpCode(secret, totpStep(new Date(second * 1000)))).toBe(code))

test('adjacent codes are accepted, others and used ones are not', () => {
  const now = new Date('2026-07-24T02:00:00Z')
  const step = totpStep(now)
  expect(acceptedStep(secret, totpCode(secret, step), now, 0)).toBe(step)
  expect(acceptedStep(secret, totpCode(secret, step - 1), now, 0)).toBe(step - 1)
  expect(acceptedStep(secret, totpCode(secret, step + 1), now, 0)).toBe(step + 1)
  expect(acceptedStep(secret, totpCode(secret, step - 2), now, 0)).toBeNull()
  expect(acceptedStep(secret, totpCode(secret, step), now, step)).toBeNull()
})

test('base32 follows RFC 4648', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(base32(Buffer.from('f'))).toBe('MY')
})
