// A real S3 server on this machine, with an empty bucket. Its packages are for tests alone and listen to this machine alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../../src/adapters/storage/s3.ts'
import { afterFile } from '../cleanup.ts'

const BUCKET = 'portal-files'

/** Its settings, and `turn` to take it away and bring it back with what it had. */
export async function s3Server() {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-s3-'))
  // It signs the address of a bucket without the slash that clients put there; keys of others are refused all the same.
  const buckets = [{ name: BUCKET }]
  const store = new S3rver({ directory, silent: true, allowMismatchedSignatures: true, configureBuckets: buckets })
  await store.configureBuckets()
  let server: Server | null = null
  const sockets = new Set<Socket>()
  const open = (port: number) =>
    new Promise<void>((resolve) => {
      server = createServer(store.callback()).listen(port, '127.0.0.1', resolve)
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
    })
  const close = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve()
      server.close(() => resolve())
      server = null
      for (const socket of sockets) socket.destroy()
    })
  await open(0)
  const { port } = server!.address() as AddressInfo
  afterFile(async () => {
    await close()
    rmSync(directory, { recursive: true, force: true })
  })
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: BUCKET,
    pathStyle: true,
    keyId: 'S3RVER',
    secret: 'S3RVER',
  }
  return {
    settings,
    /** Where it keeps its files. */
    directory: path.join(directory, BUCKET),
    turn: (is: 'away' | 'back') => (is === 'away' ? close() : open(port)),
  }
}
