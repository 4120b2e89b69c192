// Secrets that a browser keeps and the database knows by their hash only.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, fit for a cookie or an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => Buffer.from(hexHash(token), 'hex')

/** The hash, hexadecimal. */
export const hexHash = (token: string): string => hash('sha256', token, 'hex')

/** Compares two hashes without telling by the time how much of them agrees. */
export const sameHash = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
