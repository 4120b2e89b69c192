// The memory limit of WebAssembly, which V8 silently ignores should its name ever change.
import { expect, test } from 'vitest'
import { limitWebAssembly, MAX_MEMORY, PAGE } from './limit-webassembly.ts'

test('a memory grows to the limit and not beyond, whatever maximum it declares', () => {
  limitWebAssembly()
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 })
  expect(() => memory.grow(MAX_MEMORY / PAGE)).toThrow(RangeError)
  memory.grow(MAX_MEMORY / PAGE - 1)
  expect(memory.buffer.byteLength).toBe(MAX_MEMORY)
})
