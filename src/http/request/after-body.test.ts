// A request whose body came slowly is answered to whoever is asking when it was there.
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../test/harness/app.ts'
import { picture } from '../../../test/builders/certification.ts'
import { nicknameEdit } from '../../features/accounts/contract/nickname.ts'
import { imgUpload } from '../../features/certification/contract/photos.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

type Slow = { path: string; cookie: string; type: string; bytes: Uint8Array }

/** Sends all but the last byte, and that one after what happens meanwhile. */
async function sendSlowly({ path, cookie, type, bytes }: Slow, meanwhile: () => Promise<unknown>): Promise<string> {
  let sender!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sender = controller) })
  sender.enqueue(bytes.subarray(0, -1))
  const headers = {
    cookie,
    'content-type': type,
    'content-length': String(bytes.length),
    'sec-fetch-site': 'same-origin',
  }
  const response = api.fetch(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await meanwhile()
  sender.enqueue(bytes.subarray(-1))
  sender.close()
  return ((await (await response).json()) as { code: string }).code
}

const endSessions = (id: number) => api.db.deleteFrom('session').where('developer_id', '=', id).execute()

test('a form that was begun before the session ended changes nothing', async () => {
  const form = (nickname: string) => new TextEncoder().encode(new URLSearchParams({ nickname }).toString())
  for (const isEnded of [false, true]) {
    const { id, as } = await api.developer(`slow-${isEnded}`)
    const slowForm = { path: nicknameEdit.path, type: 'application/x-www-form-urlencoded', bytes: form(`慢${isEnded}`) }
    const code = await sendSlowly({ ...slowForm, cookie: as.cookie! }, async () => isEnded && endSessions(id))
    expect([isEnded, code]).toEqual([isEnded, isEnded ? '100001' : '200'])
    const { nickname } = await api.db
      .selectFrom('developer')
      .where('id', '=', id)
      .select('nickname')
      .executeTakeFirstOrThrow()
    expect(nickname).toBe(isEnded ? `slow-${isEnded}` : `慢${isEnded}`)
  }
})

test('a file that was begun before the session ended is not kept', async () => {
  const { id, as } = await api.developer('slow-file')
  const body = new FormData()
  body.append('kind', 'front')
  body.append('consent', '1.1')
  body.append('file', new Blob([await picture()]), 'a.jpg')
  const request = new Request('http://portal.test', { method: 'POST', body })
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  const slowUpload = { path: imgUpload.path, cookie: as.cookie!, type: request.headers.get('content-type')!, bytes }
  expect(await sendSlowly(slowUpload, () => endSessions(id))).toBe('100001')
})
