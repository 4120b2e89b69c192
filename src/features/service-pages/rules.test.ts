// Rules of services: targets of menu entries, and when the game migration notice shows.
import { describe, expect, test } from 'vitest'
import { DEVICES } from '../home/rules.ts'
import { CATEGORIES } from '../home/rules.ts'
import { addressOf, inGameWindow, PAGE_TYPE } from './rules.ts'

test('the four categories and three devices are in the order of console and menu', () => {
  expect(CATEGORIES).toEqual(['development', 'distribution', 'data', 'commercial'])
  expect(DEVICES).toEqual(['phone', 'car', 'iot'])
})

describe('addressOf', () => {
  test.each([
    ['a diy entry leads to its page', { id: 1, pageType: PAGE_TYPE.diy, relationUrl: null }, '/service/1'],
    [
      'a diy entry does so even with a relation url',
      { id: 2, pageType: PAGE_TYPE.diy, relationUrl: 'https://a.polaris.example/' },
      '/service/2',
    ],
    [
      'a link entry leads to its relation url',
      { id: 22, pageType: PAGE_TYPE.link, relationUrl: 'https://ads.polaris.example/' },
      'https://ads.polaris.example/',
    ],
    ['a link entry without one stays here', { id: 23, pageType: PAGE_TYPE.link, relationUrl: null }, '/service/23'],
  ])('%s', (_, entry, address) => {
    expect(addressOf(entry)).toBe(address)
  })
})

/** The game migration window (handbook/limits.md [9]). */
const WINDOW = { from: '2024-06-13T09:00:00+08:00', until: '2025-06-12T18:30:00+08:00' }

describe('inGameWindow', () => {
  test.each([
    ['2024-06-13T08:59:59.999+08:00', false],
    ['2024-06-13T09:00:00+08:00', true],
    ['2024-06-13T01:00:00Z', true],
    ['2024-06-13T09:00:00Z', true],
    ['2024-12-31T23:59:59+08:00', true],
    ['2025-06-12T18:29:59.999+08:00', true],
    ['2025-06-12T18:30:00+08:00', false],
    ['2025-06-12T10:30:00Z', false],
    ['2025-06-12T10:29:59Z', true],
    ['2026-07-22T10:00:00+08:00', false],
  ])('at %s: %s', (now, shows) => {
    expect(inGameWindow(new Date(now), WINDOW)).toBe(shows)
  })
})
