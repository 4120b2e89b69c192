// Scenes in a page: all of them for visitors, only small ones for a single viewer; the others have an address.
import { expect, test } from 'vitest'
import { visitor } from '../../api/viewer.ts'
import { artFor, artResponse } from './art.ts'

const nobody = visitor('r', 'zh-CN')
const operator = { ...nobody, operator: {} as NonNullable<typeof nobody.operator> }
const developer = { ...nobody, developer: {} as NonNullable<typeof nobody.developer> }

test('a large scene is in a visitor’s page and fetched by everybody else', async () => {
  const text = artFor(nobody)('push')
  expect(text).toMatch(/^<svg/)
  expect([artFor(developer)('push'), artFor(operator)('push')]).toEqual([null, null])
  expect(await artResponse('push.zh-CN.svg', undefined)?.text()).toBe(text)
})

test('a small scene is in every page', () => {
  const text = artFor(nobody)('refused-glare')
  expect(text).toMatch(/^<svg/)
  expect(artFor(developer)('refused-glare')).toBe(text)
})

test('an unknown scene is in none', () => {
  expect([artFor(nobody)('nothing'), artResponse('nothing.en.svg', undefined)]).toEqual([null, null])
})
