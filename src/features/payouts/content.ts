// Bank branches as content: banks/branches.csv with code, bank, province, city, name, address.
// A content folder without the file leaves the stored branches unchanged.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { WrongContent } from '../../lib/files/content-files.ts'
import { csvOf, readCsv } from '../../lib/text/csv.ts'

const COLUMNS = ['code', 'bank', 'province', 'city', 'name', 'address'] as const

const Branch = z.object({
  code: z.string().regex(/^\d{12}$/, 'must be 12 digits'),
  bank: z.string().min(1).max(60),
  province: z.string().min(1).max(60),
  city: z.string().min(1).max(60),
  name: z.string().min(2).max(100),
  address: z.string().max(200),
})
type Branch = z.infer<typeof Branch>

const fileIn = (folder: string): string => path.join(folder, 'banks', 'branches.csv')
const AT_ONCE = 2000

/**
 * Reads the branches file. @returns a function that replaces all stored branches
 * @throws WrongContent naming the invalid line
 */
export async function readBranches(folder: string) {
  const file = fileIn(folder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { write: async () => {} }
  const [head = [], ...rows] = readCsv(text)
  if (COLUMNS.some((column, at) => head[at] !== column))
    throw new WrongContent(`${file}: the first line must be ${COLUMNS.join(',')}`)
  const branches = rows.map((row, at) => branchOf(row, `${file}: row ${at + 2}`))
  const twice = repeated(branches.map(({ code }) => code)) ?? repeated(branches.map(({ name }) => name))
  if (twice !== null) throw new WrongContent(`${file}: ${twice} is there twice`)
  const write = async (db: Db) => {
    await db.deleteFrom('bank_branch').execute()
    for (let at = 0; at < branches.length; at += AT_ONCE) {
      await db
        .insertInto('bank_branch')
        .values(branches.slice(at, at + AT_ONCE))
        .execute()
    }
  }
  return { write }
}

function branchOf(row: readonly string[], where: string): Branch {
  const read = Branch.safeParse(Object.fromEntries(COLUMNS.map((column, at) => [column, (row[at] ?? '').trim()])))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new WrongContent(`${where}: ${issue?.path.join('.')} ${issue?.message}`)
}

function repeated(values: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const value of values) {
    if (seen.has(value)) return value
    seen.add(value)
  }
  return null
}

/** Writes all branches in the format that readBranches reads. */
export async function exportBranches(db: Db, folder: string): Promise<void> {
  const rows = await db.selectFrom('bank_branch').select(COLUMNS).orderBy('code').execute()
  if (rows.length === 0) return
  await mkdir(path.join(folder, 'banks'), { recursive: true })
  await writeFile(fileIn(folder), csvOf([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name]))]))
}
