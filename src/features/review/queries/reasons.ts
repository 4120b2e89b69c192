// SQL of the reasons of rejections.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type Localized, valueIn } from '../../../lib/text/language.ts'
import { getLocale } from '../../../lib/text/locale.ts'
import type { ReasonCases } from '../rules/reasons.ts'

const reasons = (db: Db, cases: ReasonCases) =>
  db
    .selectFrom('review_reason')
    .where('cases', '=', cases)
    .select(['code', 'position', 'fits', 'offered', 'named'])
    .select([sql<Localized>`short`.as('short'), sql<Localized>`text`.as('text')])

/** In their order. */
export const listReasons = (db: Db, cases: ReasonCases) =>
  reasons(db, cases).orderBy('position').orderBy('code').execute()
export type Reason = Awaited<ReturnType<typeof listReasons>>[number]

export const findReason = (db: Db, cases: ReasonCases, code: string) =>
  reasons(db, cases).where('code', '=', code).executeTakeFirst()

/** Locks a reason that is to be removed: a case that names it meanwhile has to wait. */
export const lockReason = (db: Db, cases: ReasonCases, code: string) =>
  reasons(db, cases).where('code', '=', code).forUpdate().executeTakeFirst()

/**
 * Words of those of the reasons that are on offer. The ones that no case named so far are locked, in one order, so that nobody
 * removes them meanwhile.
 */
export async function lockOffered(
  db: Db,
  cases: ReasonCases,
  codes: readonly string[],
): Promise<Map<string, Localized>> {
  if (codes.length === 0) return new Map()
  const among = reasons(db, cases)
    .where('code', 'in', [...codes])
    .where('offered', '=', true)
    .orderBy('code')
  await among.where('named', '=', false).forUpdate().execute()
  return new Map((await among.execute()).map(({ code, text }) => [code, text]))
}

type Written = Pick<Reason, 'code' | 'fits' | 'offered' | 'short' | 'text'>

/** A new one comes before the last, which is “other”. */
export async function putReason(db: Db, cases: ReasonCases, { code, fits, offered, short, text }: Written) {
  const row = { fits: [...fits], offered, short: JSON.stringify(short), text: JSON.stringify(text) }
  const codes = (await listReasons(db, cases)).map((item) => item.code)
  await db
    .insertInto('review_reason')
    .values({ cases, code, position: codes.length, ...row })
    .onConflict((conflict) => conflict.columns(['cases', 'code']).doUpdateSet(row))
    .execute()
  if (!codes.includes(code)) await putInOrder(db, cases, codes.toSpliced(-1, 0, code))
}

/** Stores the order of all reasons. */
export async function putInOrder(db: Db, cases: ReasonCases, codes: readonly string[]): Promise<void> {
  await sql`update review_reason r set position = o.at
    from unnest(${[...codes]}::text[]) with ordinality o (code, at)
    where r.cases = ${cases} and r.code = o.code and r.position <> o.at`.execute(db)
}

export const deleteReason = (db: Db, cases: ReasonCases, code: string) =>
  db.deleteFrom('review_reason').where('cases', '=', cases).where('code', '=', code).execute()

/** Replaces all of them. What a case named stays, but is no longer on offer. */
export async function replaceReasons(db: Db, cases: ReasonCases, newReasons: readonly Written[]): Promise<void> {
  const codes = newReasons.map(({ code }) => code)
  const others = (await listReasons(db, cases)).filter(({ code }) => !codes.includes(code))
  await db
    .deleteFrom('review_reason')
    .where('cases', '=', cases)
    .where('named', '=', false)
    .where('code', 'not in', codes)
    .execute()
  await db
    .updateTable('review_reason')
    .set({ offered: false })
    .where('cases', '=', cases)
    .where('code', 'not in', codes)
    .execute()
  for (const item of newReasons) await putReason(db, cases, item)
  await putInOrder(db, cases, [...codes.slice(0, -1), ...others.map(({ code }) => code), ...codes.slice(-1)])
}

/** Highest number among the codes of reasons that editors made. */
export async function highestReason(db: Db, cases: ReasonCases): Promise<number> {
  const { max } = await db
    .selectFrom('review_reason')
    .where('cases', '=', cases)
    .where(sql<boolean>`code ~ '^[1-9]\\d{0,8}$'`)
    .select(sql<number | null>`max(code::int)`.as('max'))
    .executeTakeFirstOrThrow()
  return max ?? 0
}

/** Short names in the viewer's language, of those no longer on offer as well. */
export async function reasonNames(db: Db, cases: ReasonCases): Promise<Map<string, string>> {
  return new Map((await listReasons(db, cases)).map(({ code, short }) => [code, valueIn(short, getLocale())]))
}
