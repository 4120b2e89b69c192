// Request ids: short enough to read out on the phone, random enough never to repeat.
import { randomBytes } from 'node:crypto'

let pool = Buffer.alloc(0)
let at = 0

export function newRequestId(): string {
  if (at + 9 > pool.length) {
    pool = randomBytes(9 * 1024)
    at = 0
  }
  at += 9
  return pool.subarray(at - 9, at).toString('base64url')
}
