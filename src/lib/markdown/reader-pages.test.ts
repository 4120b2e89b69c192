// Pages that texts of editors may lead to: all of src/web/routes.ts but those of operators, of the account service and parts of pages.
import { expect, test } from 'vitest'
import { isReaderPage, READER_PAGES } from './reader-pages.ts'
import routes from '../../web/routes.ts'

type Route = { path?: string | undefined; children?: Route[] | undefined }

const pathsUnder = (under: string, list: readonly Route[]): string[] =>
  list.flatMap(({ path, children }) => {
    const here = path === undefined ? under : `${under}/${path}`
    return children ? pathsUnder(here, children) : [here || '/']
  })

test('are those of the portal', () => {
  const all = pathsUnder('', routes as Route[]).filter(
    (path) => path !== '/*' && !/^\/(?:ops|id|frame)(?:\/|$)/.test(path),
  )
  expect(READER_PAGES.toSorted()).toEqual(all.toSorted())
})

test.each([
  ['/', true],
  ['/docs', true],
  ['/service/12', true],
  ['/api/reference/open/appToken', true],
  ['/user/auth', true],
  ['/api/openapi.json', true],
  ['/docz', false],
  ['/service/12/more', false],
  ['/team/recordXcsv', false],
  ['/ops', false],
])('%s: %s', (path, expected) => {
  expect(isReaderPage(path)).toBe(expected)
})
