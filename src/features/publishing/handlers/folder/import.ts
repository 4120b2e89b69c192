// Imports of an archive: checked in a transaction that is rolled back, then done in one.
import { readEach } from '../../../../db/reads/read-together.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import { type Context, type Handler, inTransaction, operatorOf } from '../../../../api/implement.ts'
import type { Db } from '../../../../db/open.ts'
import { type ArchiveProblem, listFiles, unpack, WrongArchive } from '../../../../lib/files/archive.ts'
import { WrongContent } from '../../../../lib/files/content-files.ts'
import { inLanguage, type Language } from '../../../../lib/text/language.ts'
import { recordAct } from '../../../audit/handlers/record.ts'
import { contentImportedAct } from '../../acts.ts'
import type { contentImport, contentImportCheck } from '../../contract/folder.ts'
import type { ContentFolder } from '../../queries/content-folder.ts'
import { findContentVersion, findImport, insertImport, markImported } from '../../queries/content-imports.ts'
import type { ContentKind } from '../../queries/content-kind.ts'
import { tryLockContent } from '../../queries/content-lock.ts'
import { listDrafts } from '../../queries/drafts.ts'
import { differences, isContentFile, unreadFiles } from '../../rules/archive-files.ts'
import { ARCHIVE_UNPACKING, IMPORT_HOURS } from '../../rules/limits.ts'
import { inPassingFolder } from './export.ts'
import { bringPictures } from './folder-pictures.ts'
import { writeKeeping } from './import-versions.ts'
import { importing } from '../items.ts'
import { stateOf } from './published-state.ts'
import { inMb } from '../../../../lib/files/upload-bytes.ts'

type Kinds = readonly ContentKind[]

const { files: MAX_FILES, bytes: MAX_BYTES, bytesOfFile: MAX_FILE_BYTES } = ARCHIVE_UNPACKING

const ARCHIVE_TEXT: Record<ArchiveProblem, (file: string) => string> = {
  broken: (file) => (file ? m.publishing_archive_broken_file({ file }) : m.publishing_archive_broken()),
  empty: () => m.publishing_archive_empty(),
  files: () => m.publishing_archive_files({ max: MAX_FILES }),
  file: (file) => m.publishing_archive_file({ file, mb: inMb(MAX_FILE_BYTES) }),
  sum: () => m.publishing_archive_sum({ mb: inMb(MAX_BYTES) }),
  path: (file) => m.publishing_archive_path({ file }),
  link: (file) => m.publishing_archive_link({ file }),
  locked: (file) => m.publishing_archive_locked({ file }),
  twice: (file) => m.publishing_archive_twice({ file }),
  unknown: (file) => m.publishing_archive_unknown({ file }),
}

/** Unpacks into a folder that is gone afterwards. @throws ApiError 400001 */
const inUnpackedFolder = <T>(bytes: Uint8Array, work: (folder: string) => Promise<T>): Promise<T> =>
  inPassingFolder(async (folder) => {
    try {
      await unpack(bytes, folder, ARCHIVE_UNPACKING, isContentFile)
    } catch (error) {
      if (!(error instanceof WrongArchive)) throw error
      const message = ARCHIVE_TEXT[error.problem](error.file.slice(0, 200))
      throw new ApiError('400001', { reason: 'content.archive_refused', message, fields: { file: message } })
    }
    return work(folder)
  })

/** Problems say files by their names in the archive. */
const problemsIn = (error: unknown, folder: string): string[] => {
  if (error instanceof WrongContent)
    return error.problems.map((text) => text.replaceAll(`${folder}${path.sep}`, '').replaceAll(`${folder}: `, ''))
  // What only the database refuses, such as the same number twice.
  const { code, detail, message } = error as { code?: string; detail?: string; message?: string }
  if (code?.startsWith('23')) return [detail ?? message ?? code]
  throw error
}

const textsIn = async (folder: string): Promise<Map<string, string>> => {
  const names = await listFiles(folder)
  const texts = new Map<string, string>()
  for (const name of names) texts.set(name, await readFile(path.join(folder, name), 'utf8'))
  return texts
}

const exportTexts = (db: Db, content: ContentFolder): Promise<Map<string, string>> =>
  inPassingFolder(async (folder) => {
    await content.export(db, folder)
    return textsIn(folder)
  })

/** What writing changes, seen in a transaction that is rolled back. */
async function compareInTrial(db: Db, kinds: Kinds, content: ContentFolder, write: (db: Db) => Promise<void>) {
  const rollBack = new Error('a trial ends without a change')
  let comparison: Awaited<ReturnType<typeof compareContent>> | null = null
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local portal.preview = 'on'`.execute(trx)
      if (!(await tryLockContent(trx))) throw importing()
      comparison = await compareContent(trx, kinds, content, write)
      throw rollBack
    })
  } catch (error) {
    if (error !== rollBack) throw error
  }
  return comparison as unknown as Awaited<ReturnType<typeof compareContent>>
}

async function compareContent(trx: Db, kinds: Kinds, content: ContentFolder, write: (db: Db) => Promise<void>) {
  const version = await findContentVersion(trx)
  const before = await stateOf(trx, kinds)
  const filesBefore = await exportTexts(trx, content)
  await write(trx)
  const after = await stateOf(trx, kinds)
  const files = await exportTexts(trx, content)
  return {
    version,
    items: differences(before.items, after.items).map(({ name, change }) => ({
      ...(after.titles.get(name) ?? before.titles.get(name))!,
      change,
    })),
    files: differences(filesBefore, files),
    written: files,
  }
}

async function toImportChanges(
  db: Db,
  kinds: Kinds,
  items: Awaited<ReturnType<typeof compareContent>>['items'],
  language: Language,
) {
  const drafts = await readEach(db, kinds, ({ name }) => listDrafts(db, name, []))
  const draftKeys = new Set(drafts.flat().map(({ kind, key }) => `${kind}/${key}`))
  return items.map(({ kind, key, titles, change }) => ({
    kind: kind.name,
    label: kind.label(),
    key,
    title: inLanguage(titles as Record<Language, string>, language) ?? key,
    change,
    draft: draftKeys.has(`${kind.name}/${key}`),
  }))
}

const NOTHING = { id: null, changes: [], files: [], unread: [], pictures: 0 }

export const contentImportCheckHandler =
  (kinds: Kinds, content: ContentFolder): Handler<typeof contentImportCheck> =>
  async (context, { file }) => {
    const { db, adapters, viewer, now } = context
    const operator = operatorOf(context)
    if (!(await adapters.files.hasRoom())) throw new ApiError('503001')
    await mustBeAlone(db)
    return inUnpackedFolder(file, async (folder) => {
      try {
        const write = await content.read(folder, null)
        const { count } = await bringPictures(db, adapters, folder, false)
        const { items, files, written, version } = await compareInTrial(db, kinds, content, write)
        const fileName = adapters.files.newName()
        // A crash in between leaves a file without a row, which the sweep removes.
        await adapters.files.put(fileName, file)
        return {
          id: await insertImport(db, { fileName, bytes: file.length, version, operator, now }),
          problems: [],
          changes: await toImportChanges(db, kinds, items, viewer.language),
          files,
          unread: unreadFiles(await listFiles(folder), written),
          pictures: count,
        }
      } catch (error) {
        return { ...NOTHING, problems: problemsIn(error, folder) }
      }
    })
  }

const importGoneError = () =>
  new ApiError('404001', {
    reason: 'content.import_gone',
    message: m.publishing_refusal_import_gone({ hours: IMPORT_HOURS }),
  })

export const contentImportHandler =
  (kinds: Kinds, content: ContentFolder): Handler<typeof contentImport> =>
  async (context, { id, note }) => {
    const { db, adapters, now } = context
    const operator = operatorOf(context)
    const storedImport = await findImport(db, id, operator.id, now)
    const bytes = storedImport && (await adapters.files.get(storedImport.file_name))
    if (!storedImport || !bytes) throw importGoneError()
    await mustBeAlone(db)
    await inUnpackedFolder(bytes, async (folder) => {
      const write = await content.read(folder, null)
      const { insert } = await bringPictures(db, adapters, folder)
      await inTransaction(db, async (trx) => {
        if (!(await tryLockContent(trx))) throw importing()
        if (!(await markImported(trx, id, now))) throw importGoneError()
        await mustBeAsChecked(trx, storedImport.content_version)
        await writeKeeping(trx, kinds, write, { operator, note, now })
        await insert(trx, operator, now)
        await record({ ...context, db: trx }, id, note, bytes.length)
      })
    })
    return { id }
  }

/** Refuses at once, and not after the seconds of reading an archive. @throws ApiError 409001 */
async function mustBeAlone(db: Db): Promise<void> {
  if (!(await tryLockContent(db))) throw importing()
}

async function mustBeAsChecked(db: Db, version: number): Promise<void> {
  if ((await findContentVersion(db)) !== version)
    throw new ApiError('409001', { reason: 'content.import_changed', message: m.publishing_refusal_import_changed() })
}

const record = (context: Context, id: number, note: string, bytes: number) =>
  recordAct(context, contentImportedAct, {
    subject: { kind: 'content_import', id },
    developerId: null,
    after: { bytes },
    reason: note,
  })
