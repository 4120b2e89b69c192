// Every page of the office is one that the journey of the office's pages goes through.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { LISTS, MADE, PAGES } from '../../e2e/support/office-pages.ts'
import routes from './routes.ts'

/** Patterns of pages below /ops, such as `/ops/audit/:id`; files to download are none. */
const patterns = patternsIn(routes as RouteConfigEntry[], '').filter(
  (pattern) => /^\/ops(?:\/|$)/.test(pattern) && !pattern.startsWith('/ops/login'),
)

function patternsIn(routeEntries: readonly RouteConfigEntry[], above: string): string[] {
  return routeEntries.flatMap(({ file, path: own = '', children }) => {
    const here = own === '' ? above : `${above}/${own}`
    if (children) return patternsIn(children, here)
    return file.endsWith('.tsx') ? [here] : []
  })
}

const matches = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(address)
const variables = (pattern: string) => pattern.split(':').length

/** The page that an address opens: of several patterns the one with the fewest variables. */
const pageOf = (address: string): string | undefined =>
  patterns
    .filter((pattern) => matches(pattern, address))
    .toSorted((a, b) => variables(a) - variables(b))
    .at(0)

const paths = [...PAGES, ...LISTS.map((list) => `${list}/1`)].map((address) => address.replace(/\?.*$/, ''))

test('each page is gone through, and each address that is gone through is a page', () => {
  expect(patterns.length).toBeGreaterThan(30)
  const visitedPatterns = new Set([...paths.map(pageOf), ...MADE])
  expect(patterns.filter((pattern) => !visitedPatterns.has(pattern))).toEqual([])
  expect([...visitedPatterns].filter((pattern) => pattern === undefined || !patterns.includes(pattern))).toEqual([])
})
