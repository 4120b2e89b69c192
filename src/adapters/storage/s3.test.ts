// Files in a bucket of a real S3 server: what it holds, how it is listed, and what a portal says while it is away.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errorFor, isWorthReporting } from '../../api/unexpected-error.ts'
import { Unsealable } from '../../lib/crypto/sealing.ts'
import { s3Server } from '../../../test/harness/servers/s3-server.ts'
import { FilesAway, s3Storage } from './s3.ts'
import type { Files } from './storage.ts'

const server = await s3Server()
const ring = { index: randomBytes(32) }
const files = s3Storage(server.settings, ring)

async function listOf(storage: Files): Promise<string[]> {
  const list = []
  for await (const { name, at } of storage.list()) {
    expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000)
    list.push(name)
  }
  return list.sort()
}
/** Everything that the server keeps on its disk. */
const onDisk = (): Buffer =>
  Buffer.concat(
    readdirSync(server.directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name))),
  )

test('files are written, read, listed and removed', async () => {
  const names = Array.from({ length: 5 }, () => files.newName())
  const bytes = randomBytes(300_000)
  await files.put(names[0]!, bytes)
  for (const name of names.slice(1)) await files.put(name, Buffer.from(name))
  expect(await files.get(names[0]!)).toEqual(bytes)
  expect(await files.get(files.newName())).toBeNull()
  expect(await listOf(files)).toEqual([...names].sort())
  await files.put(names[0]!, Buffer.from('another'))
  expect(String(await files.get(names[0]!))).toBe('another')
  for (const name of names) await files.remove(name)
  await files.remove(names[0]!)
  expect(await files.get(names[0]!)).toBeNull()
  expect(await listOf(files)).toEqual([])
  await expect(files.get('../other')).rejects.toThrow()
})

test('nothing leaves in clear, and nothing opens under another name or another key', async () => {
  const [name, other] = [files.newName(), files.newName()]
  await files.put(name, Buffer.from('words that nobody else reads'))
  expect(onDisk().includes('words that nobody')).toBe(false)
  const elsewhere = s3Storage(server.settings, { index: randomBytes(32) })
  await expect(elsewhere.get(name)).rejects.toBeInstanceOf(Unsealable)
  // What the store itself puts under another name.
  const { CopyObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { endpoint, region, bucket, keyId, secret } = server.settings
  const credentials = { accessKeyId: keyId, secretAccessKey: secret }
  const client = new S3Client({ endpoint: endpoint!, region, credentials, forcePathStyle: true })
  const keyOf = (item: string) => `${item.slice(0, 2)}/${item}`
  await client.send(
    new CopyObjectCommand({ Bucket: bucket, Key: keyOf(other), CopySource: `${bucket}/${keyOf(name)}` }),
  )
  await expect(files.get(other)).rejects.toBeInstanceOf(Unsealable)
  for (const item of [name, other]) await files.remove(item)
})

test('a store that is away or refuses is told from a file that is not there, and is no reason to take no requests', async () => {
  const name = files.newName()
  await files.put(name, Buffer.from('x'))
  await server.turn('away')
  const failures = [files.put(name, Buffer.from('y')), files.get(name), files.remove(name), listOf(files)]
  for (const { reason } of (await Promise.allSettled(failures)) as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(FilesAway)
    expect(errorFor(reason)).toMatchObject({ code: '503001', reason: 'files.away' })
    expect(isWorthReporting(reason)).toBe(true)
  }
  expect(await files.hasRoom()).toBe(true)
  await server.turn('back')
  expect(String(await files.get(name))).toBe('x')
  const wrong = s3Storage({ ...server.settings, keyId: 'other' }, ring)
  await expect(wrong.get(name)).rejects.toBeInstanceOf(FilesAway)
  const nowhere = s3Storage({ ...server.settings, bucket: 'no-such-bucket' }, ring)
  await expect(nowhere.put(name, Buffer.from('x'))).rejects.toBeInstanceOf(FilesAway)
})
