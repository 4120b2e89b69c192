// The office's menu: what each role sees, in its order.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { features } from '../../../server/features.ts'
import { officeMenu } from '../contract/menu.ts'

const api = await testApi()
const as = async (role: string) => (await api.operator([role])).as
const administrator = await as('administrator')
const reviewer = await as('reviewer')
const editor = await as('editor')

const menuOf = async (who: typeof editor) =>
  (await api.call(officeMenu, {}, who)).groups.flatMap(({ entries }) =>
    entries.map(({ url }) => url.slice('/ops'.length)),
  )

test('the menu has its entries in their order, by group', async () => {
  const { groups } = await api.call(officeMenu, {}, { ...administrator, language: 'en' })
  expect(groups.map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])).toEqual([
    ['At a glance', 'Overview', 'Figures'],
    ['Daily work', 'Review', 'Content', 'Reader feedback', 'Deposits'],
    ['Developers and apps', 'Developers', 'Apps'],
    ['Operations', 'Approvals', 'Working days', 'Audit log', 'Outbox', 'Operators', 'Failed jobs'],
  ])
})

test('the menu leaves out what a role may not open, and groups without entries', async () => {
  expect(await menuOf(reviewer)).toEqual([
    '',
    '/figures',
    '/review',
    '/payout',
    '/developer',
    '/app',
    '/approval',
    '/working-day',
    '/outbox',
  ])
  expect(await menuOf(editor)).toEqual(['', '/figures', '/content', '/remark', '/approval', '/outbox'])
  const { groups } = await api.call(officeMenu, {}, editor)
  expect(groups.map(({ group }) => group)).toEqual(['overview', 'work', 'office'])
})

test('the menu has an entry for an operator exactly where the call of its page lets them in', async () => {
  const entries = features.flatMap(({ officeEntries }) => officeEntries ?? [])
  for (const who of [administrator, reviewer, editor]) {
    const menuUrls = await menuOf(who)
    for (const { url, opens } of entries) {
      const { answer } = await api.ask(opens, {}, who)
      expect([url, answer.code !== '403001']).toEqual([url, menuUrls.includes(url.slice('/ops'.length))])
    }
  }
})
