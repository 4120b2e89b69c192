// Duplicate search: other accounts with the same ID number, telephone or photo, verified or in a case.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { accountStatusOf } from '../../accounts/queries/account.ts'
import { developersVerifiedWith } from '../../accounts/queries/verified.ts'
import { reviewCases } from '../../review/queries/case-moves.ts'
import { OPEN } from './cases.ts'

export type Duplicate = {
  by: 'number' | 'telephone' | 'photo'
  developerId: number
  caseId: number | null
  subject: string
  accountStatus: number
}

type DuplicateKeys = {
  developerId: number
  numberIndex: Buffer | null
  telephoneIndex: Buffer | null
  photoIds: readonly number[]
}

export async function findDuplicates(db: Db, keys: DuplicateKeys): Promise<Duplicate[]> {
  const { developerId, numberIndex, telephoneIndex, photoIds } = keys
  const open = reviewCases(db)
    .innerJoin('certification_case as d', 'd.id', 'c.id')
    .where('c.state', 'in', [...OPEN])
    .select(['c.id', 'c.developer_id', 'c.subject', 'c.number_index', 'd.telephone_index'])
  const { rows } = await sql<Duplicate>`
    with found as (
      select v.by, v.developer_id, null::bigint as case_id, v.subject from ${developersVerifiedWith(numberIndex, telephoneIndex)} v
      union all select 'number', c.developer_id, c.id, c.subject
        from ${open} c where c.number_index = ${numberIndex}
      union all select 'telephone', c.developer_id, c.id, c.subject
        from ${open} c where c.telephone_index = ${telephoneIndex}
      union all select distinct 'photo', other.developer_id, null::bigint, ''
        from certification_photo own
        join certification_photo other on other.content_index = own.content_index
          and other.developer_id <> own.developer_id and other.state <> 'removed'
        where own.id = any(${photoIds})
    )
    select distinct f.by, f.developer_id as "developerId", f.case_id as "caseId", f.subject,
           ${accountStatusOf(sql`f.developer_id`)} as "accountStatus"
    from found f
    where f.developer_id <> ${developerId}
    order by 1, 2
    limit 20`.execute(db)
  return rows
}
