// Content taken out as an archive and brought in: what a check says, what an import does, what is refused and by which words.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { contentDesk } from '../../../../../test/builders/content.ts'
import { testApi } from '../../../../../test/harness/app.ts'
import { contentOf } from '../../../../../test/harness/table-contents.ts'
import { HOUR_MS } from '../../../../lib/dates/durations.ts'
import { pack, unpack } from '../../../../lib/files/archive.ts'
import { docDetail } from '../../../docs/contract/documents.ts'
import { sweepFiles } from '../../../uploads/handlers/sweep-files.ts'
import { contentExport, contentImport, contentImportCheck } from '../../contract/folder.ts'
import { contentPictureUpload } from '../../contract/pictures.ts'
import { contentPublish } from '../../contract/publications.ts'
import { CONTENT_IMPORT_FILES } from '../../queries/content-imports.ts'
import { lockContent, tryShareContent } from '../../queries/content-lock.ts'
import { isContentFile } from '../../rules/archive-files.ts'
import { ARCHIVE_UNPACKING } from '../../rules/limits.ts'

const api = await testApi()
const { editor, other, item, save, publish, versionNow, rows, now } = await contentDesk(api)
const folder = await mkdtemp(path.join(tmpdir(), 'portal-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function exported(): Promise<Uint8Array> {
  const response = await api.fetch(contentExport.path, { headers: { cookie: editor.cookie ?? '' } })
  expect(response.headers.get('content-type')).toBe('application/zip')
  return new Uint8Array(await response.arrayBuffer())
}
const check = (bytes: Uint8Array, as = editor) => api.call(contentImportCheck, { file: new Uint8Array(bytes) }, as)
const refusal = async (bytes: Uint8Array, as: { cookie?: string } = editor) =>
  (await api.ask(contentImportCheck, { file: new Uint8Array(bytes) }, as)).answer
const ask = async (id: number, as: { cookie?: string } = editor, at = api) =>
  (await at.ask(contentImport, { id, note: '搬家' }, as)).answer

type ArchiveFile = { name: string; text: string | Buffer; mode?: number }
async function zipOf(files: readonly ArchiveFile[]): Promise<Buffer> {
  const archive = new ZipFile()
  for (const { name, text, mode = 0o100644 } of files) archive.addBuffer(Buffer.from(text), name, { mode })
  archive.end()
  return buffer(archive.outputStream)
}

/** What is published, unpacked, with changes. */
async function changed(name: string, change: (at: string) => Promise<unknown>): Promise<Buffer> {
  const at = path.join(folder, name)
  await unpackTo(await exported(), at)
  await change(at)
  return pack(at)
}

const unpackTo = (bytes: Uint8Array, at: string) => unpack(bytes, at, ARCHIVE_UNPACKING, isContentFile)
const edit = async (file: string, from: string | RegExp, to: string) => {
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(from)
  await writeFile(file, text.replace(from, to))
}

describe('an archive', () => {
  test('of what is published changes nothing and has no file that is not used', async () => {
    expect(await check(await exported())).toMatchObject({
      problems: [],
      changes: [],
      files: [],
      unread: [],
      pictures: 0,
    })
  })

  test('says what is new, changed and withdrawn, and changes nothing until it is imported', async () => {
    const version = await versionNow()
    await save('document', '150', { 'title:zh-CN': '只是草稿' })
    const { content_import: _, ...before } = await contentOf(api.db)
    const draft = await rows('content_draft', '150')
    const bytes = await changed('some', async (at) => {
      await edit(path.join(at, 'documents/150.zh-CN.md'), /^# .*$|\n\n/m, '\n\n搬家后的第一句。\n\n')
      await edit(path.join(at, 'documents/tree.yaml'), '联系我们', '联系我们的办法')
      await rm(path.join(at, 'services/push.yaml'))
      await cp(path.join(at, 'documents/150.zh-CN.md'), path.join(at, 'documents/99.zh-CN.md'))
    })
    const checkResult = await check(bytes)
    expect(checkResult.problems).toEqual([])
    expect(checkResult.changes).toContainEqual(
      expect.objectContaining({
        kind: 'document',
        key: '150',
        change: 'changed',
        draft: true,
        title: '联系我们的办法',
      }),
    )
    expect(checkResult.changes).toContainEqual(expect.objectContaining({ kind: 'service', change: 'removed' }))
    expect(checkResult.files).toContainEqual({ name: 'services/push.yaml', change: 'removed' })
    expect(checkResult.unread).toEqual(['documents/99.zh-CN.md'])
    expect(await contentOf(api.db)).toMatchObject(before)
    expect(await versionNow()).toBe(version)

    await api.db
      .insertInto('document_feedback')
      .values({ document_id: 150, language: 'zh-CN', reader: 'a reader', helpful: true })
      .execute()
    expect((await ask(checkResult.id!)).code).toBe('200')
    expect((await api.call(docDetail, { id: 150 })).html).toContain('搬家后的第一句')
    expect(await versionNow()).toBeGreaterThan(version)
    expect(await rows('content_draft', '150')).toEqual(draft)
    expect(await api.db.selectFrom('document_feedback').select('reader').execute()).toEqual([{ reader: 'a reader' }])
    const entry = await api.db
      .selectFrom('audit_entry')
      .where('act', '=', 'content.imported')
      .select(['subject_id', 'reason'])
      .executeTakeFirst()
    expect(entry).toEqual({ subject_id: String(checkResult.id), reason: '搬家' })
    expect(await ask(checkResult.id!)).toMatchObject({ code: '404001', reason: 'content.import_gone' })
  })

  test('with problems names each file and place, and nothing is imported', async () => {
    const bytes = await changed('faulty', async (at) => {
      await edit(path.join(at, 'notices/notices.yaml'), 'pinned:', 'pined:')
      await writeFile(path.join(at, 'documents/tree.yaml'), '- id: 1\n  title: [oops\n')
    })
    const { id, problems } = await check(bytes)
    expect(id).toBeNull()
    expect(problems).toHaveLength(2)
    expect(problems.join('\n')).toMatch(/^notices\/notices\.yaml: /m)
    expect(problems.join('\n')).toMatch(/^documents\/tree\.yaml: .*\(\d+:\d+\)/m)
    expect(problems.join('\n')).not.toContain(tmpdir())
  })
})

describe('an import', () => {
  test('after something else was published since its check is refused until it is checked again', async () => {
    const bytes = await exported()
    const { id } = await check(bytes)
    await publish('document', '146', { 'title:zh-CN': '检查之后发布的' })
    expect(await ask(id!)).toMatchObject({ code: '409001', reason: 'content.import_changed' })
    const again = await check(bytes)
    expect(again.changes).toMatchObject([{ kind: 'document', key: '146', change: 'changed' }])
    expect((await ask(again.id!)).code).toBe('200')
    expect((await api.call(docDetail, { id: 146 })).title).not.toBe('检查之后发布的')
    expect((await item('document', '146')).version).toBeGreaterThan(0)
  })

  test('beside another import or a publication is refused with nothing changed, and goes afterwards', async () => {
    const { id } = await check(await exported())
    const before = await contentOf(api.db)
    await api.db.transaction().execute(async (trx) => {
      expect(await tryShareContent(trx)).toBe(true)
      expect(await ask(id!)).toMatchObject({ code: '409001', reason: 'content.importing' })
      expect(await refusal(await exported())).toMatchObject({ code: '409001', reason: 'content.importing' })
    })
    expect(await contentOf(api.db)).toEqual(before)
    expect((await ask(id!)).code).toBe('200')
  })

  test('of two at once is done once', async () => {
    const [one, two] = [await check(await exported()), await check(await exported())]
    const answers = await Promise.all([ask(one.id!), ask(two.id!), ask(one.id!)])
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(1)
    for (const { code, reason } of answers)
      if (code !== '200')
        expect(['content.importing', 'content.import_changed', 'content.import_gone']).toContain(reason)
  })

  test('keeps publications waiting with clear words, and drafts are saved all the while', async () => {
    await api.db.transaction().execute(async (trx) => {
      await lockContent(trx)
      const revision = await save('document', '11', { 'title:zh-CN': '导入时写的' })
      const { answer } = await api.ask(contentPublish, { kind: 'document', key: '11', revision, note: '' }, editor)
      expect(answer).toMatchObject({ code: '409001', reason: 'content.importing' })
    })
    expect(await rows('content_draft', '11')).toHaveLength(1)
  })

  test('is for operators who publish, of an archive that they checked themselves and not too long ago', async () => {
    const { id } = await check(await exported())
    expect(await ask(id!, other)).toMatchObject({ reason: 'content.import_gone' })
    const reviewer = (await api.operator(['reviewer'], now)).as
    expect((await refusal(await exported(), reviewer)).code).toBe('403001')
    expect((await api.ask(contentExport, {}, reviewer)).answer.code).toBe('403001')
    expect((await ask(id!, {})).code).toBe('100001')
    const old = new Date(now.getTime() - 25 * HOUR_MS)
    await api.db.updateTable('content_import').set({ created_at: old }).where('id', '=', id!).execute()
    expect(await ask(id!)).toMatchObject({ reason: 'content.import_gone' })
  })

  test('leaves no archive behind: done and old ones are swept', async () => {
    const ids = async () => (await api.db.selectFrom('content_import').select('id').execute()).map((row) => row.id)
    expect((await ids()).length).toBeGreaterThan(1)
    await api.db
      .updateTable('content_import')
      .set({ created_at: new Date(0) })
      .execute()
    expect(await sweepFiles(api.db, api.adapters.files, now, [CONTENT_IMPORT_FILES])).toBeGreaterThan(1)
    expect(await ids()).toEqual([])
  })
})

describe('pictures in texts', () => {
  test('travel in the archive to a portal that does not have them, where readers get them', async () => {
    const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
    const picture = await api.call(contentPictureUpload, { file: new Uint8Array(jpeg) }, editor)
    const { values } = await item('document', '201')
    await publish('document', '201', { 'markdown:zh-CN': `${values['markdown:zh-CN']}\n\n![图](${picture.address})` })
    const bytes = await exported()
    const there = await testApi()
    there.setNow(now)
    const { as } = await there.operator(['editor'], now)
    const checkResult = await there.call(contentImportCheck, { file: new Uint8Array(bytes) }, as)
    expect(checkResult).toMatchObject({ problems: [], pictures: 1 })
    expect((await there.fetch(picture.url)).status).toBe(404)
    expect((await ask(checkResult.id!, as, there)).code).toBe('200')
    const response = await there.fetch(picture.url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

    const name = `${picture.address.slice('picture:'.length)}.jpg`
    const other = await testApi()
    other.setNow(now)
    const second = await other.operator(['editor'], now)
    const problemsOf = async (archive: Buffer) =>
      (await other.call(contentImportCheck, { file: new Uint8Array(archive) }, second.as)).problems
    const missing = await changed('missing', (at) => rm(path.join(at, 'pictures'), { recursive: true }))
    expect(await problemsOf(missing)).toEqual([expect.stringContaining(`pictures/${name} is missing`)])
    const wrong = await changed('wrong', (at) => writeFile(path.join(at, 'pictures', name), '<svg/>'))
    expect(await problemsOf(wrong)).toEqual([expect.stringContaining('not a picture')])
    // A stored file of somebody else is never replaced.
    await other.adapters.files.put(name.slice(0, 24), Buffer.from('sealed'))
    expect(await problemsOf(Buffer.from(bytes))).toEqual([expect.stringContaining('another file has this name')])
    expect(await other.adapters.files.get(name.slice(0, 24))).toEqual(Buffer.from('sealed'))
  })
})

describe('refused with the file that is in the way', () => {
  let whole: ArchiveFile[]
  beforeAll(async () => {
    const at = path.join(folder, 'whole')
    await unpackTo(await exported(), at)
    whole = [{ name: 'site/home.yaml', text: await readFile(path.join(at, 'site/home.yaml')) }]
  })
  const problem = async (bytes: Uint8Array) => {
    const { code, reason, fields } = await refusal(bytes)
    expect([code, reason]).toEqual(['400001', 'content.archive_refused'])
    return fields?.file ?? ''
  }
  /** yazl writes no such names; of the same length they stand in for each other. */
  const zipWithName = async (from: string, to: string) =>
    Buffer.from((await zipOf([...whole, { name: from, text: 'x' }])).toString('latin1').replaceAll(from, to), 'latin1')

  test('no archive, a cut one, an empty one', async () => {
    expect(await problem(Buffer.from('no archive'))).toContain('zip')
    expect(await problem((await zipOf(whole)).subarray(0, 400))).toContain('zip')
    expect(await problem(await zipOf([]))).not.toBe('')
  })

  test('paths that leave the folder', async () => {
    expect(await problem(await zipWithName('aa/evil.yaml', '../evil.yaml'))).toContain('../evil.yaml')
    expect(await problem(await zipWithName('xtmp/evil.yaml', '/tmp/evil.yaml'))).toContain('/tmp/evil.yaml')
  })

  test('links, unknown files, files twice', async () => {
    const link = { name: 'site/link.yaml', text: '/etc/passwd', mode: 0o120777 }
    expect(await problem(await zipOf([...whole, link]))).toContain('site/link.yaml')
    expect(await problem(await zipOf([...whole, { name: 'run.sh', text: 'x' }]))).toContain('run.sh')
    expect(await problem(await zipOf([...whole, { name: 'site/HOME.yaml', text: 'x' }]))).toContain('site/HOME.yaml')
  })

  test('too many files, one too large, all together too large', async () => {
    const many = Array.from({ length: ARCHIVE_UNPACKING.files + 1 }, (_, at) => ({ name: `site/${at}.yaml`, text: '' }))
    expect(await problem(await zipOf(many))).toContain('5000')
    const large = Buffer.alloc(ARCHIVE_UNPACKING.bytesOfFile + 1)
    expect(await problem(await zipOf([...whole, { name: 'site/large.yaml', text: large }]))).toContain(
      'site/large.yaml',
    )
    const bomb = Array.from({ length: 27 }, (_, at) => ({ name: `site/${at}.yaml`, text: large.subarray(1) }))
    expect(await problem(await zipOf(bomb))).toContain('128')
  })

  test('a file that is larger than it says', async () => {
    const bytes = await zipOf([{ name: 'site/home.yaml', text: Buffer.alloc(1_000_000) }])
    const size = Buffer.alloc(4)
    size.writeUInt32LE(1_000_000)
    const lying = Buffer.from(bytes.toString('latin1').replaceAll(size.toString('latin1'), '\x0a\0\0\0'), 'latin1')
    expect(await problem(lying)).toContain('site/home.yaml')
  })

  test('links in a folder are not packed', async () => {
    const at = await mkdtemp(path.join(folder, 'linked-'))
    await symlink('/etc/passwd', path.join(at, 'passwd.yaml'))
    await writeFile(path.join(at, 'brand.yaml'), 'x')
    const target = path.join(at, 'out')
    await unpackTo(await pack(at), target)
    expect(await readFile(path.join(target, 'brand.yaml'), 'utf8')).toBe('x')
    await expect(readFile(path.join(target, 'passwd.yaml'))).rejects.toThrow('ENOENT')
  })
})
