// Menu entries, guards and warnings, line by line (handbook/permissions.md [6]).
import { describe, expect, test } from 'vitest'
import {
  frozenWarningFor,
  hasButton,
  hasEnterpriseEntry,
  oldTypeNoticeFor,
  serviceWarningFor,
  teamEntryFor,
} from './entries.ts'
import { ENTERPRISE_TYPES } from '../enterprise-type.ts'
import { btnPremList, isTeamSub, pathPremList, type AccountState } from '../account-state.ts'
import { ACCOUNT_STATUSES } from '../status.ts'

const accountState = (over: Partial<AccountState> = {}): AccountState => ({
  accountStatus: 34,
  enterpriseType: 52,
  flowStep: 0,
  deadline: null,
  openedTeamAccount: false,
  teamInvite: null,
  teamIdentity: null,
  teamPermissions: [],
  ...over,
})
const invite = { teamName: '临海潮汐团队', teamMemberId: 7 }

describe('team entry', () => {
  test('with an invitation opens the join dialog in any case', () => {
    const joins = { opens: 'invite', teamName: '临海潮汐团队', teamMemberId: 7 }
    expect(teamEntryFor(accountState({ teamInvite: invite, openedTeamAccount: true }))).toEqual(joins)
    for (const accountStatus of ACCOUNT_STATUSES) {
      expect(teamEntryFor(accountState({ accountStatus, teamInvite: invite }))).toEqual(joins)
    }
  })
  test.each([51, 52, 53] as const)(
    '34 with type %i: the team if it is open, otherwise the agreement',
    (enterpriseType) => {
      expect(teamEntryFor(accountState({ enterpriseType, openedTeamAccount: true }))).toEqual({
        opens: 'page',
        url: '/team',
      })
      expect(teamEntryFor(accountState({ enterpriseType }))).toEqual({ opens: 'agreement' })
    },
  )
  test.each([0, 1, 10, 11, 12, 40, null] as const)('34 with type %s goes to the user page', (enterpriseType) => {
    expect(teamEntryFor(accountState({ enterpriseType, openedTeamAccount: true }))).toEqual({
      opens: 'page',
      url: '/user',
    })
  })
  test.each(ACCOUNT_STATUSES.filter((status) => status !== 34))('%i goes to the user page', (accountStatus) => {
    for (const enterpriseType of [null, ...ENTERPRISE_TYPES]) {
      expect(teamEntryFor(accountState({ accountStatus, enterpriseType }))).toEqual({ opens: 'page', url: '/user' })
    }
  })
})

describe('enterprise menu entry', () => {
  const none = { accountStatus: 33, enterpriseType: null } as const
  test.each<[string, Partial<AccountState>, boolean]>([
    ['nothing of it', none, false],
    ['an enterprise type', { ...none, enterpriseType: 0 }, true],
    ['an invite', { ...none, teamInvite: invite }, true],
    ['a sub-account', { ...none, teamIdentity: 'sub' }, true],
    ['an owner without a type', { ...none, teamIdentity: 'main' }, false],
    ['status 211', { ...none, accountStatus: 211 }, true],
  ])('%s', (_, over, shown) => {
    expect(hasEnterpriseEntry(accountState(over))).toBe(shown)
  })
})

describe('permissions', () => {
  const teamPermissions = [
    { type: 0, code: 'app' },
    { type: 1, code: 'app:edit' },
    { type: 0, code: 'team' },
  ]
  test('are page paths and buttons by type', () => {
    expect(pathPremList({ teamPermissions })).toEqual(['app', 'team'])
    expect(btnPremList({ teamPermissions })).toEqual(['app:edit'])
    expect(isTeamSub({ teamIdentity: 'sub' })).toBe(true)
    expect(isTeamSub({ teamIdentity: 'main' })).toBe(false)
    expect(isTeamSub({ teamIdentity: null })).toBe(false)
  })
  test('a sub-account manages services only with the page app, and not while its own enterprise is frozen', () => {
    const warningFor = (state: Partial<Parameters<typeof serviceWarningFor>[0]>) =>
      serviceWarningFor({ accountStatus: 41, teamIdentity: 'sub', teamPermissions: [], lacksFactor: false, ...state })
    expect(warningFor({ teamPermissions })).toBeNull()
    expect(warningFor({ teamPermissions: [{ type: 0, code: 'team' }] })).toBe('accounts_warning_service')
    expect(warningFor({ teamPermissions: [{ type: 1, code: 'app' }] })).toBe('accounts_warning_service')
    expect(warningFor({ accountStatus: 211 })).toBe('accounts_warning_frozen')
    expect(warningFor({ lacksFactor: true })).toBe('accounts_warning_factor')
    expect(warningFor({ teamIdentity: 'main' })).toBeNull()
    expect(warningFor({ teamIdentity: null })).toBeNull()
  })
  test('sub-accounts without the key do not get the guarded control', () => {
    expect(hasButton({ teamIdentity: 'sub', teamPermissions }, 'app:edit')).toBe(true)
    expect(hasButton({ teamIdentity: 'sub', teamPermissions }, 'app:delete')).toBe(false)
    expect(hasButton({ teamIdentity: 'sub', teamPermissions }, 'app')).toBe(false)
    expect(hasButton({ teamIdentity: 'main', teamPermissions: [] }, 'app:delete')).toBe(true)
    expect(hasButton({ teamIdentity: null, teamPermissions: [] }, 'app:delete')).toBe(true)
  })
})

describe('notices', () => {
  test.each([
    [0, 52],
    [1, 53],
    [10, 51],
    [11, 51],
    [12, 52],
    [40, 53],
  ] as const)('34 with old type %i is asked to become %i', (enterpriseType, becomes) => {
    expect(oldTypeNoticeFor(accountState({ enterpriseType, deadline: '2026-08-31' }))).toEqual({
      becomes,
      deadline: '2026-08-31',
    })
  })
  test('new types and other statuses are not asked', () => {
    for (const enterpriseType of [51, 52, 53, null] as const)
      expect(oldTypeNoticeFor(accountState({ enterpriseType }))).toBeNull()
    for (const accountStatus of ACCOUNT_STATUSES.filter((status) => status !== 34)) {
      expect(oldTypeNoticeFor(accountState({ accountStatus, enterpriseType: 0 }))).toBeNull()
    }
  })
  test.each(ACCOUNT_STATUSES)('%i warns only if it is 211', (accountStatus) => {
    expect(frozenWarningFor({ accountStatus })).toBe(accountStatus === 211 ? 'accounts_warning_frozen' : null)
  })
})
