// The adapters of a process, as its settings name them.
import type { Logger } from 'pino'
import type { ProcessAdapters } from '../adapters/adapters.ts'
import { authorityAt, demoIdentityCheck } from '../adapters/identity-check/identity-check.ts'
import type { Images } from '../adapters/images/images.ts'
import { manualPayouts } from '../adapters/payouts/payouts.ts'
import { createSafeFetch, type SafeFetch } from '../adapters/safe-fetch/safe-fetch.ts'
import type { KeyRing } from '../lib/crypto/sealing.ts'
import type { LiveBrand } from './brand/live-brand.ts'
import type { Config } from './config.ts'
import { deliveryFor } from './drivers/delivery.ts'
import { filesFor } from './drivers/storage.ts'

type Options = {
  /** Folder of the program. */
  root: string
  dataDir: string
  keyRing: KeyRing
  brand: LiveBrand
  images: Images
  /** Requests to other servers; undefined for the usual ones. */
  outgoing: SafeFetch | undefined
  log: Logger
}

/** @throws WrongConfig */
export async function createProcessAdapters(
  config: Config,
  { root, dataDir, keyRing, brand, images, outgoing, log }: Options,
): Promise<ProcessAdapters> {
  return {
    files: await filesFor(config, { dataDir, ring: async () => keyRing }),
    images,
    authority: config.authority
      ? authorityAt(config.authority, (error) => log.warn({ err: error }, 'the identity authority gave no verdict'))
      : demoIdentityCheck,
    payouts: manualPayouts,
    delivery: await deliveryFor(config, { root, brand }),
    outgoing: outgoing ?? createSafeFetch([config.ORIGIN]),
  }
}
