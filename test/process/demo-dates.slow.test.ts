// Dates of a demo: content is shifted by whole weeks from the day it was written for, again at a later start, and neither an
// import nor an export mistakes shifted dates for written ones.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { importContent, findMovedDays, moveAgain, readDemoContent } from '../../src/server/content.ts'
import { indexData } from '../../src/features/home/contract.ts'
import { latestDocInfo } from '../../src/features/notices/contract.ts'
import { DAY_MS, HOUR_MS } from '../../src/lib/dates/durations.ts'
import { wholeWeekDaysSince } from '../../src/lib/dates/content-dates.ts'
import { dateText, dayOf, dayText } from '../../src/lib/dates/dates.ts'
import { LANGUAGES } from '../../src/lib/text/language.ts'
import { demoActors } from '../builders/actors.ts'
import { testApi, type TestApi } from '../harness/app.ts'
import { databaseUrl } from '../harness/database.ts'
import { databaseNameOf } from '../harness/own-database.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CONTENT = path.join(ROOT, 'content')
const { writtenFor } = load(readFileSync(path.join(CONTENT, 'dates.yaml'), 'utf8')) as { writtenFor: string }
const daysAfter = (days: number) => new Date(Date.parse(`${writtenFor}T09:00:00+08:00`) + days * DAY_MS)
const weekday = (moment: Date) => new Date(moment.getTime() + 8 * HOUR_MS).getUTCDay()
const daysFrom = (day: string, to: string) => (Date.parse(to) - Date.parse(day)) / DAY_MS

const folder = mkdtempSync(path.join(tmpdir(), 'portal-dates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let api: TestApi
let originalNotices: Awaited<ReturnType<typeof notices>>
beforeAll(async () => {
  api = await testApi()
  originalNotices = await notices()
})

const notices = () => api.db.selectFrom('notice').selectAll().orderBy('id').execute()
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const asDemo = async (now: Date) => (await readDemoContent(CONTENT, now))(api.db)

/** Everything that readers see. */
async function everyText(): Promise<string> {
  const rows = await Promise.all([
    api.db.selectFrom('site_block').select('body').execute(),
    api.db.selectFrom('service_page').selectAll().execute(),
    api.db.selectFrom('notice_text').selectAll().execute(),
    api.db.selectFrom('document_text').selectAll().execute(),
    api.db.selectFrom('search_entry').selectAll().execute(),
  ])
  return JSON.stringify(rows)
}

test('dates are shifted by whole weeks, rounded down', () => {
  const shifts = [0, 6, 7, 13, 14, 365, -1].map((days) => wholeWeekDaysSince(writtenFor, daysAfter(days)))
  expect(shifts).toEqual([0, 0, 7, 7, 14, 364, -7])
})

describe.each([0, 6, 370])('a demo that starts %i days later', (days) => {
  const now = daysAfter(days)
  const today = dayOf(now)
  beforeAll(async () => {
    await asDemo(now)
    api.setNow(now)
  })
  afterAll(() => api.setNow(undefined))

  test('has a newest notice at most 7 days old, and none in the future', async () => {
    const newest = (await notices()).map(({ published_at: at }) => at).sort((a, b) => b.getTime() - a.getTime())[0]!
    expect(newest.getTime()).toBeLessThanOrEqual(now.getTime())
    expect(daysFrom(dayOf(newest), today)).toBeLessThanOrEqual(7)
    const { edited } = await api.db
      .selectFrom('document_text')
      .select((eb) => eb.fn.max('updated_at').as('edited'))
      .executeTakeFirstOrThrow()
    expect(new Date(edited).getTime()).toBeLessThanOrEqual(now.getTime())
    expect(daysFrom(dayOf(new Date(edited)), today)).toBeLessThanOrEqual(7)
  })

  test('keeps open dates open, on the same weekday', async () => {
    const shiftedNotices = new Map((await notices()).map((notice) => [notice.id, notice]))
    const open = originalNotices.filter(({ deadline }) => deadline !== null && deadline >= writtenFor)
    expect(open.length).toBeGreaterThanOrEqual(4)
    for (const { id } of open) expect([id, shiftedNotices.get(id)!.deadline! >= today]).toEqual([id, true])
    for (const { id, published_at } of originalNotices)
      expect([id, weekday(shiftedNotices.get(id)!.published_at)]).toEqual([id, weekday(published_at)])
  })

  test('shows the banner with the date of its notice, in data and text', async () => {
    const deadline = (await notices()).find(({ id }) => id === 1001)!.deadline!
    for (const language of LANGUAGES) {
      const { strip } = await api.call(indexData, {}, { language })
      expect(strip).toMatchObject({
        until: deadline,
        text: expect.stringContaining(dayText(deadline, language).replaceAll(' ', '\u{a0}')),
      })
    }
    expect((await api.call(latestDocInfo, {})).items.map(({ id }) => id)).toContain(1001)
  })

  test('has the same dates in data and in texts of both languages', async () => {
    const texts = await api.db.selectFrom('notice_text').selectAll().execute()
    const plain = (text: string) => text.replaceAll('\u{a0}', ' ')
    for (const { id, deadline } of await notices()) {
      if (deadline === null) continue
      for (const { language, summary, markdown } of texts.filter((text) => text.notice_id === id)) {
        const words = dayText(deadline, language as 'en')
        expect([id, language, plain(`${summary}\n${markdown}`).includes(words) ? words : markdown]).toEqual([
          id,
          language,
          words,
        ])
      }
    }
    const migration = (await notices()).find(({ id }) => id === 1004)!.deadline!
    for (const language of LANGUAGES) {
      const guide = await api.db
        .selectFrom('document_text')
        .select('markdown')
        .where('document_id', '=', 204)
        .where('language', '=', language)
        .executeTakeFirstOrThrow()
      expect(guide.markdown).toContain(dateText(migration, language))
      const push = await api.db
        .selectFrom('service_page')
        .select('customize')
        .where('slug', '=', 'push')
        .executeTakeFirstOrThrow()
      expect(plain(JSON.stringify(push.customize))).toContain(dateText(migration, language))
    }
    expect(await everyText()).not.toMatch(/\{(?:date|day|month|iso):/)
  })

  test('does not shift the game migration, holidays or versions of agreements', async () => {
    const { body } = await api.db
      .selectFrom('site_block')
      .select('body')
      .where('name', '=', 'config')
      .executeTakeFirstOrThrow()
    expect(body).toMatchObject({
      gameNotice: { from: '2024-06-13T09:00:00+08:00', until: '2025-06-12T18:30:00+08:00' },
    })
    const holiday = (await notices()).find(({ id }) => id === 1011)!
    expect(dayOf(holiday.published_at)).toBe('2026-06-11')
    const agreements = await api.db
      .selectFrom('document')
      .select('effective_at')
      .where('content_type', '=', 2)
      .execute()
    expect(new Set(agreements.map((agreement) => agreement.effective_at))).toEqual(new Set(['2026-07-01']))
  })
})

describe('a demo that is restarted', () => {
  const start = daysAfter(3)
  let reader: number
  beforeAll(async () => {
    await asDemo(start)
    await demoActors(api, start)
    reader = (await api.developer('reader')).id
    await api.db
      .insertInto('notification_read')
      .values({ developer_id: reader, source: 'notice', item_id: 1002, read_at: start })
      .execute()
    await api.db
      .insertInto('document_feedback')
      .values({ document_id: 146, language: 'en', reader: 'x', helpful: true })
      .execute()
  })
  const typeDeadlines = async () =>
    new Set(
      (
        await api.db
          .selectFrom('account')
          .select('deadline')
          .where('account_status', '=', 34)
          .where('deadline', 'is not', null)
          .execute()
      ).map(({ deadline }) => deadline),
    )

  test('in the same week changes nothing', async () => {
    expect(await moveAgain(api.db, CONTENT, daysAfter(6))).toBeNull()
  })

  test('a month later shifts its dates, keeps read marks, and moves account deadlines with the notice', async () => {
    const before = await notices()
    expect(await typeDeadlines()).toEqual(new Set([before.find(({ id }) => id === 1001)!.deadline]))
    const move = await moveAgain(api.db, CONTENT, daysAfter(30))
    await move!(api.db)
    expect(await findMovedDays(api.db)).toBe(28)
    const after = await notices()
    expect(idsOf(after)).toEqual(idsOf(before))
    const deadline = after.find(({ id }) => id === 1001)!.deadline!
    expect(daysFrom(before.find(({ id }) => id === 1001)!.deadline!, deadline)).toBe(28)
    expect(await typeDeadlines()).toEqual(new Set([deadline]))
    const reads = await api.db
      .selectFrom('notification_read')
      .select(['source', 'item_id'])
      .where('developer_id', '=', reader)
      .execute()
    expect(reads).toEqual([{ source: 'notice', item_id: 1002 }])
    expect(await api.db.selectFrom('document_feedback').select('document_id').execute()).toEqual([{ document_id: 146 }])
    // A second portal that read the database before the first had written.
    await move!(api.db)
    expect(await notices()).toEqual(after)
  })

  test('after a manual import keeps its dates as written', async () => {
    await importContent(api.db, CONTENT)
    expect(await findMovedDays(api.db)).toBeNull()
    expect((await notices()).find(({ id }) => id === 1001)!.deadline).toBe('2026-08-31')
    expect(await moveAgain(api.db, CONTENT, daysAfter(365))).toBeNull()
  })
})

describe('exporting shifted demo content', () => {
  const exporting = async (target: string) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--no-warnings', 'scripts/content.ts', 'export', target],
      {
        cwd: ROOT,
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: databaseUrl(inject('appUrl'), await databaseNameOf(api.db)),
        },
        encoding: 'utf8',
      },
    )
    return { stdout, stderr, status }
  }
  beforeAll(() => asDemo(daysAfter(30)))

  test('over the originals is refused without changing them', async () => {
    const originals = path.join(folder, 'originals')
    cpSync(CONTENT, originals, { recursive: true })
    const { stderr, status } = await exporting(originals)
    expect([status, stderr]).toEqual([1, expect.stringContaining('shifted the dates of its content by 28 days')])
    expect(readFileSync(path.join(originals, 'notices/notices.yaml'), 'utf8')).toContain('deadline: 2026-08-31')
    expect(existsSync(path.join(originals, 'dates.yaml'))).toBe(true)
  })

  test('into a new folder says so, and that folder is not shifted again', async () => {
    const fresh = path.join(folder, 'fresh')
    expect(await exporting(fresh)).toMatchObject({ status: 0, stdout: expect.stringContaining('shifted by 28 days') })
    expect(existsSync(path.join(fresh, 'dates.yaml'))).toBe(false)
    await (
      await readDemoContent(fresh, daysAfter(365))
    )(api.db)
    expect((await notices()).find(({ id }) => id === 1001)!.deadline).toBe('2026-09-28')
  })
})
