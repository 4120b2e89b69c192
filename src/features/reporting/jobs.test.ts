// Months of page views and clicks: made ahead, dropped when over, none of a write lost where one is missing; keys of visitors.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { ownerOf } from '../../../test/harness/own-database.ts'
import { keepMonths } from '../../db/months.ts'
import { reportPageView } from './contract.ts'
import { keepMonthsOfViews, removeVisitorKeys } from './jobs.ts'
import { VIEW_MONTHS } from './rules.ts'

const api = await testApi()
const asOwner = await ownerOf(api.db)

const partitionsOf = async (table: string) =>
  (
    await asOwner<{ name: string }>(`select partition::text as name from month_partitions($1) order by name`, [table])
  ).map(({ name }) => name)

/** Whole months from now to the beginning of a month, Asia/Shanghai. */
const monthName = async (months: number) =>
  (
    await asOwner<{ name: string }>(
      `select to_char(now() at time zone 'Asia/Shanghai' + make_interval(months => $1), 'YYYY_MM') as name`,
      [months],
    )
  )[0]!.name

const see = (path: string, at: string) =>
  sql`insert into page_view (target_path, at) values (${path}, ${sql.raw(at)})`.execute(api.db)

const listPaths = async () =>
  (await api.db.selectFrom('page_view').select('target_path').orderBy('target_path').execute()).map(
    ({ target_path }) => target_path,
  )

const inPartition = async (path: string) =>
  (
    await asOwner<{ name: string }>(`select tableoid::regclass::text as name from page_view where target_path = $1`, [
      path,
    ])
  )[0]?.name

const run = () => keepMonthsOfViews.run({ db: api.db } as never)

test.each(['page_view', 'click_report'])('the months of %s stand ready, and a second run makes none', async (table) => {
  const before = await partitionsOf(table)
  expect(before).toEqual([
    `partitions.${table}_${await monthName(2)}`,
    `partitions.${table}_${await monthName(3)}`,
    `partitions.${table}_before`,
    `partitions.${table}_other`,
  ])
  await run()
  expect(await partitionsOf(table)).toEqual(before)
})

test('a view in a month that is missing is stored, and moves into it once it is made', async () => {
  const ahead = `now() + interval '5 months'`
  await see('/later', ahead)
  expect(await inPartition('/later')).toBe('partitions.page_view_other')
  const { rows } = await sql<{ made: number }>`select make_months('page_view', 6) as made`.execute(api.db)
  expect(rows).toEqual([{ made: 3 }])
  expect(await inPartition('/later')).toBe(`partitions.page_view_${await monthName(5)}`)
  expect(await listPaths()).toEqual(['/later'])
  // It is a month like any other: counted on, and with its rows told apart.
  await see('/later-too', ahead)
  const ids = await api.db.selectFrom('page_view').select('id').execute()
  expect(new Set(ids.map(({ id }) => id)).size).toBe(2)
  await asOwner('delete from page_view')
})

test('a row goes when its time is over, one by one before there were months, and in a month that is missing', async () => {
  await see('/young', 'now()')
  await see('/kept', `now() - interval '${VIEW_MONTHS} months' + interval '1 hour'`)
  await see('/old', `now() - interval '${VIEW_MONTHS} months' - interval '1 hour'`)
  await see('/older', `now() - interval '6 years'`)
  await run()
  expect(await listPaths()).toEqual(['/kept', '/young'])
  await asOwner('delete from page_view')
})

test('a month is dropped when its first row is too old, and not before', async () => {
  // As if there had been months for years.
  await asOwner('drop table partitions.page_view_before')
  const month = async (back: number) => {
    const name = `page_view_${await monthName(-back)}`
    await asOwner(`
      do $$ declare starts timestamptz := date_trunc('month', now() at time zone 'Asia/Shanghai' - interval '${back} months')
        at time zone 'Asia/Shanghai';
      begin
        execute format('create table partitions.${name} partition of page_view for values from (%L) to (%L)', starts,
          ((starts at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai');
      end $$`)
    return `partitions.${name}`
  }
  const [over, last] = [await month(VIEW_MONTHS), await month(VIEW_MONTHS - 1)]
  await run()
  const remainingPartitions = await partitionsOf('page_view')
  expect(remainingPartitions).not.toContain(over)
  expect(remainingPartitions).toContain(last)
})

test("the application's role reaches months in no other way", async () => {
  const [{ name } = { name: '' }] = await asOwner<{ name: string }>(
    `select partition::text as name from month_partitions('page_view') order by name limit 1`,
  )
  for (const statement of [`select from ${name}`, `delete from ${name}`, `drop table ${name}`])
    await expect(sql.raw(statement).execute(api.db), statement).rejects.toMatchObject({ code: '42501' })
  await expect(keepMonths(api.db, 'page_view', 6)).rejects.toMatchObject({ code: '42501' })
  for (const call of [`make_months('account', 3)`, `drop_months('account', 13, 10)`])
    await expect(sql`select ${sql.raw(call)}`.execute(api.db), call).rejects.toMatchObject({ code: '42501' })
  // Nor does a table of its own that bears the name of another.
  await api.db.connection().execute(async (own) => {
    await sql`create temp table audit_entry (id bigint, at timestamptz) partition by range (at)`.execute(own)
    for (const call of [`make_months('pg_temp.audit_entry', 3)`, `drop_months('pg_temp.audit_entry', 13, 10)`])
      await expect(sql`select ${sql.raw(call)}`.execute(own), call).rejects.toMatchObject({ code: '42501' })
    await sql`drop table pg_temp.audit_entry`.execute(own)
  })
  for (const signature of [
    'make_months(regclass, int)',
    'drop_months(regclass, int, int)',
    'month_partitions(regclass)',
  ])
    expect(await asOwner(`select has_function_privilege('public', $1, 'execute') as may`, [signature])).toEqual([
      { may: false },
    ])
})

test('the key of a day goes on the next, without a view, too', async () => {
  api.setNow(new Date('2026-08-03T10:00:00+08:00'))
  await api.call(reportPageView, { targetPath: '/' })
  const days = () => api.db.selectFrom('visitor_key').select('day').execute()
  await removeVisitorKeys.run({ db: api.db, now: new Date('2026-08-03T23:59:00+08:00') } as never)
  expect(await days()).toEqual([{ day: '2026-08-03' }])
  await removeVisitorKeys.run({ db: api.db, now: new Date('2026-08-04T00:01:00+08:00') } as never)
  expect(await days()).toEqual([])
})
