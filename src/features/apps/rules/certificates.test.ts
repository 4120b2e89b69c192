import { expect, test } from 'vitest'
import { certificatesAt, fingerprintGroups, oldCertificateAfter } from './certificates.ts'
import { checkCertSha256 } from './field-checks.ts'

const at = (day: string) => new Date(`${day}T10:00:00+08:00`)
const [A, B, C] = ['AA', 'BB', 'CC'].map((byte) => ({ certSha256: byte })) as [object, object, object]
const UNTIL = '2026-09-02T02:00:00.000Z'

test('a replaced certificate is valid for exactly 30 days beside the new one', () => {
  const oldCertificate = oldCertificateAfter({ form: A }, B, at('2026-08-03'))
  expect(oldCertificate).toEqual({ sha256: 'AA', until: UNTIL })
  const approvedVersion = { form: B, oldCertificate }
  const both = [
    { sha256: 'BB', until: null },
    { sha256: 'AA', until: UNTIL },
  ]
  expect(certificatesAt(approvedVersion, at('2026-08-03'))).toEqual(both)
  expect(certificatesAt(approvedVersion, new Date(new Date(UNTIL).getTime() - 1))).toEqual(both)
  expect(certificatesAt(approvedVersion, new Date(UNTIL))).toEqual([{ sha256: 'BB', until: null }])
})

test('another approval keeps its end date; a third certificate replaces it', () => {
  const before = { form: B, oldCertificate: { sha256: 'AA', until: UNTIL } }
  expect(oldCertificateAfter(before, { ...B, category: 'tools' }, at('2026-08-10'))).toEqual(before.oldCertificate)
  expect(oldCertificateAfter(before, C, at('2026-08-10'))).toMatchObject({ sha256: 'BB' })
  // Switching back to the previous certificate: it becomes the current one and is listed once.
  const back = { form: A, oldCertificate: oldCertificateAfter(before, A, at('2026-08-10')) }
  expect(certificatesAt(back, at('2026-08-11')).map(({ sha256 }) => sha256)).toEqual(['AA', 'BB'])
})

test('a first approval and an app without a certificate have no previous one', () => {
  expect(oldCertificateAfter(null, A, at('2026-08-03'))).toBeUndefined()
  expect(oldCertificateAfter({ form: {} }, A, at('2026-08-03'))).toBeUndefined()
  expect(certificatesAt(null, at('2026-08-03'))).toEqual([])
  expect(certificatesAt({ form: {} }, at('2026-08-03'))).toEqual([])
})

test('a fingerprint is shown in groups; what is no fingerprint stays as it was typed', () => {
  const hex = '9f2c'.repeat(16)
  const groups = Array.from({ length: 8 }, () => '9F2C9F2C').join(' ')
  expect(fingerprintGroups(hex)).toBe(groups)
  expect(fingerprintGroups(`SHA256: ${(hex.match(/../g) ?? []).join(':')}`)).toBe(groups)
  expect(fingerprintGroups('9f2c9f2c9')).toBe('9F2C9F2C 9')
  expect(fingerprintGroups('指纹 9F')).toBe('指纹 9F')
  expect(checkCertSha256(groups)).toEqual({ value: (hex.toUpperCase().match(/../g) ?? []).join(':') })
})
