// Every kind of notification that a feature declares: a name of its own, texts in each language, a page that exists.
import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { type Language, LANGUAGES } from '../src/lib/text/language.ts'
import { features } from '../src/server/features.ts'
import routes from '../src/web/routes.ts'
import { testApi } from './harness/app.ts'

const api = await testApi()

const kinds = features.flatMap(({ name, notifications = [] }) =>
  notifications.map((kind) => ({ feature: name, ...kind })),
)

/** A value for each fact that any text uses, in Latin letters and digits. */
const FACTS: Record<string, string> = new Proxy({} as Record<string, string>, {
  get: (_, name) =>
    ({ type: '52', count: '2', number: '7', process: 'personalFirst', from: '2026-12-01', what: '' })[String(name)] ??
    'Tide',
})

const HANDBOOK = readFileSync(new URL('../docs/handbook/notifications.md', import.meta.url), 'utf8')

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const here = path ? `${above}/${path}` : above
    // An optional part may be missing.
    return [here.replace(/\/:\w+\?$/, '') || '/', ...pathsOf(children, here)]
  })

test('each has a name of its own, and there are many', () => {
  const events = kinds.map(({ event }) => event)
  expect(events.filter((event, at) => events.indexOf(event) !== at)).toEqual([])
  expect(events.length).toBeGreaterThan(40)
})

test.each(kinds)('$feature: $event has texts in each language', async ({ showing, words }) => {
  const readFacts = await showing(api.db as never)
  const render = (facts: Record<string, string>, language: Language) => words(readFacts(facts, language), language)
  for (const language of LANGUAGES) {
    const { title, text } = render(FACTS, language)
    expect(title).not.toBe('')
    expect(text).not.toBe('')
    expect(/\p{Script=Han}/u.test(title + text), `${language}: ${title} ${text}`).toBe(language === 'zh-CN')
    // Facts that were not stored yet when an old one was sent are left out, never shown as undefined.
    const bare = render({}, language)
    expect(`${bare.title} ${bare.text}`).not.toMatch(/undefined|\bNaN\b/)
  }
})

test.each(kinds)('$feature: $event has its line in the handbook', ({ event }) => {
  expect(HANDBOOK).toContain(`\`${event}\``)
})

test.each(kinds)('$feature: $event leads to a page', ({ url }) => {
  const { pathname } = new URL(url, 'https://portal.example')
  expect(pathsOf(routes as RouteConfigEntry[])).toContain(pathname)
})
