// Ids of requests: which ones of proxies are taken, and that work knows its request.
import { expect, test } from 'vitest'
import { currentRequestId, foreignRequestId, inRequest, nameRoute, requestIdForAnswer } from './request-scope.ts'

test.each([
  ['9f86d081884c7d65', true],
  ['0190c2f1-6c3e-7e0b-9d5a-3f1f2b7a1c11', true],
  ['short', false],
  ['a'.repeat(65), false],
  ['id with spaces', false],
  ['id\nwith-a-line', false],
  ['"}{"level":60', false],
  ['标识标识标识标识', false],
  [undefined, false],
])('the id %j of a proxy is taken: %s', (id, taken) => {
  expect(foreignRequestId(id)).toBe(taken ? id : undefined)
})

test('work knows its request across waiting, and the first name of a route stays', async () => {
  expect(currentRequestId()).toBeUndefined()
  expect(requestIdForAnswer()).toMatch(/^[\w-]{12}$/)
  const scope = { requestId: 'request-1' }
  const answerId = await inRequest(scope, async () => {
    nameRoute('listApp')
    await new Promise((resolve) => setTimeout(resolve, 1))
    nameRoute('getApp')
    return requestIdForAnswer()
  })
  expect([answerId, scope]).toEqual(['request-1', { requestId: 'request-1', route: 'listApp' }])
})
