// Queries on bank branches.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

type BranchFilter = { bank: string; province: string; city: string; q: string }

function matching(db: Db, { bank, province, city, q }: BranchFilter) {
  let query = db.selectFrom('bank_branch')
  if (bank) query = query.where('bank', '=', bank)
  if (province) query = query.where('province', '=', province)
  if (city) query = query.where('city', '=', city)
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, 6)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
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

export const listBranches = (db: Db, wanted: BranchFilter, limit: number, offset: number) =>
  matching(db, wanted)
    .select(['code', 'name', 'bank', 'province', 'city', 'address'])
    .orderBy('bank')
    .orderBy('province')
    .orderBy('city')
    .orderBy('name')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countBranches(db: Db, wanted: BranchFilter): Promise<number> {
  const { count } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Options of the pickers: banks, provinces of the bank, cities of bank and province. */
export async function listBranchChoices(db: Db, { bank, province }: Pick<BranchFilter, 'bank' | 'province'>) {
  const { rows } = await sql<{ banks: string[]; provinces: string[]; cities: string[] }>`
    select
      array(select distinct bank from bank_branch order by 1) as banks,
      array(select distinct province from bank_branch where ${bank} in ('', bank) order by 1) as provinces,
      array(select distinct city from bank_branch
        where ${bank} in ('', bank) and province = ${province} order by 1) as cities`.execute(db)
  return rows[0] ?? { banks: [], provinces: [], cities: [] }
}

export const findBranch = (db: Db, name: string) =>
  db.selectFrom('bank_branch').where('name', '=', name).select(['code', 'name']).executeTakeFirst()
