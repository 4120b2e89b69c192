// SQL of the catalogue: abilities, services, and the fields and documents of applications.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import {
  type Catalogue,
  CATALOGUE_LISTS,
  type CatalogueBodies,
  type CatalogueItem,
  type CatalogueList,
} from '../rules/grants/catalogue.ts'

const items = (db: Db) =>
  db
    .selectFrom('catalogue_item')
    .select(['list', 'code', 'withdrawn', sql<CatalogueBodies[CatalogueList]>`body`.as('body')])
    .orderBy('list')
    .orderBy('position')
    .orderBy('code')

/** All lists, each in its order. */
export async function findCatalogue(db: Db): Promise<Catalogue> {
  const rows = await items(db).execute()
  const lists = CATALOGUE_LISTS.map((list) => [
    list,
    rows
      .filter((row) => row.list === list)
      .map(({ code, withdrawn, body }) => Object.assign({ code, withdrawn }, body)),
  ])
  return Object.fromEntries(lists) as Catalogue
}

/** A published item. */
export async function findCatalogueItem<List extends CatalogueList>(
  db: Db,
  list: List,
  code: string,
): Promise<CatalogueItem<List> | undefined> {
  const row = await items(db)
    .where('list', '=', list)
    .where('code', '=', code)
    .where('withdrawn', '=', false)
    .executeTakeFirst()
  return row && (Object.assign({ code, withdrawn: false }, row.body) as unknown as CatalogueItem<List>)
}

/** Keeps items from being withdrawn until the transaction that applies for them ends. */
export const holdCatalogueItems = (db: Db, list: CatalogueList, codes: readonly string[]) =>
  db
    .selectFrom('catalogue_item')
    .where('list', '=', list)
    .where('code', 'in', [...codes])
    .select('code')
    .orderBy('code')
    .forKeyShare()
    .execute()

/** One that is to be withdrawn. Locks the row, so concurrent uses wait. */
export const lockCatalogueItem = (db: Db, list: CatalogueList, code: string) =>
  db
    .selectFrom('catalogue_item')
    .where('list', '=', list)
    .where('code', '=', code)
    .select('code')
    .forUpdate()
    .executeTakeFirst()

/** Whether an app holds an ability or a service, or applies for it. */
export async function isGranted(db: Db, kind: 'ability' | 'service', code: string): Promise<boolean> {
  const one = await db
    .selectFrom('app_grant')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where((eb) => eb.or([eb('state', 'in', ['review', 'granted', 'rejected']), eb('approved', 'is not', null)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** A new one comes last; one that was withdrawn is there again. */
export async function putCatalogueItem<List extends CatalogueList>(
  db: Db,
  list: List,
  code: string,
  body: CatalogueBodies[List],
): Promise<void> {
  const row = { body: JSON.stringify(body), withdrawn: false }
  await db
    .insertInto('catalogue_item')
    .values({
      list,
      code,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from catalogue_item where list = ${list})`,
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['list', 'code']).doUpdateSet(row))
    .execute()
}

export const withdrawCatalogueItem = (db: Db, list: CatalogueList, code: string) =>
  db
    .updateTable('catalogue_item')
    .set({ withdrawn: true })
    .where('list', '=', list)
    .where('code', '=', code)
    .where('withdrawn', '=', false)
    .execute()

/** Stores the order of a list; what it does not name comes after it. */
export async function putCatalogueOrder(db: Db, list: CatalogueList, codes: readonly string[]): Promise<void> {
  await sql`update catalogue_item i set position = o.at
    from (
      select c.code, row_number() over (order by named.at nulls last, c.position, c.code) as at
      from catalogue_item c
      left join unnest(${[...codes]}::text[]) with ordinality named (code, at) on named.code = c.code
      where c.list = ${list}
    ) o
    where i.list = ${list} and i.code = o.code and i.position <> o.at`.execute(db)
}

/** Highest number among the codes of items that editors made. */
export async function highestCatalogueItem(db: Db, list: CatalogueList): Promise<number> {
  const { max } = await db
    .selectFrom('catalogue_item')
    .where('list', '=', list)
    .where(sql<boolean>`code ~ '^[1-9]\\d{0,8}$'`)
    .select(sql<number | null>`max(code::int)`.as('max'))
    .executeTakeFirstOrThrow()
  return max ?? 0
}

/** Codes of items whose body has these words somewhere, such as an address. */
export async function catalogueItemsNaming(db: Db, list: CatalogueList, words: string): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_item')
    .where('list', '=', list)
    .where('withdrawn', '=', false)
    .where(sql<boolean>`strpos(body::text, ${words}) > 0`)
    .select('code')
    .orderBy('position')
    .execute()
  return rows.map(({ code }) => code)
}
