// The calendar of working days: its open year, and the confirmation of expected days.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { officeTasks } from '../../backoffice/contract/menu.ts'
import { workingDayConfirm, workingDayList, workingDaySet } from '../contract/working-days.ts'

const api = await testApi()
const at = async (moment: string) => {
  const now = new Date(moment)
  const operator = (await api.operator(['administrator'], now)).as
  api.setNow(now)
  return operator
}

test('an ending year without a next one is pointed out, until its days are entered', async () => {
  const admin = await at('2027-11-02T02:00:00Z')
  expect((await api.call(workingDayList, { year: 2028 }, admin)).open).toEqual({ year: 2027, state: 'expected' })
  await api.call(workingDayConfirm, { year: 2027 }, admin)
  expect(await api.call(workingDayList, { year: 2028 }, admin)).toEqual({
    days: [],
    open: { year: 2028, state: 'empty' },
  })
  await api.call(workingDaySet, { day: '2028-01-01', as: 'holiday', name: '元旦' }, admin)
  expect((await api.call(workingDayList, { year: 2028 }, admin)).open).toBeNull()
})

test('the start page of the office says which year is open, to whoever keeps the calendar', async () => {
  const admin = await at('2029-03-02T02:00:00Z')
  const tone = async (as = admin) =>
    (await api.call(officeTasks, {}, as)).tasks.find(({ link }) => link.url === '/ops/working-day?year=2029')?.tone
  expect(await tone()).toBe('warn')
  expect(await tone((await api.operator(['reviewer'], new Date('2029-03-02T02:00:00Z'))).as)).toBeUndefined()
  await api.call(workingDaySet, { day: '2029-05-01', as: 'holiday', name: '劳动节' }, admin)
  expect(await tone()).toBeUndefined()
})

test('a year is confirmed once, by whoever keeps the calendar, and the log says how many days', async () => {
  const admin = await at('2027-11-03T02:00:00Z')
  const { days } = await api.call(workingDayList, { year: 2027 }, admin)
  expect(days.every(({ announced }) => announced)).toBe(true)
  const { answer } = await api.ask(workingDayConfirm, { year: 2027 }, admin)
  expect([answer.code, answer.reason]).toEqual(['409001', 'calendar.nothing_expected'])
  const reviewer = (await api.operator(['reviewer'], new Date('2027-11-03T02:00:00Z'))).as
  expect((await api.ask(workingDayConfirm, { year: 2027 }, reviewer)).answer.code).toBe('403001')
  const row = await api.db
    .selectFrom('audit_entry')
    .where('act', '=', 'calendar.year_confirmed')
    .select(['subject_id', 'after'])
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ subject_id: '2027', after: { days: days.length } })
})
