// Developer search: hits in cases.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { hit, type Hit, startsWith, type Terms, wordHit } from '../../accounts/queries/developer-search.ts'
import { reviewCases } from '../../review/queries/case-moves.ts'

/** Conditions on the data `d` of a case, by hashes of sealed values. */
const secretConditions = ({ telephone, email, nameIndex }: Terms) =>
  [
    telephone && ({ by: 'telephone', where: sql`d.telephone_index = ${telephone.index}` } as const),
    email && ({ by: 'email', where: sql`d.email_index = ${email.index}` } as const),
    nameIndex && ({ by: 'name', where: sql`d.name_indexes && array[${nameIndex}::bytea]` } as const),
  ].filter((item) => item !== null)

/** Queries for ids of cases, for the search in the review queue. */
export const certificationCaseIds = (terms: Terms) =>
  secretConditions(terms).map(({ where }) => sql`select d.id from certification_case d where ${where}`)

export function caseHits(db: Db, terms: Terms, max: number): Hit[] {
  const { id, numberIndex, words } = terms
  const cases = reviewCases(db).select(['c.id', 'c.developer_id', 'c.kind', 'c.subject', 'c.number_index'])
  const data = sql`certification_case d join ${cases} c on c.id = d.id`
  const conditions = [
    id !== null && ({ by: 'case', from: sql`${cases} c where c.id = ${id}` } as const),
    numberIndex && ({ by: 'number', from: sql`${cases} c where c.number_index = ${numberIndex}` } as const),
    ...secretConditions(terms).map(({ by, where }) => ({ by, from: sql`${data} where ${where}` })),
  ].filter((item) => item !== false && item !== null)
  const hits = conditions.map(({ by, from }) => hit(by, 'c.developer_id', sql`from ${from}`))
  if (words.length === 0) return hits
  const namedCases = sql`from ${cases} c where c.kind = 'enterprise' and ${startsWith('c.subject', words)}`
  return [...hits, wordHit(terms, max, 'company', 'c.developer_id', 'c.subject', namedCases)]
}
