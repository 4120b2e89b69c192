// The table of how long data is kept in the privacy policy: what the features declare, as the jobs do it, in both languages.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { features } from '../../../server/features.ts'
import { type Language, LANGUAGES } from '../../../lib/text/language.ts'
import { removeOldCalls } from '../../calls/jobs.ts'
import { LINE_DAYS } from '../../calls/rules/limits.ts'
import { VIEW_MONTHS } from '../../reporting/rules.ts'
import { docDetail, docDetailList, externalDocDetail } from '../contract/documents.ts'

const api = await testApi()
const { items } = await api.call(docDetailList, { contentType: 2 })
const privacy = items.find(({ key }) => key === 'privacy')!

const rowsIn = (html: string) =>
  Array.from(
    html.matchAll(/<td data-th="[^"]+"><span>([^<]+)<\/span><\/td>\s*<td data-th="[^"]+"><span>([^<]+)</g),
    (row) => row.slice(1),
  )

const declared = (locale: Language) =>
  features
    .flatMap(({ retention }) => retention ?? [])
    .map(({ data, kept }) => [data({}, { locale }), kept({}, { locale })])

test.each(LANGUAGES)('stands in the policy, in %s', async (language) => {
  const rows = declared(language)
  expect(rows.length).toBeGreaterThan(15)
  for (const { html } of [
    await api.call(docDetail, { id: privacy.id }, { language }),
    await api.call(externalDocDetail, { id: 2 }, { language }),
  ]) {
    expect(html).not.toContain('{retention}')
    expect(rowsIn(html)).toEqual(expect.arrayContaining(rows))
  }
})

test('names each kind once, and its numbers', () => {
  for (const language of LANGUAGES) {
    const kinds = declared(language).map(([data]) => data)
    expect(new Set(kinds).size).toBe(kinds.length)
  }
  const text = declared('en').join('\n')
  expect(text).toContain(`Records of API calls,${LINE_DAYS} days`)
  expect(text).toContain(`At most ${VIEW_MONTHS} months`)
  expect(text).toContain('Sign-ins and sign-outs 180 days, payments 10 years, all else 3 years')
})

test('every feature whose jobs remove what is old declares how long it keeps it', () => {
  const removing = features.filter(({ jobs = [] }) =>
    jobs.some(({ task }) => /^(?:remove|forget)_(?:old|expired)/.test(task)),
  )
  expect(removing.map(({ name }) => name)).toContain('calls')
  expect(removing.filter(({ retention = [] }) => retention.length === 0).map(({ name }) => name)).toEqual([])
  expect(removeOldCalls.task).toMatch(/^remove_old/)
})

test('is kept with the text that people accepted', async () => {
  const texts = await api.db
    .selectFrom('agreement_text')
    .where('agreement_key', '=', 'privacy')
    .select(['language', 'html'])
    .execute()
  expect(texts.length).toBe(LANGUAGES.length)
  for (const { language, html } of texts)
    expect(rowsIn(html)).toEqual(expect.arrayContaining(declared(language as Language)))
})
