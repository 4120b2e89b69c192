// Patterns of pages: the same for a page and for its data.
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routePatterns } from './route-patterns.ts'

const patternOf = routePatterns({
  routes: {
    root: { id: 'root', path: '' },
    home: { id: 'home', parentId: 'root', index: true },
    service: { id: 'service', parentId: 'root', path: 'service/:id' },
  } as unknown as ServerBuild['routes'],
})

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/service/7', '/service/:id'],
  ['/service/7.data', '/service/:id'],
  ['/nowhere', 'none'],
  ['/nowhere.data', 'none'],
])('%s has the pattern %s', (address, pattern) => {
  expect(patternOf(address)).toBe(pattern)
})
