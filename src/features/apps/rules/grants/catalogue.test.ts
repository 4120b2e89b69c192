// Consistency of the catalogue: order, names, satisfiable prerequisites, fields by value.
import { describe, expect, test } from 'vitest'
import { APP_KINDS } from '../transitions.ts'
import { abilitiesOf } from './catalogue.ts'
import { checkGrantField, type GrantField, isSame } from './fields.ts'
import { isOpened, lockedAmong, openedBy } from '../../../abilities/rules/correction.ts'
import { checklistOf, type Facts, PLAIN_NEEDS } from './needs.ts'
import { SERVICES, servicesOf } from './services.ts'
import { abilityName, abilityText, grantLabel, mendText, needText } from './labels.ts'

describe.each(APP_KINDS)('abilities of %s', (kind) => {
  const all = abilitiesOf(kind)

  test('start with the required ones, each once, with texts', () => {
    const required = all.map((one) => one.required)
    expect(required).toEqual(required.toSorted((a, b) => Number(b) - Number(a)))
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const { code } of all)
      expect([abilityName(code), abilityText(code)].every((words) => words !== code)).toBe(true)
  })

  test('depend only on what the kind can have, without cycles', () => {
    const codes = all.map(({ code }) => code)
    for (const { code, needs } of all)
      for (const need of needs) {
        const [what, other = ''] = need.split(':')
        if (what === 'ability') expect([code, codes.indexOf(other) < codes.indexOf(code)]).toEqual([code, true])
        else if (what === 'service') expect(servicesOf(kind)).toContain(other)
        else expect(PLAIN_NEEDS).toContain(need)
        expect(needText(need)).not.toBe(need)
      }
  })
})

test('every service is available to some kind and has fields', () => {
  for (const [code, { kinds, required, config }] of Object.entries(SERVICES))
    expect([code, kinds.length > 0, required.length > 0, config.length > 0]).toEqual([code, true, true, true])
})

const FACTS: Facts = {
  appId: 7,
  kind: 'phone',
  state: 'draft',
  form: {},
  packageName: null,
  hasSecret: false,
  hasClientSecret: false,
  isEnterprise: false,
  isSiteProved: false,
  held: new Set(),
}

describe('a checklist', () => {
  const met: [(typeof PLAIN_NEEDS)[number], Partial<Facts>][] = [
    ['package', { packageName: 'com.chaoxi' }],
    ['certificate', { form: { certSha256: 'AA' } }],
    ['privacy', { form: { privacyUrl: 'https://a.example/' } }],
    ['secret', { hasSecret: true }],
    ['listed', { state: 'listed' }],
    ['enterprise', { isEnterprise: true }],
    ['site', { isSiteProved: true }],
    ['models', { form: { carModels: ['drive-m1'] } }],
    ['devices', { form: { deviceTypes: ['light'] } }],
    ['endpoints', { form: { authorizeUrl: 'a', tokenUrl: 'b', eventUrl: 'c' } }],
    ['client-secret', { hasClientSecret: true }],
  ]
  test.each(met)('%s', (need, facts) => {
    expect(checklistOf([need], FACTS)[0]?.done).toBe(false)
    expect(checklistOf([need], { ...FACTS, ...facts })[0]?.done).toBe(true)
  })

  test('of other abilities and services reflects what is in force', () => {
    const needs = ['ability:app-identity', 'service:push'] as const
    expect(checklistOf(needs, FACTS).map(({ done, url }) => [done, url])).toEqual([
      [false, '/application/abilities?appId=7'],
      [false, '/service/config?appId=7&service=push'],
    ])
    expect(checklistOf(needs, { ...FACTS, held: new Set(needs) }).every(({ done }) => done)).toBe(true)
  })

  test('requires no package from kinds without one', () => {
    expect(
      checklistOf(['package', 'certificate', 'privacy'], { ...FACTS, kind: 'iot' }).map(({ need }) => need),
    ).toEqual(['privacy'])
  })
})

const ROWS: [GrantField, string | string[], string | string[] | null][] = [
  ['reason', ' 需要核对应用身份防止冒用。 ', '需要核对应用身份防止冒用。'],
  ['reason', '太短', null],
  ['reason', '长'.repeat(501), null],
  ['reason', '一二三四五六七八九十\u202e', null],
  ['title', '查  潮位', '查 潮位'],
  ['title', '查', null],
  ['keywords', '潮位, 潮汐，潮位\n赶海', '潮位，潮汐，赶海'],
  ['keywords', ' ， ', null],
  ['keywords', '词'.repeat(21), null],
  ['deepLink', 'tide://spot/12', 'tide://spot/12'],
  ['deepLink', 'https://tide.example/spot', 'https://tide.example/spot'],
  ['deepLink', 'HTTP://tide.example/spot', null],
  ['deepLink', 'JavaScript://%0aalert(1)', null],
  ['deepLink', 'data://text', null],
  ['deepLink', 'tide://a b', null],
  ['callbackUrls', 'https://a.example/cb\nhttps://b.example/cb', 'https://a.example/cb\nhttps://b.example/cb'],
  ['callbackUrls', 'https://a.example/cb\nhttp://b.example/cb', null],
  ['receiptUrl', 'https://127.0.0.1/receipt', 'https://127.0.0.1/receipt'],
  ['receiptUrl', 'ftp://a.example', null],
  ['scopes', ['openid', 'openid'], ['openid']],
  ['scopes', ['everything'], null],
  ['volume', 'more', 'more'],
  ['volume', 'much', null],
  ['iconId', '12', '12'],
  ['iconId', '-1', null],
  ['reason', '', ''],
]
test.each(ROWS)('the field %s: %j', (field, typed, kept) => {
  const checked = checkGrantField(field, typed)
  expect('problem' in checked ? null : 'values' in checked ? checked.values : checked.value).toEqual(kept)
})

describe('corrections after a rejection', () => {
  const reasons = [{ field: 'scenario', reason: 'text_unclear' as const }]

  test('unlock the named fields, or all of them if none were named, and only after a rejection', () => {
    expect(openedBy('rejected', reasons)).toEqual(['scenario'])
    expect(openedBy('rejected', [])).toBeNull()
    expect(openedBy('withdrawn', reasons)).toBeNull()
  })

  test('detect changes to locked fields; equal values in any order are no change', () => {
    const kept = { reason: 'a', scopes: ['openid', 'email'] }
    expect(lockedAmong(['scenario'], kept, { reason: 'b', scopes: ['email', 'openid'] })).toEqual(['reason'])
    expect(isSame([], undefined)).toBe(true)
  })

  test('with a picture marked unlock every document and nothing else', () => {
    expect(['background-run:necessity', 'iconId', 'reason'].map((field) => isOpened(['document'], field))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('name fields and documents', () => {
    expect([mendText('scenario'), mendText('background-run:necessity')]).toEqual(['使用场景', '必要性说明'])
  })
})

test('notices list several names, in the reader’s language', () => {
  expect(grantLabel('ability:app-identity,service:push', 'en')).toBe('App identity, Push')
  expect(grantLabel('function:查:潮位', 'zh-CN')).toBe('搜索功能“查:潮位”')
})
