// Calculations of the developer tools: pasted input, encodings in both directions, times.
import { describe, expect, test } from 'vitest'
import { decodeText, encodeText, ENCODINGS, hexOf, momentOf, readPasted, withColons } from './tools.ts'

const HEX = '9f2c'.repeat(16)

describe('pasted certificate text', () => {
  test('keytool output gives its SHA-256, not its SHA-1', () => {
    const output = `Certificate fingerprints:\n\t SHA1: ${withColons('ab'.repeat(20))}\n\t SHA256: ${withColons(HEX)}\nSignature algorithm name: SHA256withRSA`
    expect(readPasted(output)).toEqual({ kind: 'printed', sha256: withColons(HEX) })
  })

  test('a certificate gives its bytes', () => {
    const pastedCertificate = readPasted('x\n-----BEGIN CERTIFICATE-----\nMAMC\nAQE=\n-----END CERTIFICATE-----\n')
    expect(pastedCertificate.kind === 'certificate' && hexOf(pastedCertificate.der)).toBe('3003020101')
  })

  test.each(['', 'hello', 'SHA256: 12:34', '-----BEGIN CERTIFICATE-----\n***\n-----END CERTIFICATE-----'])(
    'gives nothing for %j',
    (text) => {
      expect(readPasted(text)).toEqual({ kind: 'none' })
    },
  )
})

test.each(ENCODINGS)('%s is encoded and decoded', (encoding) => {
  for (const text of ['', 'tide', '潮汐 日历?&=+', '🌊\n~'])
    expect(decodeText(encodeText(text, encoding), encoding)).toBe(text)
})

test.each([
  ['%E6%BD', 'url'],
  ['abc', 'hex'],
  ['/w==', 'base64'],
  ['*', 'base64url'],
] as const)('%s is not %s', (text, encoding) => {
  expect(decodeText(text, encoding)).toBeNull()
})

test.each([
  ['1784685600', '2026-07-22T02:00:00.000Z'],
  ['1784685600000', '2026-07-22T02:00:00.000Z'],
  ['2026-07-22T10:00:00+08:00', '2026-07-22T02:00:00.000Z'],
  ['0', '1970-01-01T00:00:00.000Z'],
  ['yesterday', null],
  ['2026-13-01', null],
  ['9999999999999999', null],
])('the moment of %s', (text, iso) => {
  expect(momentOf(text)?.toISOString() ?? null).toBe(iso)
})
