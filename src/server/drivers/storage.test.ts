// The portal with its files in a bucket: uploads and pictures, what it says while the bucket is away, and the settings of both.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentDesk } from '../../../test/builders/content.ts'
import { testApi } from '../../../test/harness/app.ts'
import { s3Server } from '../../../test/harness/servers/s3-server.ts'
import { tempDir } from '../../../test/harness/temp-dir.ts'
import { s3Storage } from '../../adapters/storage/s3.ts'
import { localStorageIn } from '../../adapters/storage/storage.ts'
import { contentItem } from '../../features/publishing/contract/kinds.ts'
import { contentPictureUpload } from '../../features/publishing/contract/pictures.ts'
import { readConfig, WrongConfig } from '../config.ts'
import { filesFor } from './storage.ts'

const server = await s3Server()
const ring = { index: randomBytes(32) }

test('uploads and pictures say that the bucket is away, and all else works', async () => {
  const api = await testApi([], { files: s3Storage(server.settings, ring) })
  const { editor } = await contentDesk(api)
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const upload = () => api.ask(contentPictureUpload, { file: new Uint8Array(picture) }, editor)
  const fetchPicture = (url: string) => api.fetch(url, { headers: { cookie: editor.cookie ?? '' } })
  const { url } = (await upload()).answer.value!
  expect((await fetchPicture(url)).headers.get('content-type')).toBe('image/jpeg')
  await server.turn('away')
  const { status, answer, headers } = await upload()
  expect({ status, code: answer.code, reason: answer.reason }).toEqual({
    status: 503,
    code: '503001',
    reason: 'files.away',
  })
  expect(answer.message).toContain('文件存储')
  expect(headers.get('retry-after')).toBe('30')
  expect((await fetchPicture(url)).status).toBe(503)
  expect(api.logged.join()).toContain('FilesAway')
  const item = await api.ask(contentItem, { kind: 'document', key: '150' }, editor)
  expect(item.answer.code).toBe('200')
  await server.turn('back')
  expect((await fetchPicture(url)).status).toBe(200)
  expect((await upload()).answer.code).toBe('200')
})

const S3 = { S3_BUCKET: 'portal-files', S3_KEY_ID: 'S3RVER', S3_SECRET: 'S3RVER' }

test.each<[Record<string, string>, unknown]>([
  [{}, { first: 'folder', movedFrom: undefined }],
  [
    { FILES: 's3', ...S3 },
    { first: { s3: expect.objectContaining({ bucket: 'portal-files', region: 'us-east-1', pathStyle: false }) } },
  ],
  [
    { FILES: 's3', ...S3, FILES_MOVED_FROM: 'folder', S3_PATH_STYLE: 'on', S3_ENDPOINT: 'https://s3.example' },
    { first: { s3: expect.objectContaining({ pathStyle: true }) }, movedFrom: 'folder' },
  ],
  [
    { FILES_MOVED_FROM: 's3', ...S3 },
    { first: 'folder', movedFrom: { s3: expect.anything() } },
  ],
])('%j', (environment, storage) => {
  expect(readConfig(environment).storage).toMatchObject(storage as object)
})

test.each<[string, Record<string, string>]>([
  ['S3_BUCKET', { FILES: 's3' }],
  ['S3_SECRET', { FILES: 's3', S3_BUCKET: 'x', S3_KEY_ID: 'x' }],
  ['FILES_MOVED_FROM', { FILES_MOVED_FROM: 'folder' }],
  ['S3_ENDPOINT', { FILES: 's3', ...S3, S3_ENDPOINT: 'http://s3.example' }],
  ['S3_CA', { FILES: 's3', ...S3, S3_CA: 'x' }],
  ['FILES', { FILES: 'tape' }],
])('%s stops the start with %j', (words, environment) => {
  expect(() => readConfig(environment)).toThrow(WrongConfig)
  expect(() => readConfig(environment)).toThrow(words)
})

test('the stores are those of the settings', async () => {
  const dataDir = tempDir('portal-stores')
  const config = readConfig({
    FILES: 's3',
    FILES_MOVED_FROM: 'folder',
    ...S3,
    S3_ENDPOINT: server.settings.endpoint!,
    S3_PATH_STYLE: 'on',
  })
  const folder = localStorageIn(path.join(dataDir, 'files'))
  const name = folder.newName()
  await folder.put(name, Buffer.from('old'))
  const files = await filesFor(config, { dataDir, ring: async () => ring })
  expect(String(await files.get(name))).toBe('old')
  const fresh = files.newName()
  await files.put(fresh, Buffer.from('new'))
  expect(String(await s3Storage(server.settings, ring).get(fresh))).toBe('new')
  expect(await folder.get(fresh)).toBeNull()
})
