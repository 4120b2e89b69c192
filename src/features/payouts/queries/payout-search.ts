// Search of payments: exact values and words of names, each by an index of its own.
import { type RawBuilder, sql } from 'kysely'
import { developersNamed } from '../../accounts/queries/developer-search.ts'
import type { Person } from '../../accounts/queries/people.ts'
import type { Db } from '../../../db/open.ts'
import { selectPayoutsFor } from './payouts.ts'
import { likePattern } from '../../../db/like-pattern.ts'

/** The search text in each possible interpretation; null for those it cannot be. */
export type PayoutTerms = {
  /** Number of a payment, a case or a developer. */
  id: number | null
  /** In lower case, without spaces. */
  reference: string
  /** The last four digits of a reference. */
  referenceEnd: string | null
  /** Masked account numbers. */
  accounts: readonly string[]
  /** Part of the name of a company or an account. */
  words: string
  /** Whether nicknames and account names of developers are searched, too. */
  developers: boolean
}

/** Very common words are searched in the newest payments only; of all others, at most MAX_CANDIDATES match. */
const NEWEST = 1000
const MAX_CANDIDATES = 200

const hit = (condition: RawBuilder<unknown>) => sql`(select p.id from payout_order p where ${condition})`

function hitsOf({ id, reference, referenceEnd, accounts, words, developers }: PayoutTerms) {
  const like = likePattern(words)
  return [
    sql`(select id from (select id, holder from payout_order order by id desc limit ${NEWEST}) newest where holder ilike ${like})`,
    sql`(select p.id from payout_order p
      where bigrams(p.holder) @> bigrams(${words}) and p.holder ilike ${like} limit ${MAX_CANDIDATES})`,
    ...(developers ? [hit(sql`p.developer_id in ${developersNamed([words])}`)] : []),
    hit(sql`p.account_masked = any(${[...accounts]}::text[])`),
    hit(sql`lower(replace(p.reference, ' ', '')) = ${reference}`),
    ...(referenceEnd === null ? [] : [hit(sql`right(p.reference, 4) = ${referenceEnd}`)]),
    ...(id === null ? [] : [hit(sql`p.id = ${id}`), hit(sql`p.case_id = ${id}`), hit(sql`p.developer_id = ${id}`)]),
  ]
}

/** The payment with the number first, then the newest. */
export function findPayouts(db: Db, operator: Person, terms: PayoutTerms, limit: number, now: Date) {
  const number = terms.id ?? 0
  return selectPayoutsFor(db, operator, now)
    .where(
      sql<boolean>`o.id in (
        select id from (${sql.join(hitsOf(terms), sql` union `)}) found order by id = ${number} desc, id desc limit ${limit})`,
    )
    .orderBy(sql`o.id = ${number}`, 'desc')
    .orderBy('o.id', 'desc')
    .execute()
}
