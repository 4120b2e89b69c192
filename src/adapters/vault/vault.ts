// Keeps addresses and secrets of accounts unreadable in the database, under the keys that are not there.
import { blindIndex, type KeyRing, keyNameOf, type Place, seal, unseal } from '../../lib/crypto/sealing.ts'

export type Vault = {
  seal: (place: Place, text: string) => Buffer
  /** @throws Unsealable when it was sealed for another place, or changed */
  open: (place: Place, sealed: Buffer) => string
  /** The same text gives the same fingerprint, for equality and uniqueness. */
  print: (place: Omit<Place, 'row'>, text: string) => string
}

/** Seals with the master key itself: what is sealed here belongs to the platform, not to one person's data key. */
export const vaultOf = (ring: KeyRing): Vault => ({
  seal: (place, text) => seal({ id: ring.current, key: ring.master(ring.current) }, text, place),
  open: (place, sealed) => {
    const id = keyNameOf(sealed)
    return unseal({ id, key: ring.master(id) }, sealed, place).toString('utf8')
  },
  print: (place, text) => blindIndex(ring, place, text).toString('base64url'),
})
