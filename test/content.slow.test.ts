// Content as files: an export imports to the same rows, and the command reports the result.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putBrand } from '../src/features/brand/queries.ts'
import { exportContent, importContent, isEmpty } from '../src/server/content.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDb, type OpenDb } from '../src/db/open.ts'
import { TEST_BRAND } from './harness/app.ts'
import { type OwnDatabase, ownDatabase } from './harness/own-database.ts'
import { contentOf } from './harness/table-contents.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'portal-content-'))
const [from, to] = [await ownDatabase(), await ownDatabase('empty')]
let source: OpenDb
let copy: OpenDb
beforeAll(async () => {
  await migrate(to.ownerUrl, 'portal_app')
  source = openDb(from.url)
  copy = openDb(to.url)
})
afterAll(async () => {
  await Promise.all([source.close(), copy.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** Tables versioned by an edit, and the search index built from them. */
const contentTables = async ({ asOwner }: OwnDatabase): Promise<string[]> => {
  const rows = await asOwner<{ name: string }>(
    `select distinct event_object_table as name from information_schema.triggers where trigger_name = 'content_changed'`,
  )
  return [...rows.map(({ name }) => name), 'search_entry', 'search_word'].sort()
}

/** The time of saving is not part of the content. */
async function rowsOf({ asOwner }: OwnDatabase, table: string): Promise<string[]> {
  const columns = ['brand', 'site_block'].includes(table) ? `to_jsonb(t) - 'updated_at'` : 'to_jsonb(t)'
  return (await asOwner<{ row: string }>(`select (${columns})::text as row from ${table} t order by 1`)).map(
    ({ row }) => row,
  )
}

const filesIn = (at: string): Map<string, string> =>
  new Map(
    readdirSync(at, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(yaml|md)$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(path.join(at, name), 'utf8')]),
  )

describe('exported and imported again', () => {
  const exportFolder = path.join(folder, 'exported')
  mkdirSync(exportFolder)

  test('an empty database gets the same rows in every content table', async () => {
    expect(await isEmpty(copy.db)).toBe(true)
    await putBrand(source.db, TEST_BRAND, new Date())
    await exportContent(source.db, exportFolder)
    await importContent(copy.db, exportFolder)
    expect(await isEmpty(copy.db)).toBe(false)
    const tables = await contentTables(from)
    expect(tables.length).toBeGreaterThanOrEqual(8)
    for (const table of tables) {
      const rows = await rowsOf(from, table)
      expect([table, rows.length]).not.toEqual([table, 0])
      expect([table, await rowsOf(to, table)]).toEqual([table, rows])
    }
  })

  test('another export gives the same files', async () => {
    const again = path.join(folder, 'again')
    mkdirSync(again)
    await exportContent(copy.db, again)
    expect(filesIn(again)).toEqual(filesIn(exportFolder))
  })

  test('an error in one file changes nothing and names the file', async () => {
    const before = await contentOf(copy.db)
    const file = path.join(exportFolder, 'notices', 'notices.yaml')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('pinned:', 'pined:'))
    await expect(importContent(copy.db, exportFolder)).rejects.toThrow(file)
    writeFileSync(file, text)
    expect(await contentOf(copy.db)).toEqual(before)
  })
})

describe('npm run content', () => {
  type Ended = { code: number | null; said: string; complained: string }
  const command = (words: string[], environment: Record<string, string> = {}): Promise<Ended> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['--no-warnings', 'scripts/content.ts', ...words], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, DATABASE_URL: from.url, ...environment },
      })
      const outcome: Ended = { code: null, said: '', complained: '' }
      child.stdout.on('data', (part) => (outcome.said += part))
      child.stderr.on('data', (part) => (outcome.complained += part))
      child.on('close', (code) => resolve({ ...outcome, code }))
    })

  test('exports to a new folder, and an import deletes what is missing from it', async () => {
    const target = path.join(folder, 'new', 'content')
    expect(await command(['export', target])).toEqual({
      code: 0,
      said: `Exported all content to ${target}.\n`,
      complained: '',
    })
    expect(filesIn(target)).toEqual(filesIn(path.join(folder, 'exported')))
    expect(readdirSync(target).filter((name) => name.startsWith('.'))).toEqual([])
    rmSync(path.join(target, 'services', 'push.yaml'))
    const into = { DATABASE_URL: to.url }
    expect(await command(['import', target], into)).toEqual({
      code: 0,
      said: `Imported the content of ${target}.\n`,
      complained: '',
    })
    expect(await copy.db.selectFrom('service_page').select('id').where('slug', '=', 'push').execute()).toEqual([])
    expect(await copy.db.selectFrom('notice').select('id').execute()).not.toEqual([])
  })

  test('exports over an older export, deleting its outdated files and no others', async () => {
    const target = path.join(folder, 'exported')
    writeFileSync(path.join(target, 'brand.yaml'), 'kept')
    expect((await command(['export', target], { DATABASE_URL: to.url })).code).toBe(0)
    expect(existsSync(path.join(target, 'services', 'push.yaml'))).toBe(false)
    expect(readFileSync(path.join(target, 'brand.yaml'), 'utf8')).toBe('kept')
  })

  test.each([
    ['without a task', [], {}, 'Usage'],
    ['into a folder of other files', ['export', ROOT], {}, 'contains files that are not content'],
    [
      'on a database that is away',
      ['import'],
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
      'DATABASE_URL: cannot connect to the database',
    ],
  ])('%s reports the error in one line', async (_, words, environment, complaint) => {
    const { code, said, complained } = await command(words, environment as Record<string, string>)
    expect([code, said]).toEqual([1, ''])
    expect(complained).toContain(complaint)
    expect(complained).not.toContain('    at ')
  })
})
