// References of the content to the portal: buttons, pages, calls, codes and known sites exist.
import { describe, expect, test } from 'vitest'
import {
  contentTexts,
  type Text,
  unknownCalls,
  unknownCodes,
  unknownLabels,
  unknownPages,
  unknownSites,
} from './harness/quoted.ts'

const TEXTS = contentTexts()

/** The maker's other sites, which texts may mention; their behavior is not the portal's responsibility. */
const KNOWN_SITES = {
  'polaris.example': 'mailboxes',
  'developer.polaris.example': 'the portal itself, as samples write it',
  'account.polaris.example': 'sign-in with a Polaris account (OAuth 2.1)',
  'ads.polaris.example': 'ad platform',
  'car.polaris.example': 'the maker’s cars',
  'design.polaris.example': 'design resources',
  'drive.polaris.example': 'vehicle cloud: states and commands',
  'forum.polaris.example': 'community',
  'game.polaris.example': 'game platform',
  'home.polaris.example': 'callback of cloud-to-cloud sign-in',
  'img.polaris.example': 'pictures of accounts',
  'iot.polaris.example': 'Device Console: templates, states, scenes, firmware',
  'lab.polaris.example': 'cloud devices',
  'legal.polaris.example': 'licences of the maker',
  'media.polaris.example': 'ad media backend',
  'os.polaris.example': 'the maker’s operating system',
  'pay.polaris.example': 'Pay Console: orders, subscriptions, statements',
  'phone.polaris.example': 'the maker’s phones',
  'push.polaris.example': 'push: sending, quotas, statistics',
  'quality.polaris.example': 'crashes, performance, usage',
  'release.polaris.example': 'Release Console: packages, checks, staged release',
  'samples.polaris.example': 'sample projects',
  'search.polaris.example': 'items of global search',
  'status.polaris.example': 'status of services',
  'studio.polaris.example': 'SDKs, command line, simulators',
}

/** Quoted like labels, although the portal displays them differently. */
const EXCEPTIONS = new Set<string>([])

const text = (words: string, language: Text['language'] = 'zh-CN'): Text[] => [
  { place: 'a.md', language, text: `---\nsummary: x\n---\n\n${words}` },
]

describe('the content', () => {
  test('is read in both languages', () => {
    for (const part of ['documents/501.zh-CN.md', 'documents/501.en.md', 'site/home.yaml', 'services/push.yaml'])
      expect(TEXTS.some(({ place }) => place.startsWith(part))).toBe(true)
  })

  test('quotes labels that exist on a page', () => {
    expect(unknownLabels(TEXTS, EXCEPTIONS)).toEqual([])
  })

  test('links to existing pages', () => {
    expect(unknownPages(TEXTS)).toEqual([])
  })

  test('names existing endpoints with their methods', () => {
    expect(unknownCalls(TEXTS)).toEqual([])
  })

  test('names codes that endpoints return', () => {
    expect(unknownCodes(TEXTS)).toEqual([])
  })

  test('sends readers to known sites, all of which are mentioned', () => {
    expect(unknownSites(TEXTS, KNOWN_SITES)).toEqual([])
    const allText = TEXTS.map((text) => text.text).join('\n')
    expect(Object.keys(KNOWN_SITES).filter((host) => !allText.includes(host))).toEqual([])
  })
})

describe('a broken promise is found', () => {
  test.each([
    ['点「一键发版」', 'zh-CN', ['a.md: 一键发版']],
    ['点「生成 appSecret」，再看「操作记录 / 更多记录」', 'zh-CN', ['a.md: 操作记录 / 更多记录']],
    ['Choose "Publish later on"', 'en', ['a.md: Publish later on']],
    ['Choose "Create appSecret" or “whatever”', 'en', []],
    ['`「x」` 和\n\n```js\n"y" 「z」\n```\n', 'zh-CN', []],
  ] as const)('label: %s', (words, language, expected) => {
    expect(unknownLabels(text(words, language), EXCEPTIONS)).toEqual(expected)
  })

  test.each([
    ['[x](/docs?id=231) [y](/docs?id=999) [z](/service/1) [w](/service/99)', ['/docs?id=999', '/service/99']],
    ['打开 `/application/versions` 或 `/user/auth/PersonalStepOne`', ['/application/versions']],
    ['[x](/nowhere) [y](/notice?id=1001) [z](/external-doc?id=77)', ['/nowhere', '/external-doc?id=77']],
  ])('page: %s', (words, expected) => {
    expect(unknownPages(text(words))).toEqual(expected.map((item) => `a.md: ${item}`))
  })

  test.each([
    ['`GET /api/open/v1/app` 和 `POST /api/open/v1/app`', ['POST /api/open/v1/app']],
    ['`POST /api/open/v1/releases`', ['POST /api/open/v1/releases']],
    ["sign({ method: 'GET', path: '/api/open/v1/echo' })", ['GET /api/open/v1/echo']],
    ['curl https://api.polaris.example/api/open/v1/app', ['https://api.polaris.example/api/open/v1/app']],
    [
      'curl https://developer.polaris.example/api/dev/v1/team/role/add \\\n  -d name=x\n\ncurl https://developer.polaris.example/api/dev/v1/team/role/list -d x=1',
      ['POST /api/dev/v1/team/role/list'],
    ],
  ])('call: %s', (words, expected) => {
    expect(unknownCalls(text(words))).toEqual(expected.map((item) => `a.md: ${item}`))
  })

  test('code and site', () => {
    expect(unknownCodes(text('`401004` 和 `401009`，1,400009 不算'))).toEqual(['a.md: 401009'])
    expect(unknownSites(text('https://beta.polaris.example/ 与 support@polaris.example'), KNOWN_SITES)).toEqual([
      'a.md: beta.polaris.example',
    ])
  })
})
