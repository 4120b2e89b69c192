// Site blocks as a kind of content for the editor: home page, menu, footer, console, configuration, each as one structured text.
import { sql } from 'kysely'
import { m } from '#messages'
import { Localized, parseYamlText, yamlOf } from '../../../lib/files/content-files.ts'
import { inEveryLanguage } from '../../../lib/text/in-every-language.ts'
import type { ContentKind } from '../../publishing/queries/content-kind.ts'
import { BLOCK_SHAPES } from './block-forms.ts'
import { BLOCK_NAMES, type BlockName, blocksWith } from '../block-schemas.ts'

const blocks = blocksWith(Localized)

const LABEL: Record<BlockName, () => string> = {
  home: m.home_block_home,
  menu: m.home_block_menu,
  footer: m.home_block_footer,
  console: m.home_block_console,
  config: m.home_block_config,
}

const ADDRESS: Record<BlockName, string | null> = {
  home: '/',
  menu: '/service',
  footer: '/',
  console: '/console',
  config: null,
}

const nameIn = (key: string): BlockName | undefined => BLOCK_NAMES.find((name) => name === key)

const titlesOf = (key: string) => {
  const name = nameIn(key)
  return inEveryLanguage((locale) => (name ? (LABEL[name] as (i: object, o: object) => string)({}, { locale }) : ''))
}

export const blockKind: ContentKind = {
  name: 'block',
  label: m.home_kind_block,
  title: 'title',
  titles: titlesOf,
  fields: [
    {
      name: 'body',
      label: m.home_field_body,
      help: m.home_field_body_help,
      type: 'yaml',
      shape: (key) => {
        const name = nameIn(key)
        return name ? BLOCK_SHAPES[name] : null
      },
    },
  ],
  list: async (db) => {
    const rows = await db.selectFrom('site_block').select('name').execute()
    const there = new Set(rows.map(({ name }) => name))
    return BLOCK_NAMES.filter((name) => there.has(name)).map((name) => ({
      key: name,
      titles: titlesOf(name),
      isMissing: false,
    }))
  },
  read: async (db, key) => {
    const row = await db.selectFrom('site_block').where('name', '=', key).select('body').executeTakeFirst()
    return row ? { body: yamlOf(row.body) } : null
  },
  refuse: async (_, key, value) => {
    const name = nameIn(key)
    const result = name ? parseYamlText(value.body ?? '', blocks[name]) : { problem: key, at: '' }
    if (!('problem' in result)) return []
    const { problem, at } = result
    return [{ field: 'body', at, text: m.home_refusal_body({ problem: at ? `${at}: ${problem}` : problem }) }]
  },
  write: async (db, key, value, now) => {
    const name = nameIn(key)
    const result = name ? parseYamlText(value.body ?? '', blocks[name]) : null
    if (!name || !result || 'problem' in result) throw new Error(`The block ${key} was not checked.`)
    const blockRow = { body: JSON.stringify(result.value), updated_at: now }
    await db
      .insertInto('site_block')
      .values({ name, ...blockRow })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(blockRow))
      .execute()
    return []
  },
  naming: async (db, words) => {
    const rows = await db
      .selectFrom('site_block')
      .where(sql<boolean>`strpos(body::text, ${words}) > 0`)
      .select('name')
      .orderBy('name')
      .execute()
    return rows.map(({ name }) => name)
  },
  address: (key) => {
    const name = nameIn(key)
    return name ? ADDRESS[name] : null
  },
}
