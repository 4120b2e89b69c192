// SQL of what apps choose from: categories, car models, device types and device models.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Localized } from '../../../lib/text/language.ts'
import type { AppOption, OptionList } from '../rules/options.ts'

const options = (db: Db) =>
  db.selectFrom('app_option').select(['list', 'code', 'parent', 'offered', sql<Localized>`names`.as('names')])

/** All lists, each in its order. */
export const listOptions = (db: Db): Promise<AppOption[]> =>
  options(db).orderBy('list').orderBy('position').orderBy('code').execute()

export const listOptionsOf = (db: Db, list: OptionList): Promise<AppOption[]> =>
  options(db).where('list', '=', list).orderBy('position').orderBy('code').execute()

export const findOption = (db: Db, list: OptionList, code: string): Promise<AppOption | undefined> =>
  options(db).where('list', '=', list).where('code', '=', code).executeTakeFirst()

/** Keeps options from being removed until the transaction that chooses them ends. */
export const holdOptions = (db: Db, list: OptionList, codes: readonly string[]) =>
  db
    .selectFrom('app_option')
    .where('list', '=', list)
    .where('code', 'in', [...codes])
    .select('code')
    .orderBy('code')
    .forKeyShare()
    .execute()

/** One that is to be removed. Locks the row, so concurrent uses wait. */
export const lockOption = (db: Db, list: OptionList, code: string) =>
  options(db).where('list', '=', list).where('code', '=', code).forUpdate().executeTakeFirst()

/** Whether an app, a case or an application has it. */
export async function isOptionUsed(db: Db, list: OptionList, code: string): Promise<boolean> {
  const field = {
    category: 'category',
    'car-model': 'carModels',
    'device-type': 'deviceTypes',
    'device-model': 'deviceModels',
  }[list]
  const one = JSON.stringify({ [field]: list === 'category' ? code : [code] })
  const inForm = JSON.stringify({ form: JSON.parse(one) as unknown })
  // The models of an entry's form are words of its developer; those of applications are chosen.
  const ofApps =
    list === 'device-model'
      ? sql<boolean>`false`
      : sql<boolean>`
    exists (select from app where data @> ${one}::jsonb or approved @> ${inForm}::jsonb)`
  const { rows } = await sql<{ used: boolean }>`
    select ${ofApps}
      or exists (select from app_grant where form @> ${one}::jsonb or approved @> ${one}::jsonb
        or halted_form @> ${one}::jsonb)
      or exists (select from app_case where subject @> ${inForm}::jsonb or before @> ${inForm}::jsonb) as used`.execute(
    db,
  )
  return rows[0]?.used ?? false
}

type Written = Pick<AppOption, 'code' | 'parent' | 'offered' | 'names'>

/** A new one comes last. */
export async function putOption(db: Db, list: OptionList, { code, parent, offered, names }: Written): Promise<void> {
  const row = { parent, offered, names: JSON.stringify(names) }
  await db
    .insertInto('app_option')
    .values({
      list,
      code,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from app_option where list = ${list})`,
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['list', 'code']).doUpdateSet(row))
    .execute()
}

/** Stores the order of a list. */
export async function putOptionOrder(db: Db, list: OptionList, codes: readonly string[]): Promise<void> {
  await sql`update app_option p set position = o.at
    from unnest(${[...codes]}::text[]) with ordinality o (code, at)
    where p.list = ${list} and p.code = o.code and p.position <> o.at`.execute(db)
}

export const deleteOption = (db: Db, list: OptionList, code: string) =>
  db.deleteFrom('app_option').where('list', '=', list).where('code', '=', code).execute()

/** Replaces a list. What an app has stays, but is no longer on offer. */
export async function replaceOptions(db: Db, list: OptionList, newOptions: readonly Written[]): Promise<void> {
  const codes = newOptions.map(({ code }) => code)
  const others = (await listOptionsOf(db, list)).filter(({ code }) => !codes.includes(code))
  for (const other of others) {
    await lockOption(db, list, other.code)
    if (await isOptionUsed(db, list, other.code)) await putOption(db, list, { ...other, offered: false })
    else await deleteOption(db, list, other.code)
  }
  for (const item of newOptions) await putOption(db, list, item)
  await putOptionOrder(db, list, [...codes, ...others.map(({ code }) => code)])
}

/** Highest number among the codes of options that editors made. */
export async function highestOption(db: Db, list: OptionList): Promise<number> {
  const { max } = await db
    .selectFrom('app_option')
    .where('list', '=', list)
    .where(sql<boolean>`code ~ '^[1-9]\\d{0,8}$'`)
    .select(sql<number | null>`max(code::int)`.as('max'))
    .executeTakeFirstOrThrow()
  return max ?? 0
}
