// Secrets that a browser keeps and the database knows by their hash only.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, fit for a cookie or an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares two hashes without telling by the time how much of them agrees. */
export const sameHash = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
