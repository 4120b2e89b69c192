import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

const root = { id: 'root', loaderData: { site: { brand: { name: '北辰', product: '开放平台' } } } }

test('names the page, then the portal', () => {
  expect(pageTitle('控制台', [root, { id: 'page' }])).toBe('控制台 · 北辰开放平台')
})

test('names what is known when the other is not', () => {
  expect(pageTitle('控制台', [{ id: 'root' }, undefined])).toBe('控制台')
  expect(pageTitle(undefined, [root])).toBe('北辰开放平台')
})
