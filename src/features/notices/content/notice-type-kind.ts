// Types of notices, the menu of the message centre, as a kind of content.
import { isNumericKey } from '../../publishing/rules/item-key.ts'
import { sql } from 'kysely'
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { inLanguage, LANGUAGES, type Localized } from '../../../lib/text/language.ts'
import type { ContentKind } from '../../publishing/queries/content-kind.ts'
import { slotName } from '../../publishing/rules/fields.ts'
import { renameTrails } from '../../search/queries/entries.ts'

const findRow = async (db: Db, key: string) =>
  isNumericKey(key)
    ? db.selectFrom('notice_type').where('id', '=', Number(key)).selectAll().executeTakeFirst()
    : undefined

const idsInOrder = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('notice_type').select('id').orderBy('sort').orderBy('id').forUpdate().execute()).map(
    ({ id }) => id,
  )

export const noticeTypeKind: ContentKind = {
  name: 'notice-type',
  label: m.notices_kind_type,
  title: 'name',
  fields: [{ name: 'name', label: m.notices_field_type_name, type: 'text', localized: 'every', max: 20 }],
  list: async (db) => {
    const rows = await db.selectFrom('notice_type').select(['id', 'name']).orderBy('sort').orderBy('id').execute()
    return rows.map(({ id, name }) => ({ key: String(id), titles: name, isMissing: false }))
  },
  read: async (db, key) => {
    const row = await findRow(db, key)
    if (!row) return null
    const { name } = row
    return Object.fromEntries(LANGUAGES.map((language) => [slotName('name', language), name[language] ?? '']))
  },
  write: async (db, key, value) => {
    const before = await findRow(db, key)
    const names = Object.fromEntries(
      LANGUAGES.map((language) => [language, (value[slotName('name', language)] ?? '').trim()]),
    ) as Localized
    const name = JSON.stringify(names)
    const { last } = await db
      .selectFrom('notice_type')
      .select((eb) => eb.fn.max('sort').as('last'))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('notice_type')
      .values({ id: Number(key), key: `type-${key}`, sort: (last ?? -1) + 1, name })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
      .execute()
    // Search shows the type of a notice above its title.
    if (before)
      for (const language of LANGUAGES)
        await renameTrails(db, 'notice', language, inLanguage(before.name, language), inLanguage(names, language))
    return []
  },
  keeps: async (db, key) => {
    const { count } = await db
      .selectFrom('notice')
      .where('type_id', '=', Number(key))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0) return m.notices_refusal_type_used({ count })
    return (await idsInOrder(db)).length === 1 ? m.notices_refusal_type_last() : null
  },
  remove: async (db, key) => {
    await db.deleteFrom('notice_type').where('id', '=', Number(key)).execute()
  },
  address: () => null,
  numbers: {
    shared: ['notice-type'],
    highest: async (db) => Math.max(0, ...(await idsInOrder(db))),
  },
  move: async (db, key, by) => {
    const order = await idsInOrder(db)
    const at = order.indexOf(Number(key))
    const other = order[at + by]
    if (at < 0 || other === undefined) return false
    order[at + by] = Number(key)
    order[at] = other
    await sql`
      update notice_type set sort = place.sort
      from unnest(${order}::int[]) with ordinality place(id, sort)
      where notice_type.id = place.id and notice_type.sort <> place.sort`.execute(db)
    return true
  },
}
