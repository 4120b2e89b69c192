// The check value of a key: tells whether a key is the same one, and nothing of the key.
import { hkdfSync } from 'node:crypto'

/** A one-way derivation under a label of its own, so that nothing else the key is used for is repeated by it. */
export const keyCheckValue = (key: Uint8Array, kind: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `open-platform portal, key check, ${kind}`, 32))
