// Queries on bank branches. What can be chosen is not withdrawn; what accounts have is found all the same.
import { readTogether } from '../../../db/reads/read-together.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Branch } from '../rules/branches.ts'
import { likePattern } from '../../../db/like-pattern.ts'

const patternOf = (word: string) => likePattern(word)

type BranchFilter = { bank: string; province: string; city: string; q: string }

function matching(db: Db, { bank, province, city, q }: BranchFilter) {
  let query = db.selectFrom('bank_branch').where('withdrawn', '=', false)
  if (bank) query = query.where('bank', '=', bank)
  if (province) query = query.where('province', '=', province)
  if (city) query = query.where('city', '=', city)
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, 6)) {
    const pattern = patternOf(word)
    query = query.where((eb) =>
      eb.or([
        eb('name', 'ilike', pattern),
        eb('address', 'ilike', pattern),
        eb('city', 'ilike', pattern),
        eb('code', 'like', pattern),
      ]),
    )
  }
  return query
}

const COLUMNS = ['code', 'bank', 'province', 'city', 'name', 'address'] as const

export const listBranches = (db: Db, filter: BranchFilter, limit: number, offset: number) =>
  matching(db, filter)
    .select(COLUMNS)
    .orderBy('bank')
    .orderBy('province')
    .orderBy('city')
    .orderBy('name')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countBranches(db: Db, filter: BranchFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Options of the pickers: banks, provinces of the bank, cities of bank and province. */
export async function listBranchChoices(db: Db, { bank, province }: Pick<BranchFilter, 'bank' | 'province'>) {
  const { rows } = await sql<{ banks: string[]; provinces: string[]; cities: string[] }>`
    select
      array(select distinct bank from bank_branch where not withdrawn order by 1) as banks,
      array(select distinct province from bank_branch
        where not withdrawn and ${bank} in ('', bank) order by 1) as provinces,
      array(select distinct city from bank_branch
        where not withdrawn and ${bank} in ('', bank) and province = ${province} order by 1) as cities`.execute(db)
  return rows[0] ?? { banks: [], provinces: [], cities: [] }
}

/** One that can be chosen. */
export const findBranch = (db: Db, name: string) =>
  db
    .selectFrom('bank_branch')
    .where('name', '=', name)
    .where('withdrawn', '=', false)
    .select(['code', 'name'])
    .executeTakeFirst()

const everNamed = (db: Db, name: string) =>
  db
    .selectFrom('bank_branch')
    .where((eb) => eb.or([eb('name', '=', name), sql<boolean>`former_names @> array[${name}]::text[]`]))
    .select(['code', 'name'])

/**
 * One that an account has, which may be withdrawn or have another name by now.
 * @returns undefined, too, where several have or had the name: money never goes to a branch that is guessed
 */
export async function findBranchEver(db: Db, name: string) {
  const [branch, another] = await everNamed(db, name).limit(2).execute()
  return another ? undefined : branch
}

/** Another branch that has or had the name, withdrawn ones included. */
export const findOtherNamed = (db: Db, name: string, code: string) =>
  everNamed(db, name).where('code', '<>', code).limit(1).executeTakeFirst()

/** All that can be chosen, in the order of their codes. */
export const listAllBranches = (db: Db) =>
  db.selectFrom('bank_branch').where('withdrawn', '=', false).select(COLUMNS).orderBy('code').execute()

/** How many there are, and which of these codes are among them. */
export async function countAllBranches(db: Db, codes: readonly string[]) {
  const { rows } = await sql<{ total: number; known: string[] }>`
    select count(*) as total,
      coalesce(array_agg(code) filter (where code = any(${[...codes]}::text[])), '{}') as known
    from bank_branch where not withdrawn`.execute(db)
  return rows[0]!
}

type CodeFilter = { words: readonly string[]; code: string; among?: readonly string[] | undefined }

/** A page of all that can be chosen, in the order of their codes: by its code, or by words of name, bank and place. */
export async function listBranchPage(db: Db, { words, code, among }: CodeFilter, limit: number, offset: number) {
  let query = db.selectFrom('bank_branch').where('withdrawn', '=', false)
  if (among) query = query.where('code', '=', sql<string>`any(${[...among]}::text[])`)
  query = query.where((eb) =>
    eb.or([
      eb('code', '=', code),
      eb.and(
        words.map((word) =>
          eb.or((['name', 'bank', 'province', 'city'] as const).map((column) => eb(column, 'ilike', patternOf(word)))),
        ),
      ),
    ]),
  )
  const [rows, { total }] = await readTogether(db, [
    () => query.select(COLUMNS).orderBy('code').limit(limit).offset(offset).execute(),
    () => query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const findBranchByCode = (db: Db, code: string) =>
  db
    .selectFrom('bank_branch')
    .where('code', '=', code)
    .where('withdrawn', '=', false)
    .select(COLUMNS)
    .executeTakeFirst()

const BATCH_SIZE = 2000

/** Adds them or changes those with the same code, which remember the names that they had. */
export async function putBranches(db: Db, branches: readonly Branch[]): Promise<void> {
  for (let at = 0; at < branches.length; at += BATCH_SIZE) {
    await db
      .insertInto('bank_branch')
      .values(branches.slice(at, at + BATCH_SIZE))
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((eb) => ({
          bank: eb.ref('excluded.bank'),
          province: eb.ref('excluded.province'),
          city: eb.ref('excluded.city'),
          name: eb.ref('excluded.name'),
          address: eb.ref('excluded.address'),
          withdrawn: false,
          former_names: sql<string[]>`case
            when bank_branch.name = excluded.name or bank_branch.former_names @> array[bank_branch.name]
            then bank_branch.former_names else array_append(bank_branch.former_names, bank_branch.name) end`,
        })),
      )
      .execute()
  }
}

export const withdrawBranch = (db: Db, code: string) => withdrawBranches(db, [code])

async function withdrawBranches(db: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await db
    .updateTable('bank_branch')
    .set({ withdrawn: true })
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()
}

/** Writes what differs from what is there. Those that are not among them are withdrawn. */
export async function replaceBranches(db: Db, branches: readonly Branch[]): Promise<void> {
  const remainingBranches = new Map((await listAllBranches(db)).map((branch) => [branch.code, branch]))
  const changedBranches = branches.filter((branch) => {
    const existingBranch = remainingBranches.get(branch.code)
    const isSame = existingBranch !== undefined && COLUMNS.every((column) => existingBranch[column] === branch[column])
    if (isSame) remainingBranches.delete(branch.code)
    return !isSame
  })
  // Those that change are withdrawn, too, before they are written: a name may go from one to another.
  await withdrawBranches(db, [...remainingBranches.keys()])
  await putBranches(db, changedBranches)
}
