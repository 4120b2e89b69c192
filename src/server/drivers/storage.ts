// The file storage that the configuration names, together with the one that files are moved from.
import path from 'node:path'
import { type Files, localStorageIn } from '../../adapters/storage/storage.ts'
import { twoStores } from '../../adapters/storage/two-stores.ts'
import type { KeyRing } from '../../lib/crypto/sealing.ts'
import type { Config } from '../config.ts'
import type { Store } from './storage-settings.ts'

type Needs = {
  dataDir: string
  /** Keys of this installation, which a folder does not need. */
  ring: () => Promise<Pick<KeyRing, 'index'>>
}

export async function filesFor({ storage }: Pick<Config, 'storage'>, needs: Needs): Promise<Files> {
  const { first, second } = await storesFor({ storage }, needs)
  return second ? twoStores(first, second) : first
}

/** Both stores, each alone. */
export async function storesFor(
  { storage }: Pick<Config, 'storage'>,
  needs: Needs,
): Promise<{ first: Files; second: Files | null }> {
  const { first, movedFrom } = storage
  return { first: await storeAt(first, needs), second: movedFrom ? await storeAt(movedFrom, needs) : null }
}

async function storeAt(store: Store, { dataDir, ring }: Needs): Promise<Files> {
  if (store === 'folder') return localStorageIn(path.join(dataDir, 'files'))
  // Loaded where it is used: the client of S3 is larger than the rest of the server.
  const { s3Storage } = await import('../../adapters/storage/s3.ts')
  return s3Storage(store.s3, await ring())
}
