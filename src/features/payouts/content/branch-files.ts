// Bank branches as content: banks/branches.csv with code, bank, province, city, name, address.
// A content folder without the file leaves the stored branches unchanged; what a file leaves out is withdrawn.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import { WrongContent } from '../../../lib/files/content-files.ts'
import { csvOf, readCsv } from '../../../lib/text/csv.ts'
import { listAllBranches, replaceBranches } from '../queries/branches.ts'
import { type Branch as BranchRow, BRANCH_LENGTHS, isBranchCode, MIN_BRANCH_NAME } from '../rules/branches.ts'

const COLUMNS = ['code', 'bank', 'province', 'city', 'name', 'address'] as const

const { bank, province, city, name, address } = BRANCH_LENGTHS

const Branch = z.object({
  code: z.string().refine(isBranchCode, 'must be 12 digits'),
  bank: z.string().min(1).max(bank),
  province: z.string().min(1).max(province),
  city: z.string().min(1).max(city),
  name: z.string().min(MIN_BRANCH_NAME).max(name),
  address: z.string().max(address),
})

const fileIn = (folder: string): string => path.join(folder, 'banks', 'branches.csv')

/**
 * Reads the branches file. @returns a function that writes what differs and withdraws the rest
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
  const twice = firstDuplicate(branches.map(({ code }) => code)) ?? firstDuplicate(branches.map(({ name }) => name))
  if (twice !== null) throw new WrongContent(`${file}: ${twice} is there twice`)
  const write = (db: Db) => replaceBranches(db, branches)
  return { write }
}

function branchOf(row: readonly string[], where: string): BranchRow {
  const result = Branch.safeParse(Object.fromEntries(COLUMNS.map((column, at) => [column, (row[at] ?? '').trim()])))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new WrongContent(`${where}: ${issue?.path.join('.')} ${issue?.message}`)
}

function firstDuplicate(values: readonly string[]): string | null {
  const seenValues = new Set<string>()
  for (const value of values) {
    if (seenValues.has(value)) return value
    seenValues.add(value)
  }
  return null
}

/** Writes all branches in the format that readBranches reads. */
export async function exportBranches(db: Db, folder: string): Promise<void> {
  const rows = await listAllBranches(db)
  if (rows.length === 0) return
  await mkdir(path.join(folder, 'banks'), { recursive: true })
  await writeFile(fileIn(folder), csvOf([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name]))]))
}
