// The secrets of an installation: from the environment, else from a file of DATA_DIR that only its owner can read; never in the
// database.
import { createECDH, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type KeyRing, Unsealable } from '../../lib/crypto/sealing.ts'
import { UserFacingError } from '../../lib/errors/user-facing-error.ts'

const secret = z.string().min(40)

/** Persistent keys. */
const StoredKeys = z.object({
  /** Master keys for data in the database, 32 bytes in base64url; the first one encrypts, all decrypt. */
  master: z.array(z.object({ id: z.string().min(1), key: secret })).min(1),
  /** Key of the lookup hashes. */
  index: secret,
  /** Signs the cookies of the account service; the first one signs, all are accepted. */
  cookies: z.array(secret).min(1),
  /** Signs identity tokens of the account service; the first one signs, all are published. */
  signing: z
    .array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        kid: z.string(),
        x: z.string(),
        y: z.string(),
        d: z.string(),
      }),
    )
    .min(1),
})
type StoredKeys = z.infer<typeof StoredKeys>
export type KeyName = keyof StoredKeys

export type Keys = StoredKeys & {
  /**
   * Client credentials of the portal at its own account service. Both ends are this process, so they are created at each start
   * and not stored.
   */
  clients: { developers: string; operators: string }
}

/** Keys given in the environment; missing ones come from the file. */
export type EnvironmentKeys = { [Name in KeyName]?: StoredKeys[Name] | undefined }

/** An unusable key file; the message says which and why, and nothing of its contents. */
export class WrongKeyFile extends UserFacingError {}

const some = () => randomBytes(32).toString('base64url')
const newClients = (): Keys['clients'] => ({ developers: some(), operators: some() })

const newStoredKeys = (): StoredKeys => ({
  master: [newMasterKey()],
  index: some(),
  cookies: [some()],
  signing: [newSigningKey()],
})

export const newKeys = (): Keys => ({ ...newStoredKeys(), clients: newClients() })

function newSigningKey(): StoredKeys['signing'][number] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return signingKey(randomBytes(6).toString('base64url'), privateKey.export({ format: 'jwk' }).d ?? '')
}

/**
 * A signing key from its name and private scalar, 32 bytes in base64url.
 * @throws for one of the few values that are no private key of this curve
 */
export function signingKey(kid: string, d: string): StoredKeys['signing'][number] {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(d, 'base64url'))
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  return { kty: 'EC', crv: 'P-256', kid, x: x.toString('base64url'), y: y.toString('base64url'), d }
}

/** The keys that encrypt personal data. */
export function keyRingOf({ master, index }: Keys): KeyRing {
  const keys = new Map(master.map(({ id, key }) => [id, Buffer.from(key, 'base64url')]))
  return {
    current: master[0]!.id,
    master: (id) => {
      const key = keys.get(id)
      if (!key) throw new Unsealable(`there is no master key ${id}`)
      return key
    },
    index: Buffer.from(index, 'base64url'),
  }
}

export type MasterKey = Keys['master'][number]

const newMasterKey = (): MasterKey => ({
  id: randomBytes(6).toString('base64url'),
  key: randomBytes(32).toString('base64url'),
})

export const keyFileOf = (folder: string): string => path.join(folder, 'keys.json')

export type LoadedKeys = {
  /** Null where one is missing. */
  keys: Keys | null
  /** Keys that are neither given nor in the file. */
  missing: KeyName[]
  /** Whether the file exists. */
  hasFile: boolean
}

const NAMES = Object.keys(StoredKeys.shape) as KeyName[]

/**
 * Looks the keys up and creates none.
 * @param environmentKeys keys from the environment; the file's master keys still decrypt beside them
 * @throws WrongKeyFile
 */
export async function findKeys(folder: string, environmentKeys: EnvironmentKeys = {}): Promise<LoadedKeys> {
  const file = await readKeyFile(folder)
  const storedKeys = mergeKeys(file ?? {}, environmentKeys)
  const missing = NAMES.filter((name) => !storedKeys[name])
  const keys = missing.length > 0 ? null : { ...(storedKeys as StoredKeys), clients: newClients() }
  return { keys, missing, hasFile: file !== null }
}

function mergeKeys(file: Partial<StoredKeys>, environmentKeys: EnvironmentKeys): Partial<StoredKeys> {
  const master = [...(environmentKeys.master ?? []), ...(file.master ?? [])]
  return {
    master:
      master.length > 0 ? master.filter(({ id }, at) => master.findIndex((item) => item.id === id) === at) : undefined,
    index: environmentKeys.index ?? file.index,
    cookies: environmentKeys.cookies ?? file.cookies,
    signing: environmentKeys.signing ?? file.signing,
  }
}

/**
 * Creates the key file of a new installation with the keys that are not given; of several processes that start at once on an
 * empty folder, one creates it for all.
 */
export async function makeKeyFile(folder: string, environmentKeys: EnvironmentKeys = {}): Promise<Keys> {
  const file = keyFileOf(folder)
  const createdKeys = Object.fromEntries(
    Object.entries(newStoredKeys()).filter(([name]) => !environmentKeys[name as KeyName]),
  )
  await mkdir(folder, { recursive: true })
  const mine = `${file}.${randomUUID()}`
  await writeFile(mine, `${JSON.stringify(createdKeys)}\n`, { mode: 0o600 })
  await chmod(mine, 0o600)
  // link() fails if the name is taken, and its target is complete.
  await link(mine, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(mine, { force: true })
  return readKeys(folder, environmentKeys)
}

/** The keys of an existing installation. @throws WrongKeyFile */
export async function readKeys(folder: string, environmentKeys: EnvironmentKeys = {}): Promise<Keys> {
  const { keys, missing } = await findKeys(folder, environmentKeys)
  if (!keys) throw new WrongKeyFile(`${keyFileOf(folder)}: missing keys: ${missing.join(', ')}.`)
  return keys
}

/** Inserts a new master key before the others in the key file. */
export async function addMasterKey(folder: string): Promise<void> {
  const file = (await readKeyFile(folder)) ?? {}
  await replaceKeyFile(folder, { ...file, master: [newMasterKey(), ...(file.master ?? [])] })
}

/**
 * Removes all master keys but the encrypting one from the key file.
 * @param current its name
 * @returns number of keys removed
 */
export async function forgetMasterKeys(folder: string, current: string): Promise<number> {
  const { master = [], ...file } = (await readKeyFile(folder)) ?? {}
  const stay = master.filter(({ id }) => id === current)
  if (stay.length < master.length)
    await replaceKeyFile(folder, { ...file, ...(stay.length > 0 ? { master: stay } : {}) })
  return master.length - stay.length
}

/** Atomic: the file is the old one or the new one. */
async function replaceKeyFile(folder: string, keys: Partial<StoredKeys>): Promise<void> {
  const file = keyFileOf(folder)
  const mine = `${file}.${process.pid}`
  const next = await open(mine, 'w', 0o600)
  try {
    await next.writeFile(`${JSON.stringify(keys)}\n`)
    await next.chmod(0o600)
    await next.sync()
  } finally {
    await next.close()
  }
  await rename(mine, file)
}

/** Null where there is none. Errors quote nothing of its contents. */
async function readKeyFile(folder: string): Promise<Partial<StoredKeys> | null> {
  const file = keyFileOf(folder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new WrongKeyFile(`${file}: the key file cannot be read (${error.code}).`)
  })
  if (text === null) return null
  const parseResult = StoredKeys.partial().safeParse(parseJson(text))
  if (parseResult.success) return parseResult.data
  throw new WrongKeyFile(`${file}: not a valid key file. Restore it from the backup.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
