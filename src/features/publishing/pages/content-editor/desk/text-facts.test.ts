import { describe, expect, test } from 'vitest'
import { textFacts } from './text-facts.ts'

describe('facts of a text', () => {
  test.each([
    ['', { words: 0, links: 0, picturesWithoutAlt: 0 }],
    ['# 接入推送', { words: 4, links: 0, picturesWithoutAlt: 0 }],
    ['Don’t send well-known secrets', { words: 4, links: 0, picturesWithoutAlt: 0 }],
    ['用 SDK3接入', { words: 4, links: 0, picturesWithoutAlt: 0 }],
    ['See [the guide](/docs?id=150) and [FAQ](/docs?id=2).', { words: 5, links: 2, picturesWithoutAlt: 0 }],
    ['![](picture:a.png)\n\n![潮位](picture:b.png)', { words: 2, links: 0, picturesWithoutAlt: 1 }],
    ['看 `[x](y)`\n\n```\n![](z)\n```', { words: 1, links: 0, picturesWithoutAlt: 0 }],
  ])('%s', (markdown, facts) => {
    expect(textFacts(markdown)).toEqual(facts)
  })
})
