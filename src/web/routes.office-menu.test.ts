// The office's menu: each entry leads to a page of the feature that contributes it, and the office itself names no feature.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { endpoints, features } from '../server/features.ts'
import routes from './routes.ts'

const SRC = path.resolve(import.meta.dirname, '..')
const entries = features.flatMap(({ name, officeEntries = [] }) => officeEntries.map((entry) => ({ name, ...entry })))

/** Files of pages by address, such as `features/audit/pages/audit/route.tsx` of `/ops/audit`; that of a layout is its index. */
const pages = new Map(pagesIn(routes as RouteConfigEntry[], ''))

function pagesIn(routeEntries: readonly RouteConfigEntry[], above: string): [string, string][] {
  return routeEntries.flatMap(({ file, path: own = '', children }) => {
    const here = own === '' ? above : `${above}/${own}`
    return children ? pagesIn(children, here) : [[here, file.replace(/^(?:\.\.\/)+/, '')] as [string, string]]
  })
}

const accessOf = new Map(endpoints.map(({ endpoint }) => [endpoint.name, endpoint.access]))

test.each(entries)('$url is a page of the feature $name, open to whoever sees the entry', ({ url, name, opens }) => {
  const file = pages.get(url) ?? 'none'
  expect(file).toMatch(new RegExp(`^features/${name}/pages/`))
  const [, guard] = /\bofficeFor\(context, (\w+)/.exec(readFileSync(path.join(SRC, file), 'utf8')) ?? []
  // What has no guard is open to every operator.
  expect(guard === undefined ? { operator: 'any' } : accessOf.get(guard)).toEqual(opens.access)
})

test('each entry has an address and a place of its own', () => {
  expect(entries.length).toBeGreaterThan(10)
  const urls = entries.map(({ url }) => url)
  const places = entries.map(({ group, place }) => `${group} ${place}`)
  expect([new Set(urls).size, new Set(places).size]).toEqual([urls.length, places.length])
})

test('the office takes calls of other features to make them, not to name them', () => {
  const folder = path.join(SRC, 'features/backoffice')
  const importedNames = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:pages|components)\/.*\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      const imports = [...text.matchAll(/^import \{([^}]*)\} from '(?:\.\.\/)+[\w-]+\/contract(?:\/[\w-]+)?\.ts'/gm)]
      // Contracts of the office itself lie beside its pages.
      const foreign = imports.filter(([line]) => !/'(?:\.\.\/)+contract/.test(line))
      const names = foreign.flatMap(([, list = '']) => list.split(',').map((item) => item.trim()))
      return names
        .filter((name) => name !== '' && !name.startsWith('type '))
        .filter((name) => !new RegExp(`\\b(?:call|submit|send|perform)\\(\\[?${name}\\b`).test(text))
        .map((name) => `${file}: ${name}`)
    })
  expect(importedNames).toEqual([])
})
