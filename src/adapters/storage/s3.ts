// File storage in a bucket of an S3 service. Whatever the portal hands over is encrypted again before it leaves.
import { rootCertificates } from 'node:tls'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { KeyRing } from '../../lib/crypto/sealing.ts'
import { sealedFiles } from './sealed-files.ts'
import { type Files, storageOn } from './storage.ts'

export type S3Settings = {
  /** Without one the address follows from the region. */
  endpoint?: string | undefined
  region: string
  bucket: string
  /** The bucket in the path of an address, in place of its host. */
  pathStyle: boolean
  keyId: string
  secret: string
  /** Authority that signed the service's certificate, as PEM, beside the usual ones. */
  ca?: string | undefined
}

/** Seconds for one request, and for its connection. */
const REQUEST = 15
const CONNECTION = 3

/** The store cannot be reached, or refuses: unlike a file that is not there. */
export class FilesAway extends Error {
  readonly code = 'E_FILES_AWAY'
}

export function s3Storage(settings: S3Settings, ring: Pick<KeyRing, 'index'>): Files {
  const { endpoint, region, bucket, pathStyle, keyId, secret, ca } = settings
  const driver = new S3Driver({
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    region,
    bucket,
    visibility: 'private',
    // Private is what a bucket is anyway, and not every service knows access lists.
    supportsACL: false,
    forcePathStyle: pathStyle,
    ...(endpoint ? { endpoint } : {}),
    // Trailing checksums are new, and other services than the first do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECTION * 1000,
      requestTimeout: REQUEST * 1000,
      throwOnRequestTimeout: true,
      ...(ca ? { httpsAgent: { ca: [...rootCertificates, ca] } } : {}),
    },
  })
  // Keep serving when storage is unavailable: most requests need no file.
  return sealedFiles(awayTold(storageOn(new Disk(driver), async () => Infinity)), ring)
}

const away = (error: unknown): never => {
  const { cause } = error as { cause?: unknown }
  throw new FilesAway('the file storage is away', { cause: cause ?? error })
}

/** Turns each of the library's errors into the one that callers know. */
const awayTold = (files: Files): Files => ({
  ...files,
  put: (name, bytes) => files.put(name, bytes).catch(away),
  get: (name) => files.get(name).catch(away),
  remove: (name) => files.remove(name).catch(away),
  list: async function* () {
    try {
      yield* files.list()
    } catch (error) {
      away(error)
    }
  },
})
