// Append-only tables: the application's role may only insert, no foreign key cascades into them, and every table with such a name
// is one.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPEND_ONLY, APPEND_ONLY_NAME } from '../src/db/append-only.ts'
import { ownDatabase } from './harness/own-database.ts'

const { url, asOwner } = await ownDatabase()
const app = new pg.Pool({ connectionString: url, max: 1 })
afterAll(() => app.end())

const TABLES = Object.keys(APPEND_ONLY)
const DENIED = { code: '42501' }
const columnsOf = async (table: string) =>
  (
    await asOwner<{ name: string }>(
      'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
      ['public', table],
    )
  ).map(({ name }) => name)

describe.each(TABLES)('%s', (table) => {
  test('accepts new rows and can be read', async () => {
    const { rows } = await app.query(
      `select has_table_privilege($1, 'insert') as adds, has_table_privilege($1, 'select') as reads`,
      [table],
    )
    expect(rows).toEqual([{ adds: true, reads: true }])
  })

  test('rejects updates except of columns filled in later', async () => {
    const columns = await columnsOf(table)
    expect(columns).not.toEqual([])
    for (const column of columns) {
      const change = app.query(`update ${table} set ${column} = default`)
      if (APPEND_ONLY[table]!.includes(column)) await change
      else await expect(change, column).rejects.toMatchObject(DENIED)
    }
  })

  test('rejects deleting, truncating and dropping', async () => {
    await expect(app.query(`delete from ${table}`)).rejects.toMatchObject(DENIED)
    await expect(app.query(`truncate ${table}`)).rejects.toMatchObject(DENIED)
    await expect(app.query(`truncate ${table} cascade`)).rejects.toMatchObject(DENIED)
    await expect(app.query(`drop table ${table}`)).rejects.toMatchObject(DENIED)
    await expect(app.query(`alter table ${table} disable trigger all`)).rejects.toMatchObject(DENIED)
  })
})

test('no foreign key deletes or changes its rows', async () => {
  const keys = await asOwner<{ table: string; name: string; deletes: string; updates: string }>(
    `select conrelid::regclass::text as table, conname as name, confdeltype as deletes, confupdtype as updates
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [TABLES],
  )
  expect(keys.length).toBeGreaterThan(8)
  // a: no action, r: restrict; c, n and d would cascade or set a value.
  expect(keys.filter(({ deletes, updates }) => !/^[ar]$/.test(deletes) || !/^[ar]$/.test(updates))).toEqual([])
})

test('a table named like one of them is one', async () => {
  const all = await asOwner<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const appendOnlyNames = all.map(({ name }) => name).filter((name) => APPEND_ONLY_NAME.test(name))
  expect(appendOnlyNames.sort()).toEqual([...TABLES].sort())
})

describe('with a developer who has an app, a team and a consent', () => {
  let developer: number
  beforeAll(async () => {
    const one = async (statement: string, values: unknown[] = []) =>
      (await app.query<{ id: number }>(statement, values)).rows[0]!.id
    developer = await one(
      `insert into developer (issuer, subject, nickname, provider_account, created_at, signed_in_at)
       values ('test', 'kept', 'kept', 'kept', now(), now()) returning id`,
    )
    const appId = await one(
      `insert into app (owner_id, kind, state, name, app_key, data, created_at, updated_at)
       values ($1, 'phone', 'draft', 'kept', 'pk_kept', '{}', now(), now()) returning id`,
      [developer],
    )
    const teamId = await one(`insert into team (owner_id, name, opened_at) values ($1, 'kept', now()) returning id`, [
      developer,
    ])
    await app.query(
      `insert into app_history (app_id, at, event, to_state, actor) values ($1, now(), 'created', 'draft', 'platform')`,
      [appId],
    )
    await app.query(`insert into team_activity (team_id, at, event) values ($1, now(), 'opened')`, [teamId])
    await app.query(
      `insert into agreement_consent (developer_id, agreement_key, version, given_at) values ($1, 'developer', '1', now())`,
      [developer],
    )
    await app.query(
      `insert into certification_view (developer_id, viewer, viewer_id, at) values ($1, 'operator', 1, now())`,
      [developer],
    )
  })

  test.each([
    ['the developer', 'delete from developer where id = $1'],
    ['the app', 'delete from app where owner_id = $1'],
    ['the team', 'delete from team where owner_id = $1'],
  ])('%s cannot be deleted while they have history', async (_, statement) => {
    await expect(app.query(statement, [developer])).rejects.toMatchObject({ code: '23001' })
  })

  test('a consent can be withdrawn once', async () => {
    const withdraw = `update agreement_consent set withdrawn_at = now() where developer_id = $1`
    expect((await app.query(withdraw, [developer])).rowCount).toBe(1)
    await expect(app.query(withdraw, [developer])).rejects.toMatchObject(DENIED)
  })

  test('erasure needs a closed account and affects nothing else', async () => {
    const erase = () => app.query('select erase_left_person($1)', [developer])
    await expect(erase()).rejects.toMatchObject(DENIED)
    const insertEvent = (event: string, from: number, to: number, remark: string) =>
      app.query(
        `insert into account_history (developer_id, at, event, from_status, from_flow_step, to_status, to_flow_step, actor, remark)
         values ($1, now(), $2, $3, 0, $4, 0, 'operator', $5)`,
        [developer, event, from, to, remark],
      )
    const remarks = async () =>
      (await app.query(`select remark from account_history where developer_id = $1 order by id`, [developer])).rows.map(
        ({ remark }) => remark as string,
      )
    await insertEvent('rejected', 16, 22, 'before')
    // The request was refused.
    await insertEvent('unbind_viewed', 210, 33, '')
    await expect(erase()).rejects.toMatchObject(DENIED)
    await insertEvent('unbind_viewed', 51, 41, '')
    await insertEvent('rejected', 16, 22, 'after')
    await app.query(`insert into page_view (user_id, target_path) values ($1::text, '/erased')`, [developer])
    await erase()
    expect(await remarks()).toEqual(['', '', '', '', 'after'])
    expect((await app.query(`select user_id from page_view where target_path = '/erased'`)).rows).toEqual([
      { user_id: null },
    ])
  })

  test('nobody else can erase', async () => {
    const { rows } = await app.query(
      `select has_function_privilege('public', 'erase_left_person(bigint)', 'execute') as may`,
    )
    expect(rows).toEqual([{ may: false }])
  })
})
