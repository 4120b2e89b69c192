// Deferred scripts: React Router's own load after the first paint, all others are left alone.
import { expect, test } from 'vitest'
import { withDeferredHydration } from './deferred-hydration.ts'

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script>window.data = 1</script><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.modules = {"root":route0};

import("/assets/entry.js");</script></body>`

test('nothing of the page requests a script before the first paint', () => {
  const page = withDeferredHydration(PAGE, 'n')
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).not.toMatch(/import (\*|")/)
  expect(page).toContain('requestAnimationFrame(')
})

test('modules are available under their names before the entry is requested', async () => {
  const [, script = ''] =
    /<script nonce="n" type="module" async="">([\s\S]*?)<\/script>/.exec(withDeferredHydration(PAGE, 'n')) ?? []
  const asked: string[] = []
  const heads: string[] = []
  const page = { head: { append: ({ href }: { href: string }) => heads.push(href) }, createElement: () => ({}) }
  const window: { modules?: unknown } = {}
  await new Promise<void>((done) => {
    const load = async (path: string) => {
      asked.push(path)
      if (path.endsWith('entry.js')) done()
      return path
    }
    const run = new Function(
      'requestAnimationFrame',
      'document',
      'window',
      'addEventListener',
      'load',
      script.replaceAll('import(', 'load('),
    )
    run(
      (work: () => void) => work(),
      page,
      window,
      () => {},
      load,
    )
  })
  expect(heads).toEqual(['/assets/a.js'])
  expect(asked).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/entry.js'])
  expect(window.modules).toEqual({ root: '/assets/root.js' })
})

test('a page in development is unchanged', () => {
  const page = '<script nonce="n" type="module" async="">import x from "/src/x.ts"</script>'
  expect(withDeferredHydration(page, 'n')).toBe(page)
})

test('a script in the content is not mistaken for React Router’s', () => {
  const planted = '<script type="module" async="">import * as a from "/assets/planted.js";</script>'
  for (const page of [PAGE.replace('<body>', `<body>${planted}`), PAGE.replace('</body>', `${planted}</body>`)]) {
    const late = withDeferredHydration(page, 'n')
    expect(late).toContain(planted)
    expect(late).not.toContain('import * as route0')
  }
})
