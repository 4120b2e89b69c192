// Developer search: the best of the hits of all features.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { accountHits, hit, type Terms } from '../../accounts/queries/developer-search.ts'
import type { MatchedBy } from '../../accounts/rules/matched-by.ts'
import { appHits } from '../../apps/queries/app-search.ts'
import { caseHits } from '../../certification/queries/case-search.ts'
import { signInHits } from '../../identity/queries/sign-in-search.ts'

export type AccountMatchRow = {
  developer_id: number
  found_by: MatchedBy[]
  /** Matching apps, at most 5. */
  app_ids: number[]
}

/** Best matches first. */
export async function findDevelopers(db: Db, terms: Terms, limit: number, offset = 0): Promise<AccountMatchRow[]> {
  const max = offset + limit
  const hits = [
    ...accountHits(terms, max),
    ...signInHits(db, terms).map(({ by, ids }) => hit(by, 'd.id', sql`from ${ids} d`)),
    ...caseHits(db, terms, max),
    ...appHits(terms, max),
  ]
  if (hits.length === 0) return []
  const { rows } = await sql<AccountMatchRow>`
    select developer_id, array_agg(distinct found_by) as found_by,
      coalesce(to_jsonb((array_agg(distinct app_id) filter (where app_id is not null))[1:5]), '[]') as app_ids
    from (${sql.join(hits, sql` union all `)}) hit
    group by developer_id order by min(rank), developer_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
