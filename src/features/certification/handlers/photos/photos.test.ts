// Photo uploads: four formats, unsupported and hostile files, metadata, other people's photos, access log.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { PERSON_PHOTOS, picture, type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import { pngBomb } from '../../../../../test/hostile/png-bomb.ts'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { personUploadIdentity } from '../../contract/personal.ts'
import { imgDownload, imgList, imgRemove, imgTurn, imgUpload, photoViews } from '../../contract/photos.ts'
import { reviewRelease } from '../../../review/contract/cases.ts'
import { reviewCase, reviewPhoto } from '../../contract/review-case.ts'
import { sweepFiles } from '../../../uploads/handlers/sweep-files.ts'
import { PHOTO_FILES } from '../../queries/photos.ts'

let api: TestApi
let walk: Walk
let who: Actor
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  who = await walk.made()
})

type Bytes = Uint8Array<ArrayBuffer>
const fixture = (name: string): Bytes =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, '../../../../../test/fixtures', name)))
/** Noise, like real photos; large ones are plain because generating noise is slow. */
const noise = (width = 900, height = 700) => {
  const pixels = width * height > 1_000_000 ? Buffer.alloc(width * height * 3, 140) : randomBytes(width * height * 3)
  return sharp(
    pixels.map((value) => 96 + (value & 63)),
    { raw: { width, height, channels: 3 } },
  )
}
const joinBytes = (...parts: (Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as never))))
const send = async (file: Bytes, more: object = {}, by: Actor = who) =>
  (await api.ask(imgUpload, { kind: 'front', file, consent: '1.1', ...more }, by.as)).answer
const fetchPhoto = async (id: number, by: { as: { cookie?: string } } = who, of = `${imgDownload.path}?id=`) => {
  const response = await api.fetch(`${of}${id}`, { headers: { cookie: by.as.cookie! } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
/** All files in storage. */
const stored = () =>
  readdirSync(api.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)))

describe('accepted uploads', () => {
  test.each([
    ['JPEG', () => noise().jpeg().toBuffer()],
    ['PNG', () => noise().png().toBuffer()],
    ['PNG with transparency', () => noise().ensureAlpha(0.5).png().toBuffer()],
    ['WebP', () => noise().webp().toBuffer()],
    ['CMYK JPEG', () => noise().toColourspace('cmyk').jpeg().toBuffer()],
    ['HEIC', async () => fixture('sample.heic')],
  ])('%s is shown as JPEG', async (_, make) => {
    const { code, value } = await send(new Uint8Array(await make()))
    expect(code).toBe('200')
    const { status, headers, bytes } = await fetchPhoto(value!.id)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(headers.get('cache-control')).toContain('no-store')
    const { format, width, height, space } = await sharp(bytes).metadata()
    expect({ format, width, height, space }).toEqual({
      format: 'jpeg',
      width: value!.width,
      height: value!.height,
      space: 'srgb',
    })
  })

  test('are recognized by content, whatever the file name', async () => {
    const form = new FormData()
    form.set('kind', 'front')
    form.set('consent', '1.1')
    form.set('file', new File([new Uint8Array(await noise().png().toBuffer())], '../../x.jpg', { type: 'text/html' }))
    const headers = { cookie: who.as.cookie!, 'sec-fetch-site': 'same-origin' }
    const response = await api.fetch(imgUpload.path, { method: 'POST', body: form, headers })
    expect(response.status).toBe(200)
  })

  test('lose their metadata and are turned upright', async () => {
    const secret = 'GPS-31.2304N-121.4737E'
    const file = await noise(1200, 800)
      .withExif({ IFD0: { Copyright: secret, Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const withGps = await sharp(file)
      .withExifMerge({ IFD0: { Artist: secret } })
      .withXmp(`<x>${secret}</x>`)
      .toBuffer()
    expect(withGps.includes(secret)).toBe(true)
    const turnedPhoto = await sharp(withGps).keepMetadata().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { value } = await send(new Uint8Array(turnedPhoto))
    expect([value!.width, value!.height]).toEqual([800, 1200])
    const { bytes } = await fetchPhoto(value!.id)
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1])
    expect(bytes.includes(secret)).toBe(false)
  })

  test('are reduced to 2048 pixels and rotated on request', async () => {
    const { value } = await send(new Uint8Array(await noise(3000, 1500).jpeg().toBuffer()))
    expect([value!.width, value!.height]).toEqual([2048, 1024])
    const turnedPhoto = await api.call(imgTurn, { id: value!.id, turn: '90' }, who.as)
    expect([turnedPhoto.width, turnedPhoto.height]).toEqual([1024, 2048])
    expect(turnedPhoto.id).not.toBe(value!.id)
    expect((await fetchPhoto(value!.id)).status).toBe(404)
    await api.call(imgRemove, { id: turnedPhoto.id }, who.as)
    expect((await api.call(imgList, {}, who.as)).photos).toEqual([])
  })
})

describe('rejected uploads', () => {
  const jpeg = () => noise().jpeg().toBuffer()
  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['SVG', '415001', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
    ['GIF', '415001', () => joinBytes('GIF89a', new Uint8Array(900))],
    ['PDF', '415001', () => joinBytes('%PDF-1.7\n', new Uint8Array(900))],
    ['AVIF', '415001', () => fixture('sample.avif')],
    ['a page called .jpg', '415001', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', '415001', () => new Uint8Array()],
    ['a picture that is an archive as well', '415001', async () => joinBytes(await jpeg(), 'PK\x05\x06', new Uint8Array(18))],
    ['a picture that is a page as well', '415001', async () => joinBytes(await jpeg(), '<script>alert(1)</script>')],
    ['a picture that is a document as well', '415001', async () => joinBytes((await jpeg()).subarray(0, 20), '%PDF-1.7', await jpeg())],
    ['half a picture', '400001', async () => (await jpeg()).subarray(0, 3000)],
    ['the first bytes of one', '400001', () => joinBytes(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(400))],
    ['a HEIC that is none', '400001', () => joinBytes(fixture('sample.heic').subarray(0, 64), new Uint8Array(400))],
    ['a decompression bomb', '400001', () => pngBomb(16_000, 16_000)],
    ['a small one', '400001', () => noise(900, 599).jpeg().toBuffer()],
    ['a small HEIC', '400001', () => fixture('small.heic')],
    ['a HEIC of two pictures', '400001', () => fixture('two-pages.heic')],
    ['a WebP that moves', '400001', async () => {
      const frames = await Promise.all([1, 2].map(() => noise(700, 700).png().toBuffer()))
      return sharp(frames, { join: { animated: true } }).webp({ loop: 0 }).toBuffer()
    }],
  ])('%s is %s', async (_, code, make) => {
    const answer = await send(new Uint8Array(await make()) as Bytes)
    expect(answer.code).toBe(code)
    expect(answer.fields?.file).toMatch(/\p{Script=Han}/u)
  }) // prettier-ignore

  test('a PDF, a common format for letters, with what to do instead', async () => {
    expect((await send(joinBytes('%PDF-1.7\n', new Uint8Array(900)))).fields?.file).toMatch(/PDF.*图片/)
  })

  test('more than 10 MB is 413001, exactly 10 MB is not', async () => {
    const base = new Uint8Array(await noise().jpeg().toBuffer())
    const padFile = (length: number): Bytes => {
      const file = new Uint8Array(length)
      file.set(base)
      return file
    }
    const max = 10 * 1024 * 1024
    expect((await send(padFile(max + 1))).code).toBe('413001')
    expect((await send(padFile(max))).code).toBe('200')
  })

  test('without consent, or with consent to an older version', async () => {
    const fresh = await walk.made()
    const file = new Uint8Array(await jpeg())
    expect((await send(file, { consent: undefined }, fresh)).code).toBe('403001')
    const old = await send(file, { consent: '1.0' }, fresh)
    expect([old.code, old.value]).toEqual(['409001', { version: '1.1' }])
    expect((await send(file, {}, fresh)).code).toBe('200')
    // Consent is given once and recorded with version and time.
    expect((await send(file, { consent: undefined }, fresh)).code).toBe('200')
    const [consent, ...more] = await api.db
      .selectFrom('agreement_consent')
      .where('developer_id', '=', fresh.id)
      .select(['agreement_key', 'version', 'given_at'])
      .execute()
    expect([consent, more]).toEqual([{ agreement_key: 'identity', version: '1.1', given_at: walk.now() }, []])
  })
})

describe('stored photos', () => {
  test('are encrypted: no file looks like or contains a picture', async () => {
    await send(new Uint8Array(await noise().jpeg().toBuffer()))
    const files = stored()
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      for (const mark of ['JFIF\0\x01', 'Exif\0\0', 'WEBPVP8', 'ftypheic', 'IHDR\0\0'])
        expect(file.includes(mark)).toBe(false)
      expect(file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
      expect(
        await sharp(file)
          .metadata()
          .catch(() => null),
      ).toBeNull()
    }
  })

  test('that were swapped or modified cannot be decrypted', async () => {
    const { value } = await send(new Uint8Array(await noise().jpeg().toBuffer()))
    const { file_name } = await api.db
      .selectFrom('certification_photo')
      .where('id', '=', value!.id)
      .select('file_name')
      .executeTakeFirstOrThrow()
    const ciphertext = await api.adapters.files.get(file_name!)
    ciphertext![ciphertext!.length - 20]! ^= 1
    await api.adapters.files.remove(file_name!)
    await api.adapters.files.put(file_name!, ciphertext!)
    const { status, bytes } = await fetchPhoto(value!.id)
    expect(status).not.toBe(200)
    expect(bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  })

  test('are not found by another account, an operator or a visitor', async () => {
    const { value } = await send(await picture())
    const { id } = value!
    const other = await walk.made()
    expect((await fetchPhoto(id, other)).status).toBe(404)
    expect(await walk.code(imgTurn, { id, turn: '90' }, other)).toBe('404001')
    expect(await walk.code(imgRemove, { id }, other)).toBe('404001')
    for (const nobody of [walk.reviewer, { as: {} }]) {
      const { headers, bytes } = await fetchPhoto(id, { as: { cookie: '', ...nobody.as } })
      expect([headers.get('content-type'), JSON.parse(bytes.toString()).code]).toEqual([
        'application/json; charset=utf-8',
        '100001',
      ])
    }
    expect((await fetchPhoto(id)).status).toBe(200)
  })

  test('that were replaced or removed are deleted from disk by the cleanup job', async () => {
    const fresh = await walk.made()
    await sweepFiles(api.db, api.adapters.files, walk.now(), [PHOTO_FILES])
    const before = stored().length
    for (let one = 0; one < 3; one++) await send(await picture(), {}, fresh)
    expect(stored().length).toBe(before + 3)
    await sweepFiles(api.db, api.adapters.files, walk.now(), [PHOTO_FILES])
    expect(stored().length).toBe(before + 1)
  })
})

test('of two concurrent uploads of one kind one is kept', async () => {
  const fresh = await walk.made()
  const files = await Promise.all([picture(), picture(), picture()])
  const codes = await Promise.all(files.map(async (file) => (await send(file, {}, fresh)).code))
  expect(codes.every((code) => ['200', '503001', '409001'].includes(code))).toBe(true)
  expect((await api.call(imgList, {}, fresh.as)).photos).toHaveLength(1)
})

describe('a reviewer', () => {
  test('sees photos only while holding the case, watermarked, and the owner sees who looked', async () => {
    const fresh = await walk.made()
    await walk.person(fresh)
    await walk.upload(fresh, PERSON_PHOTOS)
    await api.call(personUploadIdentity, {}, fresh.as)
    const { photos } = await api.call(imgList, {}, fresh.as)
    const front = photos.find(({ kind }) => kind === 'front')!
    const caseId = await walk.caseOf(fresh)
    const of = `${reviewPhoto.path}?caseId=${caseId}&id=`
    expect((await fetchPhoto(front.id, walk.reviewer, of)).status).toBe(409)

    await walk.claim(fresh)
    const openedCase = await api.call(reviewCase, { id: caseId }, walk.reviewer.as)
    expect(openedCase).toMatchObject({ opened: true, mine: true })
    const reviewerCopy = await fetchPhoto(front.id, walk.reviewer, of)
    const own = await fetchPhoto(front.id, fresh)
    expect([reviewerCopy.status, own.status]).toEqual([200, 200])
    // The watermark covers the whole picture: many pixels differ in every quarter.
    const raw = async (bytes: Buffer) => sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
    const [a, b] = await Promise.all([raw(reviewerCopy.bytes), raw(own.bytes)])
    const { width, height } = a.info
    const changedPixelCounts = [0, 0, 0, 0]
    for (let at = 0; at < a.data.length; at++)
      if (Math.abs(a.data[at]! - b.data[at]!) > 24)
        changedPixelCounts[(at % width < width / 2 ? 0 : 1) + (at / width < height / 2 ? 0 : 2)]! += 1
    expect(Math.min(...changedPixelCounts)).toBeGreaterThan(500)

    const views = await api.call(photoViews, {}, fresh.as)
    expect(views.items.map(({ viewer, photoKind, caseId: of_ }) => [viewer, photoKind, of_])).toEqual([
      ['developer', 'front', null],
      ['operator', 'front', caseId],
      ['operator', null, caseId],
    ])
    expect(views.items[1]!.operatorId).toBe(walk.reviewer.id)
    await api.call(reviewRelease, { id: caseId }, walk.reviewer.as)
    expect((await fetchPhoto(front.id, walk.reviewer, of)).status).toBe(409)
  })

  test('cannot reach a photo through another case', async () => {
    const [one, other] = [await walk.made(), await walk.made()]
    await walk.submitted(one)
    await walk.submitted(other)
    const caseId = await walk.claim(one)
    const { photos } = await api.call(imgList, {}, other.as)
    expect((await fetchPhoto(photos[0]!.id, walk.reviewer, `${reviewPhoto.path}?caseId=${caseId}&id=`)).status).toBe(
      404,
    )
  })
})
