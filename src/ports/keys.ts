// The secrets of an installation: made at the first start, kept in a file of DATA_DIR that only its owner reads, never in
// the database.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
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
    master: [{ id: randomBytes(6).toString('base64url'), key: some() }],
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

/** Reads the keys of a data folder; of several processes that start at once on an empty one, one makes them for all. */
export async function readKeys(folder: string): Promise<Keys> {
  const file = path.join(folder, 'keys.json')
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found === null) {
    await mkdir(folder, { recursive: true })
    const mine = `${file}.${process.pid}`
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

/** Puts a new master key first: it seals from the next start on, the older ones still open. */
export async function addMasterKey(folder: string): Promise<void> {
  const keys = await readKeys(folder)
  const next = `${path.join(folder, 'keys.json')}.${process.pid}`
  const file = await open(next, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ ...keys, master: [...newKeys().master, ...keys.master] })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(next, path.join(folder, 'keys.json'))
}
