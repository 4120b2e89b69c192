// Files encrypted as a whole before they leave for a foreign store, each bound to its name. Those of persons are encrypted with
// their own keys already; pictures of texts and archives are not.
import { hkdfSync } from 'node:crypto'
import { type DataKey, type KeyRing, seal, unseal } from '../../lib/crypto/sealing.ts'
import type { Files } from './storage.ts'

/** Of the index key, which stays when master keys are rotated: files would have to be written again with them. */
const keyOf = ({ index }: Pick<KeyRing, 'index'>): DataKey => ({
  id: 'files',
  key: Buffer.from(hkdfSync('sha256', index, '', 'portal files', 32)),
})

const placeOf = (name: string) => ({ table: 'file', column: 'bytes', row: name })

export function sealedFiles(files: Files, ring: Pick<KeyRing, 'index'>): Files {
  const key = keyOf(ring)
  return {
    ...files,
    put: (name, bytes) =>
      files.put(name, seal(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), placeOf(name))),
    get: async (name) => {
      const sealedBytes = await files.get(name)
      return sealedBytes && unseal(key, sealedBytes, placeOf(name))
    },
  }
}
