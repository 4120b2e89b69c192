// The check value of a key: identifies a key without revealing anything about it.
import { hkdfSync } from 'node:crypto'

/** A one-way derivation under its own label, so that it coincides with no other use of the key. */
export const keyCheckValue = (key: Uint8Array, kind: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `open-platform portal, key check, ${kind}`, 32))
