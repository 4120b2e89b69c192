// Search entries of pages, as the manifests list them.
import { expect, test } from 'vitest'
import { features } from '../../../server/features.ts'

const pages = features.flatMap(({ search }) => search?.pages ?? [])

test('every fixed page has a name in both languages', () => {
  expect(pages.map(({ url }) => url).toSorted()).toEqual([
    '/',
    '/api/reference',
    '/application',
    '/console',
    '/docs',
    '/notice',
    '/service',
    '/team',
    '/user',
    '/utils',
  ])
  for (const { title, words } of pages) {
    expect(title({}, { locale: 'zh-CN' })).toMatch(/\p{Script=Han}/u)
    expect(title({}, { locale: 'en' }) + words({}, { locale: 'en' })).not.toMatch(/\p{Script=Han}/u)
  }
})
