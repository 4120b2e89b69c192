// The secrets of an installation: made at the first start, kept in a file of DATA_DIR that only its owner reads, never in
// the database.
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type KeyRing, Unsealable } from '../lib/sealing.ts'

const secret = z.string().min(40)

const Keys = z.object({
  /** Master keys of what is sealed in the database, 32 bytes in base64url; the first one seals, all open. */
  master: z.array(z.object({ id: z.string().min(1), key: secret })).min(1),
  /** Key of the hashes that equal values are found by. */
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
  /** What the portal proves itself with at the account service. */
  clients: z.object({ developers: secret, operators: secret }),
})
export type Keys = z.infer<typeof Keys>

export function newKeys(): Keys {
  const some = () => randomBytes(32).toString('base64url')
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  return {
    master: [newMasterKey()],
    index: some(),
    cookies: [some()],
    signing: [{ kty: 'EC', crv: 'P-256', kid: randomBytes(6).toString('base64url'), x, y, d }],
    clients: { developers: some(), operators: some() },
  }
}

/** The keys that personal data is sealed with. */
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

/**
 * Reads the keys of a data folder; of several processes that start at once on an empty one, one makes them for all.
 * @param given master keys that do not come from the folder: the first one seals; those of the folder still open
 */
export async function readKeys(folder: string, given: readonly MasterKey[] = []): Promise<Keys> {
  const keys = await readKeyFile(folder)
  return { ...keys, master: [...given, ...keys.master] }
}

/** Puts a new master key before the others in the folder's file. @returns the keys with it */
export async function addMasterKey(folder: string): Promise<Keys> {
  const keys = await readKeyFile(folder)
  return replaceKeyFile(folder, { ...keys, master: [newMasterKey(), ...keys.master] })
}

/** Takes all master keys but the first out of the folder's file. @returns how many */
export async function forgetMasterKeys(folder: string): Promise<number> {
  const keys = await readKeyFile(folder)
  await replaceKeyFile(folder, { ...keys, master: keys.master.slice(0, 1) })
  return keys.master.length - 1
}

/** The file is the old one or the new one, never half of it. */
async function replaceKeyFile(folder: string, keys: Keys): Promise<Keys> {
  const file = path.join(folder, 'keys.json')
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
  return keys
}

async function readKeyFile(folder: string): Promise<Keys> {
  const file = path.join(folder, 'keys.json')
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found === null) {
    await mkdir(folder, { recursive: true })
    const mine = `${file}.${randomUUID()}`
    await writeFile(mine, `${JSON.stringify(newKeys())}\n`, { mode: 0o600 })
    await chmod(mine, 0o600)
    // A link fails when the name is taken, and what it points at is complete.
    await link(mine, file).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault
    })
    await rm(mine, { force: true })
  }
  return Keys.parse(JSON.parse(found ?? (await readFile(file, 'utf8'))))
}
