// Rules of the catalogue: what cannot stand in it, prerequisites, fields by value, names.
import { describe, expect, test } from 'vitest'
import type { Localized } from '../../../../lib/text/language.ts'
import { isOpened, changedLockedFields, openFieldsFor } from '../../../abilities/rules/correction.ts'
import { type Ability, type ApplicationField, type Catalogue, findAbility } from './catalogue.ts'
import { type CatalogueProblem, catalogueProblems, itemsReferencing } from './catalogue-problems.ts'
import {
  checkField,
  checkFunctionField,
  type FunctionField,
  isSame,
  STANDARD_FIELDS,
  type StandardField,
} from './fields.ts'
import { grantLabel, grantValueText, issueName } from './labels.ts'
import { namesIn } from './names.ts'
import { checklistOf, type Facts, type PLAIN_NEEDS } from './needs.ts'

const words = (zh: string, en = zh): Localized => ({ 'zh-CN': zh, en })

const ability = (code: string, changes: Partial<Ability> = {}): Ability => ({
  code,
  withdrawn: false,
  name: words(code),
  text: words(code),
  kinds: ['phone'],
  required: false,
  needs: [],
  documents: [],
  fields: ['reason'],
  optional: [],
  guide: '',
  offered: true,
  ...changes,
})
const field = (code: string, changes: Partial<ApplicationField> = {}): ApplicationField => ({
  code,
  withdrawn: false,
  type: 'area',
  name: words(code),
  choices: [],
  former: [],
  ...changes,
})

const CATALOGUE: Catalogue = {
  ability: [
    ability('app-identity', { name: words('应用身份', 'App identity') }),
    ability('home-card', { needs: ['listed', 'ability:app-identity'] }),
  ],
  service: [
    {
      ...ability('push', { name: words('推送服务', 'Push'), kinds: ['phone', 'car'] }),
      config: [],
    },
  ],
  field: [
    field('reason'),
    field('scenario', { name: words('使用场景') }),
    field('volume', {
      type: 'one',
      choices: [{ value: 'more', name: words('更多') }],
      former: [{ value: 'less', name: words('更少') }],
    }),
  ],
  document: [{ code: 'necessity', withdrawn: false, name: words('必要性说明'), help: words('写明场景') }],
}

const withAbility = (changes: Partial<Ability>): Catalogue => ({
  ...CATALOGUE,
  ability: [ability('app-identity', changes), CATALOGUE.ability[1]!],
})

describe('what cannot stand in the catalogue', () => {
  test('a whole one has no problem', () => {
    expect(catalogueProblems(CATALOGUE)).toEqual([])
  })

  const rows: [string, Catalogue, Partial<CatalogueProblem>][] = [
    [
      'an unknown prerequisite',
      withAbility({ needs: ['ability:gone'] }),
      { field: 'needs', what: 'unknown', which: ['ability:gone'] },
    ],
    [
      'a circle of prerequisites',
      withAbility({ needs: ['ability:home-card'] }),
      { what: 'circle', which: ['ability:app-identity', 'ability:home-card', 'ability:app-identity'] },
    ],
    [
      'a prerequisite that not every kind can have',
      withAbility({ kinds: ['phone', 'web'], needs: ['service:push'] }),
      { what: 'unreachable', which: ['service:push'] },
    ],
    [
      'a kind taken from what others need',
      withAbility({ kinds: ['web'] }),
      { code: 'home-card', what: 'unreachable', which: ['ability:app-identity'] },
    ],
    [
      'an unknown document',
      withAbility({ documents: ['gone'] }),
      { field: 'documents', what: 'unknown', which: ['gone'] },
    ],
    ['an unknown field', withAbility({ fields: ['gone'] }), { field: 'fields', what: 'unknown', which: ['gone'] }],
    ['a field twice', withAbility({ optional: ['reason'] }), { field: 'optional', what: 'twice', which: ['reason'] }],
    [
      'a field of models, which follows from the kind of app',
      {
        ...withAbility({ fields: ['carModels'] }),
        field: [...CATALOGUE.field, field('carModels', { type: 'car-models' })],
      },
      { field: 'fields', what: 'unknown', which: ['carModels'] },
    ],
    [
      'a service without a call for a kind of app',
      { ...CATALOGUE, service: [...CATALOGUE.service, { ...CATALOGUE.service[0]!, code: 'gs', kinds: ['car'] }] },
      { code: 'gs', field: 'kinds', what: 'no-call', which: ['car'] },
    ],
    [
      'another type of a field that the calls name',
      {
        ...CATALOGUE,
        field: [...CATALOGUE.field, field('scopes', { type: 'one', choices: [{ value: 'a', name: words('a') }] })],
      },
      { code: 'scopes', what: 'fixed-type', which: ['one'] },
    ],
    [
      'a choice twice',
      {
        ...CATALOGUE,
        field: [
          ...CATALOGUE.field,
          field('1', { type: 'some', choices: ['a', 'a'].map((value) => ({ value, name: words(value) })) }),
        ],
      },
      { code: '1', field: 'choices', what: 'twice', which: ['a'] },
    ],
    [
      'no choice',
      { ...CATALOGUE, field: [...CATALOGUE.field, field('1', { type: 'one' })] },
      { code: '1', what: 'no-choice' },
    ],
  ]
  test.each(rows)('%s', (_, catalogue, problem) => {
    expect(catalogueProblems(catalogue)).toContainEqual(expect.objectContaining(problem))
  })

  test('who names an item keeps it; what is withdrawn names nothing and is offered to nobody', () => {
    expect(itemsReferencing(CATALOGUE, 'ability', 'app-identity').map(({ code }) => code)).toEqual(['home-card'])
    const withdrawnCatalogue = {
      ...CATALOGUE,
      ability: CATALOGUE.ability.map((item) => ({ ...item, withdrawn: true })),
    }
    expect(itemsReferencing(withdrawnCatalogue, 'ability', 'app-identity')).toEqual([])
    expect(findAbility(withdrawnCatalogue, 'phone', 'home-card')).toBeUndefined()
    expect(grantLabel(namesIn(withdrawnCatalogue), 'ability:app-identity', 'en')).toBe('App identity')
  })
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
  const metNeeds: [(typeof PLAIN_NEEDS)[number], Partial<Facts>][] = [
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
  test.each(metNeeds)('%s', (need, facts) => {
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

const FUNCTION_ROWS: [FunctionField, string, string | null][] = [
  ['title', '查  潮位', '查 潮位'],
  ['title', '查', null],
  ['title', '\u2800\u2800', null],
  ['title', '查\u115f', null],
  ['keywords', '潮位, 潮\u00ad汐', null],
  ['keywords', '潮位, 潮汐，潮位\n赶海', '潮位，潮汐，赶海'],
  ['keywords', ' ， ', null],
  ['keywords', '词'.repeat(21), null],
  ['deepLink', 'tide://spot/12', 'tide://spot/12'],
  ['deepLink', 'https://tide.example/spot', 'https://tide.example/spot'],
  ['deepLink', 'HTTP://tide.example/spot', null],
  ['deepLink', 'JavaScript://%0aalert(1)', null],
  ['deepLink', 'data://text', null],
  ['deepLink', 'tide://a b', null],
  ['iconId', '12', '12'],
  ['iconId', '-1', null],
]
test.each(FUNCTION_ROWS)('the field %s of a search function: %j', (name, input, expected) => {
  const result = checkFunctionField(name, input)
  expect('value' in result ? result.value : null).toBe(expected)
})

const ROWS: [StandardField, string | string[], string | string[] | null][] = [
  ['reason', ' 需要核对应用身份防止冒用。 ', '需要核对应用身份防止冒用。'],
  ['reason', '太短', null],
  ['reason', '长'.repeat(501), null],
  ['reason', '一二三四五六七八九十\u202e', null],
  ['reason', '一二三四五六七八九十\n\u3164', null],
  ['callbackUrls', 'https://a.example/cb\nhttps://b.example/cb', 'https://a.example/cb\nhttps://b.example/cb'],
  ['callbackUrls', 'https://a.example/cb\nhttp://b.example/cb', null],
  ['receiptUrl', 'https://127.0.0.1/receipt', 'https://127.0.0.1/receipt'],
  ['receiptUrl', 'https://127.0.0.1/api/open/v1/echo', null],
  ['receiptUrl', 'ftp://a.example', null],
  ['scopes', ['more', 'more'], ['more']],
  ['scopes', ['everything'], null],
  ['volume', 'more', 'more'],
  ['volume', 'much', null],
  ['carModels', ['drive-m1'], ['drive-m1']],
  ['reason', '', ''],
]
test.each(ROWS)('the field %s: %j', (code, input, expected) => {
  const result = checkField({ type: STANDARD_FIELDS[code], choices: [{ value: 'more', name: words('更多') }] }, input)
  expect('problem' in result ? null : 'values' in result ? result.values : result.value).toEqual(expected)
})

describe('corrections after a rejection', () => {
  const reasons = [{ field: 'scenario', reason: 'text_unclear' as const }]

  test('unlock the named fields, or all of them if none were named, and only after a rejection', () => {
    expect(openFieldsFor('rejected', reasons)).toEqual(['scenario'])
    expect(openFieldsFor('rejected', [])).toBeNull()
    expect(openFieldsFor('withdrawn', reasons)).toBeNull()
  })

  test('detect changes to locked fields; equal values in any order are no change', () => {
    const previousForm = { reason: 'a', scopes: ['openid', 'email'] }
    expect(changedLockedFields(['scenario'], previousForm, { reason: 'b', scopes: ['email', 'openid'] })).toEqual([
      'reason',
    ])
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
    expect([
      issueName(namesIn(CATALOGUE), 'scenario'),
      issueName(namesIn(CATALOGUE), 'background-run:necessity'),
    ]).toEqual(['使用场景', '必要性说明'])
  })
})

test('notices list several names, in the reader’s language', () => {
  expect(grantLabel(namesIn(CATALOGUE), 'ability:app-identity,service:push', 'en')).toBe('App identity, Push')
  expect(grantLabel(namesIn(CATALOGUE), 'function:查:潮位', 'zh-CN')).toBe('搜索功能“查:潮位”')
})

test('a choice that a field no longer has keeps its name', () => {
  expect(['more', 'less'].map((value) => grantValueText(CATALOGUE, 'volume', value))).toEqual(['更多', '更少'])
})
