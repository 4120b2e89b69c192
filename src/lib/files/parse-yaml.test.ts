// Bounds of YAML that others wrote.
import { expect, test } from 'vitest'
import { parseYaml } from './parse-yaml.ts'

/** Each level repeats the one before ten times: 10, 100, 1,000 … values in a few lines. */
const bomb = (levels: number) =>
  Array.from({ length: levels }, (_, at) => {
    const items = Array.from({ length: 10 }, () => (at === 0 ? 'x' : `*a${at - 1}`))
    return `a${at}: &a${at} [${items.join(', ')}]`
  }).join('\n')
/** Each level is inside the next: deep by way of aliases. */
const deep = (levels: number) =>
  ['a0: &a0 [x]', ...Array.from({ length: levels }, (_, at) => `a${at + 1}: &a${at + 1} [[*a${at}]]`)].join('\n')

test.each<[string, unknown]>([
  ['a: &a [1, 2]\nb: *a', { a: [1, 2], b: [1, 2] }],
  ['- 1', [1]],
])('%j', (text, value) => {
  expect(parseYaml(text, 100)).toEqual(value)
})

test.each([
  ['a bomb of aliases', bomb(10)],
  ['too deep by way of aliases', deep(60)],
  ['inside itself', '&a [*a]'],
  ['too many values', Array.from({ length: 1001 }, () => '- x').join('\n')],
])('%s is refused in one line', (_, text) => {
  const parse = () => parseYaml(text, 1000)
  expect(parse).toThrow(
    /^more than 1000 values or 100 of them inside each other, counting again what an alias repeats$/,
  )
})

test('too many aliases, and what is no YAML', () => {
  const many = ['- &a x', ...Array.from({ length: 101 }, () => '- *a')].join('\n')
  expect(() => parseYaml(many, 1000)).toThrow(/^more than 100 aliases$/)
  expect(() => parseYaml('a: [', 1000)).toThrow(/^unexpected end of the stream[^\n]*$/)
})
