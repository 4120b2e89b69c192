// Inline scripts of a rendered page: ours run, those that came with the content do not, whatever they look like.
import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { createRequestHandler, RouterContextProvider, Scripts, ScrollRestoration, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { type PageContext, pageContext } from '../../api/page-context.ts'
import * as entry from '../entry.server.tsx'
import { newNonce, takeOwnScripts } from './own-scripts.ts'
import { START_SCRIPT } from './start-script.ts'
import { THEME_SCRIPT } from '../../ui/theme/theme-script.ts'

/** The page that React Router renders around stored content that was not sanitized. */
async function pageWith(content: string): Promise<{ html: string; allowed: string[] }> {
  const Root = () =>
    createElement(
      'html',
      null,
      createElement('head', null, createElement('script', { dangerouslySetInnerHTML: { __html: THEME_SCRIPT } })),
      createElement(
        'body',
        null,
        createElement('div', { dangerouslySetInnerHTML: { __html: content } }),
        createElement('script', { dangerouslySetInnerHTML: { __html: START_SCRIPT } }),
        createElement(ScrollRestoration),
        createElement(Scripts),
      ),
    )
  const module = '/assets/root.js'
  const flags = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false }
  const rest = { hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false }
  const route = { id: 'root', path: '', module, ...flags, ...rest }
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => ({ content }) } } },
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/chunk.js'] },
      routes: { root: route },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(pageContext, { art: () => null, formTargets: [], report: () => {} } as unknown as PageContext)
  const response = await createRequestHandler(build, 'production')(new Request('http://portal.test/'), context)
  const policy = response.headers.get('content-security-policy') ?? ''
  const sources = /script-src ([^;]*)/.exec(policy)![1]!.split(' ')
  return { html: await response.text(), allowed: sources.filter((source) => source !== "'self'") }
}

/** The hash that a browser computes of a script's text. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)

test('the scripts of a page without foreign content match its policy', async () => {
  const { html, allowed } = await pageWith('')
  const scripts = scriptsOf(html)
  expect(scripts[0]).toBe(THEME_SCRIPT)
  expect(scripts.join()).toContain('__reactRouterContext.streamController.close()')
  expect(scripts.length).toBeGreaterThanOrEqual(5)
  expect(allowed.toSorted()).toEqual([...new Set(scripts.map(hashOf))].toSorted())
})

test.each([
  ['as it is', '<script>planted()</script>'],
  ['as a module', '<script type="module" async="">planted()</script>'],
  ['with a nonce', `<script nonce="${newNonce()}">planted()</script>`],
  ['as React Router hands over', '<script>window.__reactRouterContext.streamController.enqueue(planted())</script>'],
  ['without an end', '<script>planted();//'],
])('a script in the content is not in the policy: %s', async (_, injectedScript) => {
  const clean = await pageWith('')
  const { html, allowed } = await pageWith(injectedScript)
  expect(html).toContain(injectedScript)
  for (const script of scriptsOf(html).filter((text) => text.includes('planted()') && !text.includes('\\u003c')))
    expect(allowed).not.toContain(hashOf(script))
  // The loader data differs with the content; nothing else does.
  expect(allowed).toHaveLength(clean.allowed.length)
})

test('nothing of a rendering stays in the page, so it can be cached', async () => {
  const [once, again] = [await pageWith('<p>text</p>'), await pageWith('<p>text</p>')]
  expect(once.html).toBe(again.html)
  expect(once.html).not.toContain('nonce=')
})

test('every script of React Router and every preload waits until the page is painted', async () => {
  const { html } = await pageWith('')
  const after =
    'React Router renders its scripts in another way than START_SCRIPT expects (docs/decisions/0027-public-faces.md)'
  const running = [...html.matchAll(/<script(?! type="late")[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text)
  expect(running, after).toEqual([THEME_SCRIPT, START_SCRIPT])
  expect(html, after).toMatch(/<script type="late" data-type="module"[^>]*>[^<]*import\("\/assets\/entry\.js"\)/)
  expect(html, after).toContain('<link rel="late" href="/assets/entry.js"')
  expect(html, after).not.toContain('modulepreload" href')
})

test('attributes stay in any order, and what has no nonce is left alone', () => {
  const page =
    '<link nonce="n" href="/a.css"/><script async="" nonce="n" type="module">ours()</script><script>planted()</script>'
  expect(takeOwnScripts(page, 'n')).toEqual({
    html: '<link href="/a.css"/><script type="late" async="" data-type="module">ours()</script><script>planted()</script>',
    scripts: ['ours()'],
  })
})
