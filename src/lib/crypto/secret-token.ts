// Secret tokens: held by a browser, stored in the database as hashes.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe for cookies and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => Buffer.from(hexHash(token), 'hex')

/** The hash, hexadecimal. */
export const hexHash = (token: string): string => hash('sha256', token, 'hex')

/** Constant-time comparison of two hashes. */
export const sameHash = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
