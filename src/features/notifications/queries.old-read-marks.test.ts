// Read marks of older versions: of notices in a table of their own, of notifications in a column.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../test/harness/own-database.ts'
import { migrationNames } from '../../db/migrate.ts'

const MIGRATION = '0191_notifications.sql'

test('are carried over with the notifications', async () => {
  const { asOwner } = await ownDatabase('empty')
  const apply = async (name: string) =>
    asOwner(await readFile(new URL(`../../db/migrations/${name}`, import.meta.url), 'utf8'))
  await asOwner('create table migration (name text, checksum text, applied_at timestamptz, portal_version text)')
  for (const name of await migrationNames()) if (name < MIGRATION) await apply(name)
  await asOwner(`insert into developer (id, issuer, subject, nickname, provider_account)
    overriding system value values (7, 'own', 'one', 'Tide', 'tide'), (8, 'own', 'two', 'Ebb', 'ebb')`)
  await asOwner(`insert into notice_read values (7, 1002, '2026-07-02Z'), (8, 1003, '2026-07-03Z')`)
  await asOwner(`insert into account_notice (developer_id, event, facts, at, read_at) values
    (7, 'approved', '{"type":"52"}', '2026-07-04Z', '2026-07-05Z'), (7, 'frozen', '{}', '2026-07-06Z', null)`)
  await apply(MIGRATION)
  expect(await asOwner('select * from notification order by id')).toEqual([
    { id: 1, developer_id: 7, event: 'approved', facts: { type: '52' }, at: new Date('2026-07-04Z') },
    { id: 2, developer_id: 7, event: 'frozen', facts: {}, at: new Date('2026-07-06Z') },
  ])
  expect(await asOwner('select * from notification_read order by read_at')).toEqual([
    { developer_id: 7, source: 'notice', item_id: 1002, read_at: new Date('2026-07-02Z') },
    { developer_id: 8, source: 'notice', item_id: 1003, read_at: new Date('2026-07-03Z') },
    { developer_id: 7, source: 'account', item_id: 1, read_at: new Date('2026-07-05Z') },
  ])
})
