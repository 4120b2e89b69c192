// Load shedding: pages are rendered a few at a time, and calls do not wait for them.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TEST_SITE } from '../../../test/harness/app.ts'
import { shedding } from './shedding.ts'

const { admit } = shedding({
  endpoints: [],
  site: TEST_SITE,
  theme: '',
  places: 64,
  isKept: () => false,
  refused: () => {},
})

/** Sends requests whose work ends on a signal. @returns how many were started at once, and all answers */
async function send(path: string, method: string, count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let startCount = 0
  const request = () =>
    admit(new Request(`https://portal.example${path}`, { method }), path, async () => {
      startCount++
      await promise
      return new Response('done')
    })
  const answers = Array.from({ length: count }, request)
  await wait(20)
  const atOnce = startCount
  resolve()
  return { atOnce, statuses: (await Promise.all(answers)).map(({ status }) => status) }
}

test.each([
  ['/console', 'GET', 8],
  ['/console', 'POST', 30],
  ['/api/dev/v1/account/status', 'GET', 30],
])('of 30 requests for %s by %s, %i run concurrently, and all are answered', async (path, method, expected) => {
  const { atOnce, statuses } = await send(path, method, 30)
  expect(atOnce).toBe(expected)
  expect(statuses).toEqual(Array.from({ length: 30 }, () => 200))
})

test.each(['/api/reference?q=a', '/api/reference.data?q=a', '/api/web/v1/doc-wiki/search?q=a'])(
  'of 30 searches by %s, those beyond their share of the room are refused',
  async (path) => {
    const { statuses } = await send(path, 'GET', 30)
    expect(statuses.filter((status) => status === 503)).toHaveLength(6)
  },
)
