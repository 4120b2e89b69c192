// Redirects from a preview for those who may not see it: to the page itself, never to another site.
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
