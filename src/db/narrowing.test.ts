// Migrations that only expand, told from those that take something away.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationNames } from './migrate.ts'
import { narrowingIn } from './narrowing.ts'

test.each([
  ['drop table notice;', 'drops a table'],
  ['alter table notice drop column pinned;', 'drops a column'],
  ['ALTER TABLE notice\n  DROP pinned;', 'drops a column'],
  ['alter table notice rename column a to b;', 'renames'],
  ['alter table notice rename to news;', 'renames'],
  ['alter table notice alter column id type bigint;', 'changes a type'],
  ['alter table notice alter id set data type bigint;', 'changes a type'],
  ['alter table notice alter column a set not null;', 'requires a value'],
  ['alter table notice alter column a drop default;', 'drops a default'],
  ['alter table notice add column a int not null;', 'adds a column that older versions leave empty'],
  ['alter table notice add column a int not null default 0, add column b int not null;', 'adds a column'],
  ['delete from notice where pinned;', 'deletes rows'],
  ['with gone as (delete from notice returning *) insert into news select * from gone;', 'deletes rows'],
  ['truncate notice;', 'deletes rows'],
  ['revoke update on notice from portal_app;', 'takes rights'],
])('%s', (statement, what) => {
  expect(narrowingIn(`-- A comment; of two lines\n${statement}`).join()).toContain(what)
})

test.each([
  'create table news (id int primary key, body text not null);',
  'alter table notice add column a int;',
  'alter table notice add column a int not null default 0;',
  'alter table notice add column a int not null generated always as identity;',
  'alter table notice alter column a drop not null;',
  'alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind is not null);',
  'create index on notice (pinned); drop index old_one;',
  "comment on table notice is 'drop table notice; it''s fine';",
  '-- drop table notice;',
  'create function f() returns trigger language plpgsql as $$ begin delete from notice; drop table notice; end $$;',
  'revoke all on function f() from public;',
  'insert into notice select * from news; update notice set pinned = true;',
])('expands: %s', (statement) => {
  expect(narrowingIn(statement)).toEqual([])
})

/** From before processes of two versions ran beside each other. */
const LAST_FREE = '0339'

test('later migrations only expand', async () => {
  const later = (await migrationNames()).filter((name) => name > LAST_FREE)
  const checks = later.map(async (name) => [
    name,
    narrowingIn(await readFile(new URL(`./migrations/${name}`, import.meta.url), 'utf8')),
  ])
  expect((await Promise.all(checks)).filter(([, narrowings]) => narrowings!.length > 0)).toEqual([])
})
