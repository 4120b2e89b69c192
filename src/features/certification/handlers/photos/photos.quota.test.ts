// Upload admission before the first byte is read: sign-in, hourly quota, concurrent uploads.
import { beforeAll, expect, test } from 'vitest'
import { type As, testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { applicants } from '../../../../../test/builders/abilities.ts'
import { picture, type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import { abilityDocUpload } from '../../../abilities/contract/abilities.ts'
import { appImgUpload } from '../../../apps/contract/pictures.ts'
import { imgUpload } from '../../contract/photos.ts'
import { PHOTO_LIMITS } from '../../rules/photos.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

/** An endless request body that reports how much of it was read. */
function endless() {
  let chunkCount = 0
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull: (controller) => {
      chunkCount++
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  }
  // A high-water mark of 0 prevents reading ahead.
  const body = new ReadableStream(source, { highWaterMark: 0 })
  return { body, taken: () => chunkCount }
}
async function sentTo(path: string, as: As): Promise<{ code: string; wait: string | null; taken: number }> {
  const { body, taken } = endless()
  const response = await api.fetch(path, {
    method: 'POST',
    headers: { cookie: as.cookie!, 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit)
  const { code } = (await response.json()) as { code: string }
  return { code, wait: response.headers.get('retry-after'), taken: taken() }
}

test('rejects photos beyond the hourly limit', async () => {
  const who = await walk.made()
  const one = { kind: 'front', consent: '1.1' } as const
  for (let at = 0; at < 2; at++) await api.call(imgUpload, { ...one, file: await picture() }, who.as)
  expect((await sentTo(imgUpload.path, who.as)).code).toBe('413001')
  const [row] = await api.db
    .selectFrom('certification_photo')
    .selectAll()
    .where('developer_id', '=', who.id)
    .where('state', '=', 'removed')
    .execute()
  const { id: _, ...copy } = row!
  await api.db
    .insertInto('certification_photo')
    .values(Array.from({ length: PHOTO_LIMITS.anHour }, (_one, at) => ({ ...copy, file_name: `none-${at}` })))
    .execute()
  expect(await sentTo(imgUpload.path, who.as)).toEqual({ code: '429001', wait: '600', taken: 0 })
})

test('rejects pictures of apps and documents beyond the hourly limit', async () => {
  const { company, make, upload } = await applicants(api)
  const { appId } = await make.app(company, 'phone', { state: 'listed' })
  expect((await upload(appId, 'background-run', 'necessity')).code).toBe('200')
  const row = await api.db.selectFrom('app_picture').selectAll().executeTakeFirstOrThrow()
  const { id: _, ...copy } = row
  await api.db
    .insertInto('app_picture')
    .values(
      Array.from({ length: 120 }, (_one, at) => ({ ...copy, state: 'removed', file_name: `none-${at}` })) as never,
    )
    .execute()
  for (const { path } of [appImgUpload, abilityDocUpload])
    expect(await sentTo(path, company.as)).toEqual({ code: '429001', wait: '600', taken: 0 })
})

test('rejects visitors and the fifth concurrent upload of an account', async () => {
  const who = await walk.made()
  expect(await sentTo(imgUpload.path, { cookie: 'portal_session=nobody' })).toMatchObject({ code: '100001', taken: 0 })
  const open = Array.from({ length: 4 }, () => new AbortController())
  const openRequests = open.map(({ signal }) => {
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(new Error('gone'))),
    })
    const headers = {
      cookie: who.as.cookie!,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
    }
    return api.fetch(imgUpload.path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  })
  await expect.poll(async () => (await sentTo(imgUpload.path, who.as)).code).toBe('429001')
  for (const item of open) item.abort()
  await Promise.all(openRequests)
  expect((await sentTo(imgUpload.path, who.as)).code).toBe('413001')
})
