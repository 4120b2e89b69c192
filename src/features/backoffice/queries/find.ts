// Developer search queries: exact values by index, words of names by substring.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { EnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import type { AccountStatus } from '../../accounts/rules/status.ts'
import type { MatchedBy } from '../contract/accounts.ts'

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

/** A hit: developer, matched value, matching app, and rank, where 0 is exact. */
type Hit = RawBuilder<unknown>

const found = (by: MatchedBy, developer: string, from: RawBuilder<unknown>, app = 'null::bigint', rank = '0'): Hit =>
  sql`(select ${sql.raw(developer)} as developer_id, ${sql.lit(by)} as found_by, ${sql.raw(app)} as app_id,
    ${sql.raw(rank)} as rank ${from})`

const VERIFIED = ['verified_person', 'verified_enterprise'] as const

function exactHits(terms: Terms): Hit[] {
  const { id, loginName, numberIndex, telephone, email, nameIndex, packageName, appKey } = terms
  const hits: Hit[] = []
  if (id !== null)
    hits.push(
      found('account', 'd.id', sql`from developer d where d.id = ${id}`),
      found('app', 'a.owner_id', sql`from app a where a.id = ${id}`, 'a.id'),
      found(
        'case',
        'c.developer_id',
        sql`from review_case c left join app_case d on d.id = c.id where c.id = ${id}`,
        'd.app_id',
      ),
    )
  if (loginName !== null) hits.push(found('account', 'd.id', signedInAs(sql`i.login_name = ${loginName}`)))
  if (numberIndex)
    hits.push(
      found('number', 'v.developer_id', sql`from verified_person v where v.voucher_index = ${numberIndex}`),
      found('number', 'v.developer_id', sql`from verified_enterprise v where v.license_index = ${numberIndex}`),
      found('number', 'c.developer_id', sql`from review_case c where c.number_index = ${numberIndex}`),
    )
  if (telephone)
    hits.push(
      found('telephone', 'd.id', signedInAs(sql`i.phone_print = ${telephone.print}`)),
      ...VERIFIED.map((table) =>
        found(
          'telephone',
          'v.developer_id',
          sql`from ${sql.table(table)} v where v.telephone_index = ${telephone.index}`,
        ),
      ),
      found(
        'telephone',
        'c.developer_id',
        sql`from certification_case d join review_case c on c.id = d.id where d.telephone_index = ${telephone.index}`,
      ),
    )
  if (email)
    hits.push(
      found('email', 'd.id', sql`from developer d where d.email_print = ${email.print}`),
      ...VERIFIED.map((table) =>
        found('email', 'v.developer_id', sql`from ${sql.table(table)} v where v.email_index = ${email.index}`),
      ),
      found(
        'email',
        'c.developer_id',
        sql`from certification_case d join review_case c on c.id = d.id where d.email_index = ${email.index}`,
      ),
    )
  if (nameIndex)
    hits.push(
      found('name', 'v.developer_id', sql`from verified_person v where v.real_name_index = ${nameIndex}`),
      found('name', 'v.developer_id', sql`from verified_enterprise v where v.law_person_index = ${nameIndex}`),
      found('name', 'v.developer_id', sql`from verified_enterprise v where v.contact_person_index = ${nameIndex}`),
      found(
        'name',
        'c.developer_id',
        sql`from certification_case d join review_case c on c.id = d.id where d.name_indexes && array[${nameIndex}::bytea]`,
      ),
    )
  if (packageName !== null)
    hits.push(
      found(
        'app',
        'a.owner_id',
        sql`from app a where a.kind in ('phone', 'web', 'car', 'iot') and a.package_name = ${packageName}`,
        'a.id',
      ),
    )
  if (appKey !== null) hits.push(found('app', 'a.owner_id', sql`from app a where a.app_key = ${appKey}`, 'a.id'))
  return hits
}

/** Developers signed in with a matching account of the built-in account service. */
const signedInAs = (condition: RawBuilder<unknown>) =>
  sql`from identity_account i join developer d on d.issuer = 'built-in' and d.subject = i.subject where ${condition}`

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * Matches words anywhere in account and company names, but only at the beginning of the far more numerous app names.
 */
function wordHits(words: readonly string[], most: number): Hit[] {
  const anywhere = words.map((one) => `%${escaped(one)}%`)
  const first = words.map((one) => `${escaped(one.toLowerCase())}%`)
  const same = sql`any(${words.map((one) => one.toLowerCase())}::text[])`
  const by = (by: MatchedBy, developer: string, name: string, from: RawBuilder<unknown>, app = 'null::bigint'): Hit =>
    sql`(select ${sql.raw(developer)} as developer_id, ${sql.lit(by)} as found_by, ${sql.raw(app)} as app_id,
      case when lower(${sql.raw(name)}) = ${same} then 1 else 2 end as rank ${from} order by 4, 1 limit ${most})`
  return [
    by(
      'account',
      'd.id',
      'd.nickname',
      sql`from developer d
        where d.nickname ilike any(${anywhere}::text[]) or d.provider_account ilike any(${anywhere}::text[])`,
    ),
    by(
      'company',
      'v.developer_id',
      'v.company_name',
      sql`from verified_enterprise v where v.company_name ilike any(${anywhere}::text[])`,
    ),
    by(
      'company',
      'c.developer_id',
      'c.subject',
      sql`from review_case c where c.kind = 'enterprise' and lower(c.subject) like any(${first}::text[])`,
    ),
    by(
      'number',
      'v.developer_id',
      'v.license_masked',
      sql`from verified_enterprise v where v.license_masked ilike any(${anywhere}::text[])`,
    ),
    by(
      'number',
      'v.developer_id',
      'v.voucher_masked',
      sql`from verified_person v where v.voucher_masked ilike any(${anywhere}::text[])`,
    ),
    by('app', 'a.owner_id', 'a.name', sql`from app a where lower(a.name) like any(${first}::text[])`, 'a.id'),
  ]
}

export type AccountMatchRow = {
  developer_id: number
  found_by: MatchedBy[]
  /** Matching apps, at most 5. */
  app_ids: number[]
}

/** Best matches first. @param most maximum number of developers */
export async function findDevelopers(db: Db, terms: Terms, most: number): Promise<AccountMatchRow[]> {
  const hits = [...exactHits(terms), ...(terms.words.length > 0 ? wordHits(terms.words, most) : [])]
  if (hits.length === 0) return []
  const { rows } = await sql<AccountMatchRow>`
    select developer_id, array_agg(distinct found_by) as found_by,
      coalesce(to_jsonb((array_agg(distinct app_id) filter (where app_id is not null))[1:5]), '[]') as app_ids
    from (${sql.join(hits, sql` union all `)}) hit
    group by developer_id order by min(rank), developer_id limit ${most}`.execute(db)
  return rows
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
    .select(['d.created_at', 'd.signed_in_at'])
    .select([
      sql<AccountStatus>`a.account_status`.as('account_status'),
      sql<AccountStatus | null>`a.previous_status`.as('previous_status'),
      sql<EnterpriseType | null>`a.enterprise_type`.as('enterprise_type'),
      sql<'active' | 'frozen' | 'deleted'>`d.status`.as('sign_in'),
      sql<string>`coalesce(e.company_name, p.real_name_masked, '')`.as('subject'),
      sql<string>`coalesce(e.license_masked, p.voucher_masked, '')`.as('number'),
    ])
    .execute()
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

/** App names by id. */
export const listAppNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('app')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .select(['id', 'name', 'owner_id'])
    .orderBy('id')
    .execute()
