// Code in Markdown: blocks with their fences, and code within a line.
import { expect, test } from 'vitest'
import { withoutCode } from './without-code.ts'

test.each([
  ['a\n```js\n![x](y)\n```\nb', 'a\nb'],
  ['a\n~~~\n```\n![x](y)\n~~~\nb', 'a\nb'],
  ['````\n```\n![x](y)\n```\n````\nb', 'b'],
  ['  ```\n![x](y)\n  ```\nb', 'b'],
  ['```\n``` not the end\n![x](y)\n```\nb', 'b'],
  ['a\n```\n![x](y)', 'a'],
  ['```code``` ![x](y)', ' ![x](y)'],
  ['see `![x](y)` and ![z](w)', 'see  and ![z](w)'],
  ['one ` alone\n![x](y) `', 'one ` alone\n![x](y) `'],
])('%j', (text, expected) => {
  expect(withoutCode(text)).toBe(expected)
})
