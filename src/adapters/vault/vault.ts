// Encryption of accounts' addresses and secrets in the database, with keys stored elsewhere.
import { blindIndex, type KeyRing, keyNameOf, type SealContext, seal, unseal } from '../../lib/crypto/sealing.ts'

export type Vault = {
  seal: (place: SealContext, text: string) => Buffer
  /** @throws Unsealable when it was encrypted for another place, or tampered with */
  open: (place: SealContext, ciphertext: Buffer) => string
  /** The same text has the same hash, for equality and uniqueness. */
  print: (place: Omit<SealContext, 'row'>, text: string) => string
}

/** Encrypts with the master key itself, because the data belongs to the platform and not to one person. */
export const vaultOf = (ring: KeyRing): Vault => ({
  seal: (place, text) => seal({ id: ring.current, key: ring.master(ring.current) }, text, place),
  open: (place, ciphertext) => {
    const id = keyNameOf(ciphertext)
    return unseal({ id, key: ring.master(id) }, ciphertext, place).toString('utf8')
  },
  print: (place, text) => blindIndex(ring, place, text).toString('base64url'),
})
