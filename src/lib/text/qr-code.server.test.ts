// QR codes: a reader finds the text again, and nothing dark is in the quiet zone.
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.server.ts'

const SCALE = 4

/** The picture as a camera sees it: grey values in RGB. */
function pictureOf({ size, path }: { size: number; path: string }) {
  const width = size * SCALE
  const data = new Uint8Array(width * width * 3).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++) {
      const start = (row * width + Number(x) * SCALE) * 3
      data.fill(0, start, start + Number(length) * SCALE * 3)
    }
  return { width, height: width, data }
}

test.each([
  'otpauth://totp/Polaris%20Open%20Platform:li***%40tide.example?secret=JBSWY3DPEHPK3PXP&issuer=Polaris&digits=6&period=30',
  `otpauth://totp/${'%E6%98%9F'.repeat(40)}:138****2046?secret=${'A'.repeat(32)}`,
])('a reader finds %s', (text) => expect(decodeQR(pictureOf(qrCode(text)))).toBe(text))

test('four light modules are around the code', () => {
  const { size, path } = qrCode('otpauth://totp/a?secret=JBSWY3DPEHPK3PXP')
  const runs = Array.from(path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g), ([, x, y, length]) => [
    Number(x),
    Number(y),
    Number(length),
  ])
  expect(Math.min(...runs.map(([x]) => x!))).toBe(4)
  expect(Math.max(...runs.map(([x, , length]) => x! + length!))).toBe(size - 4)
  expect(Math.min(...runs.map(([, y]) => y!))).toBe(4)
  expect(Math.max(...runs.map(([, y]) => y!))).toBe(size - 5)
})
