// Readers' remarks for editors: newest first, of one document or all, without who wrote them.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { docFeedback, docFeedbackList } from '../contract/feedback.ts'

const api = await testApi()
const { as } = await api.operator(['editor'])

test('lists those with words, in the editor’s language, and names no reader', async () => {
  api.setNow(new Date(Date.now() - 60_000))
  await api.call(docFeedback, { id: 146, helpful: 'no', remark: '第 3 步走不通' }, { address: '198.51.100.23' })
  api.setNow(new Date())
  await api.call(
    docFeedback,
    { id: 150, helpful: 'yes', remark: 'Clear, thanks' },
    { address: '198.51.100.24', language: 'en' },
  )
  await api.call(docFeedback, { id: 150, helpful: 'yes' }, { address: '198.51.100.25' })
  const { items, total } = await api.call(docFeedbackList, {}, as)
  expect([
    total,
    items.map(({ documentId, helpful, remark, language }) => [documentId, helpful, remark, language]),
  ]).toEqual([
    2,
    [
      [150, true, 'Clear, thanks', 'en'],
      [146, false, '第 3 步走不通', 'zh-CN'],
    ],
  ])
  expect(Object.keys(items[0]!)).not.toContain('reader')
  const one = await api.call(docFeedbackList, { documentId: 146 }, { ...as, language: 'en' })
  expect(one.items.map(({ remark }) => remark)).toEqual(['第 3 步走不通'])
  expect(one.items[0]!.title).not.toBe(items[1]!.title)
})

test('is for those who edit content', async () => {
  const { as: auditor } = await api.operator(['reviewer'])
  expect((await api.ask(docFeedbackList, {}, auditor)).answer.code).toBe('403001')
})
