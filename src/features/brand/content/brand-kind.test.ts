// The brand as content: what readers get of it, its versions, and what is refused.
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { TEST_BRAND, testApi } from '../../../../test/harness/app.ts'
import { brandFileName } from '../../../lib/portal/brand-file.ts'
import { controlPlatformData } from '../../home/contract.ts'
import { contentPublish, contentRestore, contentWithdraw } from '../../publishing/contract/publications.ts'
import { contentSave } from '../../publishing/contract/drafts.ts'
import { draftWriter } from '../../publishing/handlers/preview.ts'
import { brandUpload } from '../contract.ts'
import { findBrand, findBrandFile, putBrandOfFile } from '../queries.ts'
import { BRAND_KEY, brandKind } from './brand-kind.ts'

const api = await testApi()
const { editor, item, save, publish, versionNow } = await contentDesk(api)
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><path d="M0 0h8v8H0z"/></svg>'
const at = new Date('2026-11-23T02:00:00Z')

const picture = (format: 'png' | 'jpeg' | 'webp', width = 64, height = width) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 60, alpha: 0.4 } } })
    .withMetadata()
    .toFormat(format)
    .toBuffer()
const upload = async (use: 'mark' | 'picture', file: Buffer | string) =>
  (await api.ask(brandUpload, { use, file: new Uint8Array(Buffer.from(file)) }, editor)).answer
const uploadAddress = async (use: 'mark' | 'picture', file: Buffer | string) => (await upload(use, file)).value!.address
const readBrand = async (language: 'zh-CN' | 'en' = 'zh-CN') =>
  (await api.call(controlPlatformData, {}, { language })).brand
const refusal = async (fields: Record<string, string>) => {
  const revision = await save('brand', BRAND_KEY, fields)
  const { answer } = await api.ask(contentPublish, { kind: 'brand', key: BRAND_KEY, revision }, editor)
  return { code: answer.code, fields: answer.fields ?? {} }
}
/** What was refused stays as a draft: each test begins with what is published. */
const dropDraft = async () => {
  const { draft } = await item('brand', BRAND_KEY)
  if (draft) await api.db.deleteFrom('content_draft').where('kind', '=', 'brand').execute()
}

beforeAll(() => putBrandOfFile(api.db, TEST_BRAND, at))

describe('the brand', () => {
  test('is what the file says, until it is published', async () => {
    expect(await readBrand()).toMatchObject({ name: '北辰', mark: null, css: '' })
    const before = await versionNow()
    await putBrandOfFile(api.db, TEST_BRAND, at)
    expect(await versionNow()).toBe(before)
    await putBrandOfFile(api.db, { ...TEST_BRAND, name: { 'zh-CN': '海岸', en: 'Coast' } }, at)
    expect(await readBrand('en')).toMatchObject({ name: 'Coast' })
    expect(await versionNow()).toBeGreaterThan(before)
    await putBrandOfFile(api.db, TEST_BRAND, at)
  })

  test('changes for readers with its publication, and goes back to the version before', async () => {
    const mark = await uploadAddress('mark', await picture('png'))
    const colors = 'light:\n  brand-fill: "#0a6b3d"\n  brand-fill-hover: "#08552f"\ndark: {}\n'
    const names = { 'name:zh-CN': ' 远  山 ', 'name:en': 'Farhill' }
    await publish('brand', BRAND_KEY, { ...names, mark, colors, securityContact: 'mailto:security@farhill.example' })
    expect(await readBrand()).toMatchObject({ name: '远 山', mark, css: expect.stringContaining('#0a6b3d') as string })
    expect(await readBrand('en')).toMatchObject({ name: 'Farhill', product: 'Open Platform' })
    // From now on the file has no say.
    await putBrandOfFile(api.db, TEST_BRAND, at)
    expect(await readBrand()).toMatchObject({ name: '远 山' })

    const { draft } = await item('brand', BRAND_KEY)
    expect(draft).toBeNull()
    const { revision } = await api.call(
      contentRestore,
      { kind: 'brand', key: BRAND_KEY, number: 1, revision: 0 },
      editor,
    )
    expect((await item('brand', BRAND_KEY)).values).toMatchObject({ 'name:en': 'Polaris', mark: '' })
    await api.call(contentPublish, { kind: 'brand', key: BRAND_KEY, revision }, editor)
    expect(await readBrand('en')).toMatchObject({ name: 'Polaris', mark: null, css: '' })
  })

  test('is shown by a preview to nobody else', async () => {
    await save('brand', BRAND_KEY, { 'name:zh-CN': '草稿', 'name:en': 'Draft' })
    const undone = new Error('undone')
    await api.db
      .transaction()
      .execute(async (trx) => {
        await draftWriter([brandKind])(trx, 'brand', BRAND_KEY, at, () => {})
        expect((await findBrand(trx))?.name.en).toBe('Draft')
        throw undone
      })
      .catch((error: unknown) => expect(error).toBe(undone))
    expect(await readBrand('en')).toMatchObject({ name: 'Polaris' })
    await dropDraft()
  })

  test('that a defect keeps from being previewed is not ready, and the defect is logged', async () => {
    await save('brand', BRAND_KEY, { 'name:zh-CN': '草稿', 'name:en': 'Draft' })
    const defect = new Error('a defect')
    const broken = { ...brandKind, write: () => Promise.reject(defect) }
    const warnings: unknown[] = []
    const preview = api.db
      .transaction()
      .execute((trx) => draftWriter([broken])(trx, 'brand', BRAND_KEY, at, (error) => void warnings.push(error)))
    await expect(preview).rejects.toMatchObject({ reason: 'content.not_ready' })
    expect(warnings).toEqual([defect])
    await dropDraft()
  })

  test('cannot be withdrawn, and there is one', async () => {
    const { answer } = await api.ask(contentWithdraw, { kind: 'brand', key: BRAND_KEY }, editor)
    expect(answer.reason).toBe('content.cannot_withdraw')
    const other = await api.ask(contentSave, { kind: 'brand', key: 'other', revision: 0, values: '{}' }, editor)
    expect(other.answer.code).toBe('404001')
  })
})

describe('what is refused', () => {
  test.each([
    [{ 'name:zh-CN': '  ' }, 'name:zh-CN'],
    [{ 'name:en': '' }, 'name:en'],
    [{ 'legalName:zh-CN': '' }, 'legalName:zh-CN'],
    [{ securityContact: 'security@polaris.example' }, 'securityContact'],
    [{ mark: '/brand/mark-AAAAAAAAAAAA.png' }, 'mark'],
    [{ mark: 'https://evil.example/mark.png' }, 'mark'],
    [{ picture: '/etc/passwd' }, 'picture'],
    [{ colors: 'light: [' }, 'colors'],
    [{ colors: 'light: {}\n' }, 'colors'],
    [{ colors: 'light: { brand-fill: "#8ec5ff" }\ndark: {}\n' }, 'colors'],
    [{ colors: 'light: { brand-fill: red }\ndark: {}\n' }, 'colors'],
    [{ colors: 'light: {}\ndark: { brand-texts: "#ffffff" }\n' }, 'colors'],
    [{ colors: 'light: { paper: "#fff;} body{display:none" }\ndark: {}\n' }, 'colors'],
  ])('%j', async (fields, field) => {
    const answer = await refusal(fields)
    expect([answer.code, Object.keys(answer.fields)]).toEqual(['400001', expect.arrayContaining([field])])
    expect(await readBrand('en')).toMatchObject({ name: 'Polaris', mark: null })
    await dropDraft()
  })

  test('is said with the contrast and at the color', async () => {
    const { fields } = await refusal({ colors: 'light: { brand-fill: "#8ec5ff" }\ndark: {}\n' })
    expect(fields['colors']).toMatch(/light\.brand-fill.*按钮上的字.*4\.5/)
    await dropDraft()
  })

  test('is a name that is longer than its line', async () => {
    const values = { ...(await item('brand', BRAND_KEY)).values, 'name:en': 'x'.repeat(31) }
    const input = { kind: 'brand', key: BRAND_KEY, revision: 0, values: JSON.stringify(values) }
    expect((await api.ask(contentSave, input, editor)).answer.reason).toBe('content.too_long')
  })
})

describe('an upload', () => {
  test('of an SVG has no script, and the same one has the same address', async () => {
    const address = await uploadAddress('mark', SVG)
    expect(address).toMatch(/^\/brand\/mark-[\w-]{12}\.svg$/)
    expect(await uploadAddress('mark', SVG)).toBe(address)
    const file = await findBrandFile(api.db, address)
    expect(file?.type).toBe('image/svg+xml')
    expect(file?.bytes.toString()).not.toContain('script')
    expect(file?.bytes.toString()).toContain('<path')
  })

  test.each(['png', 'jpeg', 'webp'] as const)('of a mark as %s becomes a PNG without metadata', async (format) => {
    const file = await findBrandFile(api.db, await uploadAddress('mark', await picture(format, 1200)))
    const { format: storedFormat, width, hasAlpha, icc } = await sharp(file!.bytes).metadata()
    expect([storedFormat, width, icc]).toEqual(['png', 512, undefined])
    if (format !== 'jpeg') expect(hasAlpha).toBe(true)
  })

  test('of a picture of shared links becomes a JPEG', async () => {
    const file = await findBrandFile(api.db, await uploadAddress('picture', await picture('png', 2400, 1260)))
    const { format, width, height } = await sharp(file!.bytes).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  })

  test.each([
    [
      'mark',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '400001',
      'brand.svg_unreadable',
    ],
    ['mark', SVG.padEnd(300_000), '400001', 'brand.file_too_large'],
    ['mark', '<html><script>alert(1)</script></html>', '415001', 'request.wrong_type'],
    ['mark', 'GIF89a', '415001', 'request.wrong_type'],
    ['mark', '', '415001', 'request.wrong_type'],
    ['picture', SVG, '415001', 'request.wrong_type'],
  ] as const)('%s %.40s is refused with %s', async (use, file, code, reason) => {
    expect(await upload(use, file)).toMatchObject({ code, reason })
  })

  test('of too many pixels or bytes is refused', async () => {
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await upload('mark', huge)).code).toBe('400001')
    expect((await upload('mark', Buffer.alloc(6 * 1024 * 1024))).code).toBe('413001')
    expect((await upload('mark', await picture('png', 16))).code).toBe('400001')
  })

  test('is for editors', async () => {
    const { as } = await api.operator(['reviewer'])
    const answer = await api.ask(brandUpload, { use: 'mark', file: new Uint8Array(Buffer.from(SVG)) }, as)
    expect(answer.answer.code).toBe('403001')
  })
})

test.each([null, '', '/brand/', '/brand/../mark-AAAAAAAAAAAA.svg', '/favicon.svg', '/brand/mark-AAAA.svg'])(
  '%s is no address of a stored file',
  (address) => {
    expect(brandFileName(address)).toBeNull()
  },
)
