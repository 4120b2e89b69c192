// Types of notices in the editor: renamed in the menu and in search, added, moved, and withdrawn once no notice is of them.
import { expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { contentCreate, contentList, contentMove } from '../../publishing/contract/kinds.ts'
import { contentWithdraw } from '../../publishing/contract/publications.ts'

const api = await testApi()
const { editor, publish } = await contentDesk(api)
const kind = 'notice-type'
const titles = async () =>
  (await api.call(contentList, { kind }, editor)).items.filter(({ published }) => published).map(({ title }) => title)
const trails = async (trail: string) =>
  (
    await api.db
      .selectFrom('search_entry')
      .where('kind', '=', 'notice')
      .where('trail', '=', trail)
      .select('ref')
      .execute()
  ).length

test('a type is renamed everywhere, and stays while notices are of it', async () => {
  const [before = ''] = await titles()
  const trailCount = await trails(before)
  expect(trailCount).toBeGreaterThan(0)
  await publish(kind, '1', { 'name:zh-CN': '平台公告' })
  expect((await titles())[0]).toBe('平台公告')
  expect([await trails('平台公告'), await trails(before)]).toEqual([trailCount, 0])
  const { answer } = await api.ask(contentWithdraw, { kind, key: '1' }, editor)
  expect(answer.reason).toBe('content.cannot_withdraw')
})

test('a new one stands last, moves up, is taken by a notice, and goes once it is empty', async () => {
  const { key } = await api.call(contentCreate, { kind }, editor)
  await publish(kind, key, { 'name:zh-CN': '活动', 'name:en': 'Events' })
  expect((await titles()).at(-1)).toBe('活动')
  await api.call(contentMove, { kind, key, by: 'up' }, editor)
  expect((await titles()).at(-2)).toBe('活动')
  const { items } = await api.call(contentList, { kind: 'notice' }, editor)
  const notice = items[0]?.key ?? ''
  await publish('notice', notice, { type: key })
  expect((await api.ask(contentWithdraw, { kind, key }, editor)).answer.reason).toBe('content.cannot_withdraw')
  await publish('notice', notice, { type: '1' })
  await api.call(contentWithdraw, { kind, key }, editor)
  expect(await titles()).not.toContain('活动')
})
