// Settings of the file storage: a folder, or a bucket of an S3 service; and the one that files are moved from.
import { z } from 'zod'
import type { S3Settings } from '../../adapters/storage/s3.ts'
import { isLoopback } from '../../lib/net/loopback.ts'
import { authorityPem } from './delivery-settings.ts'

const store = z.enum(['folder', 's3'])

/** Plain http is for a service on this machine. */
const endpoint = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => url.startsWith('https:') || isLoopback(url),
    'must be an https URL; http is allowed for local addresses only',
  )

export const STORAGE_VARIABLES = {
  FILES: store.default('folder'),
  FILES_MOVED_FROM: store.optional(),
  S3_ENDPOINT: endpoint.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).default('off'),
  S3_KEY_ID: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_CA: authorityPem,
}

const schema = z.object(STORAGE_VARIABLES)
type Read = z.infer<typeof schema>

export type Store = 'folder' | { s3: S3Settings }
export type StorageConfig = { first: Store; movedFrom?: Store | undefined }

/** @param wrong creates the error for settings that contradict each other, or of which a part is missing */
export function storageOf(settings: Read, wrong: (words: string) => Error): StorageConfig {
  const { FILES, FILES_MOVED_FROM } = settings
  if (FILES === FILES_MOVED_FROM) throw wrong(`FILES_MOVED_FROM: must be another store than FILES=${FILES}.`)
  return {
    first: storeOf(FILES, settings, wrong),
    movedFrom: FILES_MOVED_FROM && storeOf(FILES_MOVED_FROM, settings, wrong),
  }
}

function storeOf(kind: z.infer<typeof store>, settings: Read, wrong: (words: string) => Error): Store {
  if (kind === 'folder') return kind
  const { S3_BUCKET: bucket, S3_KEY_ID: keyId, S3_SECRET: secret } = settings
  if (!bucket || !keyId || !secret) throw wrong('S3_BUCKET, S3_KEY_ID and S3_SECRET: required because files are in s3.')
  return {
    s3: {
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      bucket,
      pathStyle: settings.S3_PATH_STYLE === 'on',
      keyId,
      secret,
      ca: settings.S3_CA,
    },
  }
}
