// Where a preview leads those who may not see it: the page itself, never another site.
import { expect, test } from 'vitest'
import { toPublished } from './preview.ts'

test.each([
  ['/docs?id=146&preview=document:146&previewLanguage=en', '/docs?id=146'],
  ['/notice?preview=notice:1', '/notice'],
  ['//evil.example/?preview=a:b', '/'],
  ['/\\evil.example/?preview=a:b', '/'],
  ['/.//evil.example/?preview=a:b', '/'],
])('%s leads to %s', (address, location) => {
  const answer = toPublished(new Request(`https://portal.example${address}`))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
})
