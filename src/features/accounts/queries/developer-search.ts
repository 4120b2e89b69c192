// Developer search: exact values by index, words of names by substring; hits in accounts and verified data.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { MatchedBy } from '../rules/matched-by.ts'
import { escapeLike } from '../../../db/like-pattern.ts'

/** The search text in each possible interpretation; null for those it cannot be. */
export type Terms = {
  /** Id of an account, app or case. */
  id: number | null
  /** Login name at the built-in account service. */
  loginName: string | null
  numberIndex: Buffer | null
  telephone: { index: Buffer; print: string } | null
  email: { index: Buffer; print: string } | null
  nameIndex: Buffer | null
  packageName: string | null
  appKey: string | null
  /** Variants of the words to match in names; none when an exact value was typed. */
  words: readonly string[]
}

/** A query for developers, the matched value, the matching app, and rank, where 0 is exact. */
export type Hit = RawBuilder<unknown>

/**
 * An exact value.
 * @param developer column of the developer's id
 * @param app column of the app's id
 */
export const hit = (by: MatchedBy, developer: string, from: RawBuilder<unknown>, app = 'null::bigint'): Hit =>
  sql`(select ${sql.raw(developer)} as developer_id, ${sql.lit(by)} as found_by, ${sql.raw(app)} as app_id, 0 as rank
    ${from})`

/**
 * Words in a name.
 * @param name its column
 * @param max maximum number of hits
 */
export const wordHit = (
  { words }: Pick<Terms, 'words'>,
  max: number,
  by: MatchedBy,
  developer: string,
  name: string,
  from: RawBuilder<unknown>,
  app = 'null::bigint',
): Hit =>
  sql`(select ${sql.raw(developer)} as developer_id, ${sql.lit(by)} as found_by, ${sql.raw(app)} as app_id,
    case when lower(${sql.raw(name)}) = any(${words.map((word) => word.toLowerCase())}::text[]) then 1 else 2 end as rank
    ${from} order by 4, 1 limit ${max})`

/** Rows that are looked at for the words of a very frequent name. */
const MAX_CANDIDATES = 200

/** Rows with the words in a name: those that are called so, then some that have them in it. Both by index. */
const nameMatches = (table: string, column: string, words: readonly string[]): RawBuilder<unknown> => {
  const [from, name] = [sql.table(table), sql.ref(column)]
  const parts = words.map(
    (word) => sql`(bigrams(${name}) @> bigrams(${word}) and ${name} ilike ${`%${escapeLike(word)}%`})`,
  )
  const whole = words.map((word) => word.toLowerCase())
  return sql`((select * from ${from} where lower(${name}) = any(${whole}::text[]) limit ${MAX_CANDIDATES})
    union (select * from ${from} where ${sql.join(parts, sql` or `)} limit ${MAX_CANDIDATES}))`
}

/** Ids of some developers with these words in their nickname or account name; for conditions. */
export const developersNamed = (words: readonly string[]) =>
  sql`(select d.id from ${nameMatches('developer', 'nickname', words)} d
    union select d.id from ${nameMatches('developer', 'provider_account', words)} d)`

/** Words at the beginning of a name, by its index on `lower(name)`, which `like any` would not use. */
export const startsWith = (name: string, words: readonly string[]) => {
  const starts = words.map((word) => sql`lower(${sql.ref(name)}) like ${`${escapeLike(word.toLowerCase())}%`}`)
  return sql<boolean>`(${sql.join(starts, sql` or `)})`
}

/** Exact hits of sealed values, by their hashes. */
export function secretHits({ numberIndex, telephone, email, nameIndex }: Terms): Hit[] {
  const hits: Hit[] = []
  if (numberIndex)
    hits.push(
      hit('number', 'v.developer_id', sql`from verified_person v where v.voucher_index = ${numberIndex}`),
      hit('number', 'v.developer_id', sql`from verified_enterprise v where v.license_index = ${numberIndex}`),
    )
  if (email) hits.push(hit('email', 'd.id', sql`from developer d where d.email_print = ${email.print}`))
  for (const table of [sql.table('verified_person'), sql.table('verified_enterprise')]) {
    if (telephone)
      hits.push(hit('telephone', 'v.developer_id', sql`from ${table} v where v.telephone_index = ${telephone.index}`))
    if (email) hits.push(hit('email', 'v.developer_id', sql`from ${table} v where v.email_index = ${email.index}`))
  }
  if (nameIndex)
    hits.push(
      hit('name', 'v.developer_id', sql`from verified_person v where v.real_name_index = ${nameIndex}`),
      hit('name', 'v.developer_id', sql`from verified_enterprise v where v.law_person_index = ${nameIndex}`),
      hit('name', 'v.developer_id', sql`from verified_enterprise v where v.contact_person_index = ${nameIndex}`),
    )
  return hits
}

/** Hits in accounts and verified data. */
export function accountHits(terms: Terms, max: number): Hit[] {
  const { id, words } = terms
  const hits = secretHits(terms)
  if (id !== null) hits.push(hit('account', 'd.id', sql`from developer d where d.id = ${id}`))
  if (words.length === 0) return hits
  const nickname = sql`from ${nameMatches('developer', 'nickname', words)} d`
  const account = sql`from ${nameMatches('developer', 'provider_account', words)} d`
  const company = sql`from ${nameMatches('verified_enterprise', 'company_name', words)} v`
  const license = sql`from verified_enterprise v where ${startsWith('v.license_masked', words)}`
  const voucher = sql`from verified_person v where ${startsWith('v.voucher_masked', words)}`
  return [
    ...hits,
    wordHit(terms, max, 'account', 'd.id', 'd.nickname', nickname),
    wordHit(terms, max, 'account', 'd.id', 'd.provider_account', account),
    wordHit(terms, max, 'company', 'v.developer_id', 'v.company_name', company),
    wordHit(terms, max, 'number', 'v.developer_id', 'v.license_masked', license),
    wordHit(terms, max, 'number', 'v.developer_id', 'v.voucher_masked', voucher),
  ]
}

/** Accounts by id, unordered. */
export async function listAccounts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('account as a')
    .innerJoin('developer as d', 'd.id', 'a.developer_id')
    .leftJoin('verified_person as p', 'p.developer_id', 'a.developer_id')
    .leftJoin('verified_enterprise as e', 'e.developer_id', 'a.developer_id')
    .where(sql<boolean>`a.developer_id = any(${[...ids]}::bigint[])`)
    .select(['a.developer_id', 'a.deadline', 'a.approved_at', 'd.nickname', 'd.provider_account'])
    .select(['d.created_at', 'd.signed_in_at', 'a.allow_reg_ent', 'a.is_internal'])
    .select([
      'a.account_status',
      'a.previous_status',
      'a.enterprise_type',
      'd.status as sign_in',
      sql<string>`coalesce(e.company_name, p.real_name_masked, '')`.as('subject'),
      sql<string>`coalesce(e.license_masked, p.voucher_masked, '')`.as('number'),
    ])
    .execute()
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]
