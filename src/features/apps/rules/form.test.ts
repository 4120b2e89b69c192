// App fields, value by value, and what is missing from each kind's form.
import { describe, expect, test } from 'vitest'
import { type AppField, checkField, FORM, missingFrom } from './form.ts'
import { APP_KINDS } from './transitions.ts'

const HEX = '9f2c'.repeat(16)
const ROWS: [AppField, string | string[], string | string[] | null][] = [
  ['name', ' 潮汐  日历 ', '潮汐 日历'],
  ['name', '潮', null],
  ['name', '潮'.repeat(31), null],
  ['name', '🌊'.repeat(30), '🌊'.repeat(30)],
  ['name', 'a'.repeat(10_000), null],
  ['name', 'ab\u202ecd', null],
  ['shortDescription', '潮汐\u2800', null],
  ['description', '一行\n\t二行', '一行\n\t二行'],
  ['description', '一行\n\u115f', null],
  ['packageName', 'com.chaoxi.tide', 'com.chaoxi.tide'],
  ['packageName', 'com.chaoxi.tide_2', 'com.chaoxi.tide_2'],
  ['packageName', 'tide', null],
  ['packageName', 'com.2tide', null],
  ['packageName', 'com..tide', null],
  ['packageName', 'com.tide.', null],
  ['packageName', 'com.潮汐', null],
  ['certSha256', HEX, (HEX.toUpperCase().match(/../g) ?? []).join(':')],
  ['certSha256', (HEX.match(/../g) ?? []).join(':'), (HEX.toUpperCase().match(/../g) ?? []).join(':')],
  ['certSha256', HEX.slice(1), null],
  ['privacyUrl', 'https://tide.example/privacy#top', 'https://tide.example/privacy'],
  ['privacyUrl', 'javascript:alert(1)', null],
  ['privacyUrl', 'https://user:pass@tide.example/', null],
  ['privacyUrl', 'ftp://tide.example/', null],
  ['siteUrl', 'http://localhost/', null],
  ['tokenUrl', 'http://tide.example/token', null],
  ['tokenUrl', 'https://tide.example/token', 'https://tide.example/token'],
  ['eventUrl', 'https://tide.example/events?from=polaris', 'https://tide.example/events?from=polaris'],
  ['eventUrl', 'https://tide.example/api/opened', 'https://tide.example/api/opened'],
  ['eventUrl', 'https://tide.example/api/open/v1/echo', null],
  ['eventUrl', 'https://tide.example/x/../api/%6Fpen/v1/echo', null],
  ['eventUrl', 'https://tide.example//api/open/v1/echo', null],
  [
    'callbackUrls',
    'https://a.example/x\nhttps://a.example/x\r\nhttp://b.example',
    'https://a.example/x\nhttp://b.example/',
  ],
  ['callbackUrls', Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`).join('\n'), null],
  ['filingNumber', '京ICP备12345678号-1A', '京ICP备12345678号-1A'],
  ['filingNumber', '12345678', null],
  ['category', 'weather', 'weather'],
  ['category', 'no such', null],
  ['carModels', ['drive-m1', 'drive-m1', 'drive-x7'], ['drive-m1', 'drive-x7']],
  ['carModels', 'drive-m1', ['drive-m1']],
  ['carModels', ['drive-m1', 'Other'], null],
  ['packageName', '', ''],
]

describe('a field', () => {
  test.each(ROWS)('%s: %j', (field, input, expected) => {
    const result = checkField(field, input)
    expect('problem' in result ? null : 'values' in result ? result.values : result.value).toEqual(expected)
  })
})

test.each(APP_KINDS)('an empty form of kind %s misses everything required', (kind) => {
  const lacking = missingFrom(
    kind,
    {},
    { icon: false, screenshots: 0, clientSecret: false, siteProof: false, connection: false },
  )
  expect(lacking).toEqual(expect.arrayContaining([...FORM[kind].required, 'icon']))
  expect(lacking.includes('screenshots')).toBe(kind === 'phone' || kind === 'car')
  expect(lacking.includes('clientSecret')).toBe(kind === 'iot')
  expect(lacking.includes('connection')).toBe(kind === 'iot')
})

test('a web app with a site misses its proof', () => {
  const has = { icon: true, screenshots: 0, clientSecret: false, connection: true }
  const lacking = (form: object, siteProof: boolean) => missingFrom('web', form, { ...has, siteProof })
  expect(lacking({ siteUrl: 'https://tide.example/' }, false)).toContain('siteProof')
  expect(lacking({ siteUrl: 'https://tide.example/' }, true)).not.toContain('siteProof')
  expect(lacking({}, false)).not.toContain('siteProof')
})
