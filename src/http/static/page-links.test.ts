// The `Link` header of a page: its addresses, and the style sheets of its routes, each once.
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { linkOf, pageLinks } from './page-links.ts'

const ORIGIN = 'https://portal.example'
const links = pageLinks(
  {
    routes: {
      root: { id: 'root', path: '' },
      notice: { id: 'notice', parentId: 'root', path: 'notice' },
      service: { id: 'service', parentId: 'root', path: 'service/:id' },
    },
    assets: {
      routes: {
        root: { css: ['/assets/frame-1.css'] },
        notice: { css: ['/assets/frame-1.css', '/assets/notice-2.css'] },
        service: {},
      },
    },
  } as unknown as ServerBuild,
  ORIGIN,
)

test.each([
  ['/notice?id=1', ['/assets/frame-1.css', '/assets/notice-2.css']],
  ['/service/7', ['/assets/frame-1.css']],
  ['/a/b/c', []],
])('%s has the style sheets %j', (path, files) => {
  const preloads = files.map((file) => `<${file}>; rel="preload"; as="style"`)
  expect(links(path)).toBe([linkOf(ORIGIN, path, null), ...preloads].join(', '))
})
