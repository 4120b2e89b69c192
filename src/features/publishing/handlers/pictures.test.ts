// Pictures in texts: uploaded, named in a text, hidden until it is published, swept when no text has them.
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { pngBomb } from '../../../../test/hostile/png-bomb.ts'
import { indexData } from '../../home/contract.ts'
import { docDetail } from '../../docs/contract/documents.ts'
import { sweepFiles } from '../../uploads/handlers/sweep-files.ts'
import { contentCheck } from '../contract/drafts.ts'
import { contentPictureUpload } from '../contract/pictures.ts'
import { contentPublish } from '../contract/publications.ts'
import { CONTENT_PICTURE_FILES } from '../queries/pictures.ts'
import { CONTENT_PICTURE_BYTES } from '../rules/limits.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

const api = await testApi()
const { editor, item, save, now } = await contentDesk(api)
const at = { kind: 'document', key: '150' }

const drawPicture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .png()
    .toBuffer()
const upload = async (file: Uint8Array, as: { cookie?: string } = editor) =>
  (await api.ask(contentPictureUpload, { file: new Uint8Array(file) }, as)).answer
const fetchPicture = (url: string, cookie = '') => api.fetch(url, { headers: { cookie } })
const editorCookie = editor.cookie ?? ''

describe('a picture', () => {
  let picture: { address: string; url: string; width: number; height: number }
  beforeAll(async () => {
    picture = await api.call(contentPictureUpload, { file: new Uint8Array(await drawPicture()) }, editor)
  })

  test('is re-encoded as JPEG without what else the file carried', async () => {
    expect(picture).toMatchObject({ width: 600, height: 400 })
    const response = await fetchPicture(picture.url, editorCookie)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect(bytes.includes('secret')).toBe(false)
  })

  test('of a draft is for operators who write content, and for everybody once it is published', async () => {
    const { as } = await api.developer('reader of pictures')
    const reviewer = (await api.operator(['reviewer'], now)).as
    const { values } = await item('document', '150')
    const revision = await save('document', '150', {
      'markdown:zh-CN': `${values['markdown:zh-CN']}\n\n![](${picture.address})`,
    })
    for (const cookie of ['', as.cookie, reviewer.cookie])
      expect((await fetchPicture(picture.url, cookie)).status).toBe(404)
    const { problems } = await api.call(contentCheck, at, editor)
    // The picture has no description, and its English is older now.
    expect(problems).toMatchObject([
      { field: 'markdown:zh-CN', level: 'warn' },
      { field: 'markdown:en', level: 'warn' },
    ])
    await api.call(contentPublish, { ...at, revision }, editor)
    const { html } = await api.call(docDetail, { id: 150 })
    expect(html).toContain(`<img src="${picture.url}" alt="" width="600" height="400" loading="lazy">`)
    const response = await fetchPicture(picture.url)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('that is elsewhere or no longer there blocks publishing', async () => {
    const markdown = `![一](https://elsewhere.example/a.png) ![二](picture:${'x'.repeat(24)}-10x10)`
    const revision = await save('document', '150', { 'markdown:zh-CN': markdown })
    const { answer } = await api.ask(contentPublish, { ...at, revision }, editor)
    expect(answer).toMatchObject({ reason: 'content.not_ready' })
    expect((await item('document', '150')).values['markdown:zh-CN']).toBe(markdown)
  })
})

test('the picture of a banner is checked, and for everybody once it is published', async () => {
  const block = { kind: 'block', key: 'home' }
  const { body } = (await item('block', 'home')).values
  const withPicture = (address: string) =>
    body!.replace('primaryBannerList:\n  - ', (list) => `${list}picture: ${address}\n    `)
  const brokenRevision = await save('block', 'home', { body: withPicture(`picture:${'x'.repeat(24)}-10x10`) })
  const { answer } = await api.ask(contentPublish, { ...block, revision: brokenRevision }, editor)
  expect(answer).toMatchObject({ reason: 'content.not_ready' })
  const { problems } = await api.call(contentCheck, block, editor)
  expect(problems).toMatchObject([{ field: 'body', level: 'bad', at: 'primaryBannerList.0.picture' }])
  const { address, url } = await api.call(
    contentPictureUpload,
    { file: new Uint8Array(await drawPicture(1600, 900)) },
    editor,
  )
  const revision = await save('block', 'home', { body: withPicture(address) })
  expect((await fetchPicture(url)).status).toBe(404)
  await api.call(contentPublish, { ...block, revision }, editor)
  expect((await api.call(indexData, {})).primaryBannerList.map(({ picture }) => picture)).toEqual([
    address,
    undefined,
    undefined,
  ])
  expect((await fetchPicture(url)).status).toBe(200)
})

describe('an upload', () => {
  test('that is huge when decoded, too small, no picture or carries more is refused with clear words', async () => {
    for (const [file, code, reason] of [
      [pngBomb(20_000, 20_000), '400001', 'file.wrong_dimensions'],
      [await drawPicture(8, 8), '400001', 'file.wrong_dimensions'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '415001', 'request.wrong_type'],
      [(await drawPicture()).subarray(0, 200), '400001', 'file.unreadable'],
    ] as const) {
      const answer = await upload(file)
      expect(answer).toMatchObject({ code, reason })
      expect(answer.fields?.file).toBeTruthy()
    }
  })

  test('beyond the size is refused', async () => {
    expect((await upload(Buffer.alloc(CONTENT_PICTURE_BYTES + 1))).code).toBe('413001')
  })

  test('is for operators who write content', async () => {
    const reviewer = (await api.operator(['reviewer'], now)).as
    expect((await upload(await drawPicture(), reviewer)).code).toBe('403001')
    expect((await upload(await drawPicture(), {})).code).toBe('100001')
  })
})

test('pictures that no text has are removed after a while; those in drafts stay', async () => {
  const uploadPicture = async () =>
    api.call(contentPictureUpload, { file: new Uint8Array(await drawPicture()) }, editor)
  const [unusedPicture, draftPicture] = [await uploadPicture(), await uploadPicture()]
  await save('document', '11', { 'markdown:zh-CN': `![图](${draftPicture.address})` })
  const sweep = () => sweepFiles(api.db, api.adapters.files, now, [CONTENT_PICTURE_FILES])
  await sweep()
  expect((await fetchPicture(unusedPicture.url, editorCookie)).status).toBe(200)
  const old = new Date(Date.now() - 40 * DAY_MS)
  await api.db.updateTable('content_picture').set({ created_at: old }).execute()
  await sweep()
  expect((await fetchPicture(unusedPicture.url, editorCookie)).status).toBe(404)
  expect((await fetchPicture(draftPicture.url, editorCookie)).status).toBe(200)
})
