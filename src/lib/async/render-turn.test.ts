// Serialized page rendering: other work runs between two pages.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderTurn } from './render-turn.ts'

test('the first continues immediately, the others one by one in later turns of the event loop', async () => {
  const order: string[] = []
  const page = async (name: string) => {
    await renderTurn()
    order.push(name)
  }
  const pages = ['a', 'b', 'c'].map(page)
  await Promise.resolve()
  expect(order).toEqual(['a'])
  for (let at = 0; at < 50; at++) {
    await turn()
    order.push('-')
  }
  await Promise.all(pages)
  expect(order.join('')).toMatch(/^a-{15,17}b-{15,17}c-{10,}$/)
  for (let at = 0; at < 20; at++) await turn()
  expect(renderTurn()).toBeUndefined()
})
