// Scheduled publications through the API and the job that does them.
import { describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { TEST_SITE, testApi } from '../../../../test/harness/app.ts'
import { taskListOf } from '../../../server/jobs/jobs.ts'
import { officeTasks } from '../../backoffice/contract/menu.ts'
import { noticeMenu } from '../../notices/contract.ts'
import { contentCreate, contentKinds } from '../contract/kinds.ts'
import { contentSchedule, contentUnschedule, contentVersions, contentWithdraw } from '../contract/publications.ts'

const api = await testApi()
const { now, editor, item, save, publish, rows } = await contentDesk(api)

async function runDue(now: Date): Promise<void> {
  api.setNow(now)
  const log = { warn: () => {}, debug: () => {} }
  const context = { db: api.db, adapters: api.adapters, site: TEST_SITE, clock: { now: () => now }, log }
  await taskListOf(context as never)['publish_content']?.({}, { job: { id: '1', attempts: 1 } } as never)
}

test('publishes with the translations that the editor says still fit', async () => {
  const at = { kind: 'document', key: '205' }
  const { values } = await item('document', '205')
  const revision = await save('document', '205', { 'title:zh-CN': `${values['title:zh-CN']}补` })
  const due = { ...at, act: 'publish', at: '2026-11-23T10:05', revision, fits: true } as const
  await api.call(contentSchedule, due, editor)
  await runDue(new Date('2026-11-23T02:05:00Z'))
  expect(await item('document', '205')).toMatchObject({ draft: null, behind: [] })

  // Without it they are behind from then on.
  const again = await save('document', '205', { 'title:zh-CN': `${values['title:zh-CN']}再补` })
  await api.call(contentSchedule, { ...due, at: '2026-11-23T10:06', revision: again, fits: false }, editor)
  await runDue(new Date('2026-11-23T02:06:00Z'))
  expect((await item('document', '205')).behind.map(({ slot }) => slot)).toEqual(['title:en'])
  api.setNow(now)
})

describe('a schedule', () => {
  const key = '1001'
  const soon = { kind: 'notice', key, act: 'publish', at: '2026-11-23T10:10' } as const

  test('in the past is refused', async () => {
    const revision = await save('notice', key, { 'title:zh-CN': '定时的公告' })
    const { answer } = await api.ask(contentSchedule, { ...soon, at: '2026-11-23T09:59', revision }, editor)
    expect(answer).toMatchObject({ reason: 'content.time_past' })
    await api.call(contentSchedule, { ...soon, revision }, editor)
    await api.call(contentUnschedule, { kind: 'notice', key }, editor)
    expect(await rows('content_schedule', key)).toEqual([])
    await api.call(contentSchedule, { ...soon, revision, note: '九点' }, editor)
  })

  test('publishes the draft as it was, and what was typed since stays a draft', async () => {
    const isOutdated = async () => (await item('notice', key)).schedule?.isOutdated
    expect(await isOutdated()).toBe(false)
    await save('notice', key, { 'title:zh-CN': '后来写的' })
    expect(await isOutdated()).toBe(true)
    await runDue(new Date('2026-11-23T02:09:00Z'))
    expect((await item('notice', key)).schedule).not.toBeNull()
    await runDue(new Date('2026-11-23T02:10:00Z'))
    expect(JSON.stringify(await api.call(noticeMenu, {}))).toContain('定时的公告')
    const one = await item('notice', key)
    expect(one).toMatchObject({ schedule: null, values: { 'title:zh-CN': '后来写的' } })
    const { items } = await api.call(contentVersions, { kind: 'notice', key }, editor)
    expect(items[0]).toMatchObject({ act: 'published', note: '九点' })
  })

  test('of somebody who may no longer publish is not done and says who it was', async () => {
    const { id, name, roles } = await api.db
      .selectFrom('operator')
      .where('subject', '=', 'op-editor')
      .select(['id', 'name', 'roles'])
      .executeTakeFirstOrThrow()
    const set = (change: { status?: 'active' | 'frozen'; roles?: string[] }) =>
      api.db.updateTable('operator').set(change).where('id', '=', id).execute()
    const at = { ...soon, at: '2026-11-23T10:15', key: '1003' }
    const failureAfter = async (change: Parameters<typeof set>[0]) => {
      const revision = await save('notice', at.key, { 'title:zh-CN': '不再作数的公告' })
      await api.call(contentSchedule, { ...at, revision }, editor)
      await set(change)
      await runDue(new Date('2026-11-23T02:15:00Z'))
      await set({ status: 'active', roles })
      api.setNow(now)
      return (await item('notice', at.key)).schedule?.failure
    }
    expect(await failureAfter({ status: 'frozen' })).toContain(name)
    expect(await failureAfter({ roles: ['reviewer'] })).toContain('无权发布')
    expect(JSON.stringify(await api.call(noticeMenu, {}))).not.toContain('不再作数的公告')
    // Scheduled again when they may.
    const { draft } = await item('notice', at.key)
    await api.call(contentSchedule, { ...at, revision: draft!.revision }, editor)
    await runDue(new Date('2026-11-23T02:15:00Z'))
    expect(JSON.stringify(await api.call(noticeMenu, {}))).toContain('不再作数的公告')
    api.setNow(now)
  })

  test('whose link was withdrawn meanwhile is not published and says why', async () => {
    const page = await api.call(contentCreate, { kind: 'document' }, editor)
    await publish('document', page.key, {
      'title:zh-CN': '临时',
      'title:en': 'Temporary',
      'summary:zh-CN': '临时。',
      'markdown:zh-CN': '临时。',
      folder: 'top',
    })
    const words = `见 [临时](/docs?id=${page.key})`
    const revision = await save('notice', '1002', { 'markdown:zh-CN': words })
    await api.call(contentSchedule, { ...soon, at: '2026-11-23T10:20', key: '1002', revision }, editor)
    await api.call(contentWithdraw, { kind: 'document', key: page.key }, editor)
    await runDue(new Date('2026-11-23T02:20:00Z'))
    const one = await item('notice', '1002')
    expect(one.schedule?.failure).toContain(`/docs?id=${page.key}`)
    expect(one.values['markdown:zh-CN']).toBe(words)
    const task = async (as: typeof editor) =>
      (await api.call(officeTasks, {}, as)).tasks.find(({ link }) => link.url.includes('filter=failed'))
    expect(await task(editor)).toMatchObject({ tone: 'bad', text: expect.stringContaining('1') })
    const later = new Date('2026-11-23T02:20:00Z')
    const reviewer = (await api.operator(['reviewer'], later)).as
    expect(await task(reviewer)).toBeUndefined()
    const { kinds } = await api.call(contentKinds, {}, editor)
    expect(kinds.find(({ name }) => name === 'notice')).toMatchObject({ scheduled: 1 })
  })
})
