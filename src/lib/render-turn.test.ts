// One page a turn of the event loop: other work comes between two of them.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderTurn } from './render-turn.ts'

test('the first goes on at once, the others one by one with a turn between them', async () => {
  const done: string[] = []
  const page = async (name: string) => {
    await renderTurn()
    done.push(name)
  }
  const pages = ['a', 'b', 'c'].map(page)
  await Promise.resolve()
  expect(done).toEqual(['a'])
  for (let at = 0; at < 3; at++) {
    await turn()
    done.push('other work')
  }
  await Promise.all(pages)
  expect(done.slice(0, 5)).toEqual(['a', 'b', 'other work', 'c', 'other work'])
  expect(renderTurn()).toBeUndefined()
})
