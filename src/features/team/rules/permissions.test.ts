// The permission catalogue, and who may grant what: one row per rule.
import { describe, expect, test } from 'vitest'
import { appsFor, type Grant, type Grants, holds, holdsFor } from '../../../lib/portal/role-grants.ts'
import { type Actor, assignRefusalFor, beyond, isSelf, roleRefusalFor } from './granting.ts'
import { inviteProblemFor, type Invitee, rowsOfCsv } from './inviting.ts'
import {
  CATALOGUE,
  inOrder,
  isPage,
  missingFrom,
  neededBy,
  pageOf,
  PERMISSION_CODES,
  permissionOf,
  ROLE_TEMPLATES,
  TEMPLATE_NAMES,
  uselessIn,
  withoutPage,
} from './permissions.ts'
import { permissionHelp, permissionText, shownState } from './labels.ts'

describe('the catalogue', () => {
  test('has every code once, with each button under its page', () => {
    expect(new Set(PERMISSION_CODES).size).toBe(PERMISSION_CODES.length)
    for (const { code, buttons } of CATALOGUE) for (const button of buttons) expect(pageOf(button)).toBe(code)
  })

  test('has type 0 for pages and 1 for buttons', () => {
    expect(permissionOf('app')).toEqual({ type: 0, code: 'app' })
    expect(permissionOf('app:create')).toEqual({ type: 1, code: 'app:create' })
    expect(PERMISSION_CODES.filter(isPage)).toEqual(['app', 'service', 'team'])
  })

  test('has distinct texts for each code', () => {
    expect(new Set(PERMISSION_CODES.map((code) => permissionText(code))).size).toBe(PERMISSION_CODES.length)
    expect(PERMISSION_CODES.every((code) => permissionHelp(code) !== '')).toBe(true)
  })

  test('has an order and drops unknown codes', () => {
    expect(inOrder(['team', 'app:edit', 'nonsense', 'app', 'app'])).toEqual(['app', 'app:edit', 'team'])
  })

  test('knows which permissions need others', () => {
    expect(neededBy('app')).toEqual([])
    expect(neededBy('team:role')).toEqual(['team'])
    expect(neededBy('service:push')).toEqual(['service', 'app'])
    expect(missingFrom(['service:push', 'team'])).toEqual(['app', 'service'])
    expect(uselessIn(['service', 'service:push', 'team'])).toEqual(['service', 'service:push'])
  })

  test.each(TEMPLATE_NAMES)('template %s can be saved as a role', (name) => {
    expect(withoutPage(ROLE_TEMPLATES[name])).toEqual([])
    expect(missingFrom(ROLE_TEMPLATES[name])).toEqual([])
    expect(ROLE_TEMPLATES[name]).not.toEqual([])
    expect(inOrder(ROLE_TEMPLATES[name])).toEqual([...ROLE_TEMPLATES[name]].sort(byTree))
  })
  const byTree = (a: string, b: string) =>
    (PERMISSION_CODES as readonly string[]).indexOf(a) - (PERMISSION_CODES as readonly string[]).indexOf(b)

  test('the auditor changes nothing, and the developer sees no secrets', () => {
    expect(ROLE_TEMPLATES.auditor.every(isPage)).toBe(true)
    expect(ROLE_TEMPLATES.developer).not.toContain('app:secret')
  })
})

describe('permission grants', () => {
  const grants: Grant[] = [
    { codes: ['app', 'app:edit'], apps: [1, 2] },
    { codes: ['app'], apps: [3] },
    { codes: ['team'], apps: null },
  ]
  test.each([
    ['app', 1, true],
    ['app', 3, true],
    ['app:edit', 3, false],
    ['app:edit', 2, true],
    ['team', 99, true],
    ['service', 1, false],
  ] as const)('%s for app %i: %s', (code, app, expected) => {
    expect(holdsFor(grants, code, app)).toBe(expected)
  })

  test('of several roles are merged', () => {
    expect(appsFor(grants, 'app')).toEqual([1, 2, 3])
    expect(appsFor([...grants, { codes: ['app'], apps: null }], 'app')).toBeNull()
    expect(appsFor(grants, 'service')).toEqual([])
    expect(holds('everything', 'anything')).toBe(true)
  })
})

describe('nobody grants what they lack', () => {
  const some: Grants = [{ codes: ['app', 'app:edit', 'team', 'team:role'], apps: null }]
  const few: Grants = [{ codes: ['app', 'app:edit', 'team', 'team:role'], apps: [1, 2] }]
  test.each([
    ['what they hold', some, { codes: ['app', 'app:edit'], apps: null }, undefined, []],
    ['a button they lack', some, { codes: ['app', 'app:secret'], apps: null }, undefined, ['app:secret']],
    ['all apps when they have some', few, { codes: ['app'], apps: null }, undefined, ['app']],
    ['the apps they have', few, { codes: ['app'], apps: [2] }, undefined, []],
    ['one app more', few, { codes: ['app'], apps: [2, 3] }, undefined, ['app']],
    ['what the role had before', few, { codes: ['service'], apps: null }, { codes: ['service'], apps: null }, []],
    [
      'the role had it for fewer apps',
      few,
      { codes: ['service'], apps: [1, 2] },
      { codes: ['service'], apps: [1] },
      ['service'],
    ],
    ['the owner, anything', 'everything', { codes: ['service'], apps: null }, undefined, []],
  ] as [string, Grants, Grant, Grant | undefined, string[]][])('%s', (_, giver, grant, before, expected) => {
    expect(beyond(giver, grant, before ? [before] : [])).toEqual(expected)
  })

  const actor: Actor = { memberId: 7, roleIds: [70], grants: some }
  const owner: Actor = { memberId: null, roleIds: [], grants: 'everything' }
  test.each([
    ['a button without its page', owner, { wanted: { codes: ['app:edit'], apps: null } }, 'team.role_page_missing'],
    [
      'services without apps',
      owner,
      { wanted: { codes: ['service', 'service:push'], apps: null } },
      'team.role_permission_missing',
    ],
    ['services with apps', owner, { wanted: { codes: ['app', 'service', 'service:push'], apps: null } }, undefined],
    ['no permission at all', owner, { wanted: { codes: [], apps: null } }, 'team.role_empty'],
    ['their own role', actor, { roleId: 70, wanted: { codes: ['app'], apps: null } }, 'team.role_own'],
    ['beyond', actor, { roleId: 71, wanted: { codes: ['app', 'service'], apps: null } }, 'team.role_beyond'],
    ['right', actor, { roleId: 71, wanted: { codes: ['app'], apps: null } }, undefined],
    [
      'cut down by what they hold',
      actor,
      { roleId: 71, wanted: { codes: ['app'], apps: null }, before: { codes: ['app', 'app:edit'], apps: null } },
      undefined,
    ],
    [
      'cut down by what they do not hold',
      actor,
      { roleId: 71, wanted: { codes: ['app'], apps: null }, before: { codes: ['app', 'service'], apps: null } },
      'team.role_taking',
    ],
    [
      'for fewer apps what they do not hold',
      actor,
      {
        roleId: 71,
        wanted: { codes: ['app', 'service'], apps: [1] },
        before: { codes: ['app', 'service'], apps: null },
      },
      'team.role_taking',
    ],
    [
      'renamed, with what they do not hold',
      actor,
      {
        roleId: 71,
        wanted: { codes: ['app', 'service'], apps: null },
        before: { codes: ['app', 'service'], apps: null },
      },
      undefined,
    ],
    ['the owner, right', owner, { wanted: { codes: ['app', 'service'], apps: null } }, undefined],
  ] as [string, Actor, Parameters<typeof roleRefusalFor>[1], string | undefined][])(
    'role: %s',
    (_, who, edit, reason) => {
      expect(roleRefusalFor(who, edit)?.reason).toBe(reason)
    },
  )

  test.each([
    ['themselves, a role more', actor, 7, [{ codes: ['app'], apps: null }], [], 'team.role_self'],
    ['themselves, a role less', actor, 7, [], [{ codes: ['app'], apps: null }], 'team.role_self'],
    ['themselves, nothing', actor, 7, [], [], undefined],
    ['somebody, beyond', actor, 8, [{ codes: ['service'], apps: null }], [], 'team.role_beyond'],
    ['somebody, a role less that they hold', actor, 8, [], [{ codes: ['app'], apps: null }], undefined],
    [
      'somebody, a role less that they do not hold',
      actor,
      8,
      [],
      [{ codes: ['service'], apps: [1] }],
      'team.role_taking',
    ],
    [
      'somebody, for more apps than they hold it',
      { ...actor, grants: few },
      8,
      [],
      [{ codes: ['app'], apps: null }],
      'team.role_taking',
    ],
    [
      'the owner to anybody',
      owner,
      8,
      [{ codes: ['service'], apps: null }],
      [{ codes: ['service'], apps: null }],
      undefined,
    ],
  ] as [string, Actor, number, Grant[], Grant[], string | undefined][])(
    'assign: %s',
    (_, who, member, addedGrants, less, reason) => {
      expect(assignRefusalFor(who, member, addedGrants, less)?.reason).toBe(reason)
    },
  )

  test('the owner is not a member, so no action can target them', () => {
    expect(isSelf(owner, 7)).toBe(false)
    expect(isSelf(actor, 7)).toBe(true)
  })
})

describe('who can be invited', () => {
  const free: Invitee = { id: 5, worksFor: null }
  const team = { teamId: 1, ownerId: 2, inviterId: 3 }
  test.each([
    ['somebody', {}, null],
    ['oneself', { id: 3 }, 'team_add_self'],
    ['the owner', { id: 2 }, 'team_add_owner'],
    ['a member already', { worksFor: 1 }, 'team_add_member'],
    ['working elsewhere, which the team does not learn', { worksFor: 9 }, null],
  ] as [string, Partial<Invitee>, string | null][])('%s', (_, more, expected) => {
    expect(inviteProblemFor({ ...free, ...more }, team)).toBe(expected)
  })
})

test('an invitation CSV: comment lines are skipped, and spreadsheet dates accepted', () => {
  const text = '# lin,林,开发,2026-12-31\n账号,备注名,角色,到期日\nlin-a,,,2026/9/1\n'
  expect(rowsOfCsv(text)).toEqual([
    { line: 3, text: 'lin-a,,,2026/9/1', account: 'lin-a', remarkName: '', roles: [], until: '2026-09-01' },
  ])
})

test('an invitation CSV: header, quotes, separated roles and empty lines are handled', () => {
  const text = '账号,备注名,角色,到期日\r\nlin-a,林,"开发/运营",2026-12-31\r\n\r\n,,,\r\nb@x.example,"顾,行"\r\n'
  expect(rowsOfCsv(text)).toEqual([
    expect.objectContaining({
      line: 2,
      account: 'lin-a',
      remarkName: '林',
      roles: ['开发', '运营'],
      until: '2026-12-31',
    }),
    {
      line: 5,
      text: 'b@x.example,"顾,行"',
      account: 'b@x.example',
      remarkName: '顾,行',
      roles: [],
      until: '',
    },
  ])
})

test.each([
  ['invited', '2026-08-01', null, 'invited'],
  ['invited', '2026-07-24', null, 'lapsed'],
  ['active', '2026-07-24', null, 'active'],
  ['active', '2026-07-24', '2026-07-24', 'active'],
  ['active', '2026-07-24', '2026-07-23', 'ended'],
  ['disabled', '2026-07-24', null, 'disabled'],
] as const)('%s, expiring %s, until %s, shows as %s', (state, lapses, until, expected) => {
  const now = new Date('2026-07-24T02:00:00Z')
  expect(shownState({ state, lapsesAt: new Date(lapses), until }, now, '2026-07-24')).toBe(expected)
})
