// Next action for every status and flow step: who acts, where it leads, never a dead end.
import { describe, expect, test } from 'vitest'
import { type NextAction, nextActionFor, type NextFacts } from './next-action.ts'
import { placeOf, routeFor } from './routing.ts'
import type { AccountState } from '../account-state.ts'
import { ACCOUNT_STATUSES, type AccountStatus, type FlowStep, STATUS } from '../status.ts'

const NOW = new Date('2026-07-22T10:00:00+08:00')
const TODAY = '2026-07-22'
type NextActionFacts = AccountState & NextFacts & { reviewDue: string | null }

const factsOf = (
  accountStatus: AccountStatus,
  flowStep: FlowStep,
  over: Partial<NextActionFacts> = {},
): NextActionFacts => ({
  accountStatus,
  flowStep,
  enterpriseType: 52,
  deadline: null,
  openedTeamAccount: false,
  teamInvite: null,
  teamIdentity: null,
  teamPermissions: [],
  reviewDue: null,
  ...over,
})
const next = (...row: Parameters<typeof factsOf>) => nextActionFor(factsOf(...row), NOW, TODAY)

const RESULT = (type: number) => `/user/auth/ResultStep?type=${type}`
const STEP = (page: string) => `/user/auth/${page}`
const AGAIN = (page: string) => `/user/auth/${page}?needRestore=true`

const TABLE: [AccountStatus, FlowStep, NextAction['key'], NextAction['who'], string, amber: boolean][] = [
  [41, 0, 'certify', 'developer', '/user/register', true],
  [42, 0, 'identity', 'developer', STEP('PersonalStepOne'), true],
  [42, 1, 'photos', 'developer', STEP('PersonalStepTwo'), true],
  [43, 0, 'company', 'developer', STEP('BusinessStepOne'), true],
  [43, 1, 'amount', 'developer', STEP('BusinessStepThree'), true],
  [43, 2, 'contact', 'developer', STEP('BusinessStepTwo'), true],
  [44, 0, 'company', 'developer', STEP('BusinessStepOne'), true],
  [44, 1, 'amount', 'developer', STEP('BusinessStepThree'), true],
  [44, 2, 'contact', 'developer', STEP('BusinessStepTwo'), true],
  [45, 0, 'identity', 'developer', STEP('PersonalStepOne'), true],
  [45, 1, 'photos', 'developer', STEP('PersonalStepTwo'), true],
  [46, 0, 'proof', 'developer', AGAIN('BusinessStepExtra'), true],
  [46, 1, 'changed_company', 'developer', AGAIN('BusinessStepOne'), true],
  [46, 2, 'changed_amount', 'developer', AGAIN('BusinessStepThree'), true],
  [47, 0, 'register_again', 'developer', AGAIN('PersonalStepOne'), true],
  [47, 1, 'photos', 'developer', AGAIN('PersonalStepTwo'), true],
  [48, 0, 'register_again', 'developer', AGAIN('BusinessStepOne'), true],
  [48, 1, 'amount', 'developer', STEP('BusinessStepThree'), true],
  [48, 2, 'contact', 'developer', STEP('BusinessStepTwo'), true],
  [49, 1, 'new_contact', 'developer', AGAIN('BusinessStepTwo'), true],
  [11, 0, 'review', 'platform', RESULT(1), false],
  [12, 0, 'review', 'platform', RESULT(2), false],
  [13, 0, 'review', 'platform', RESULT(1), false],
  [14, 0, 'review', 'platform', RESULT(2), false],
  [15, 0, 'review', 'platform', RESULT(2), false],
  [16, 0, 'review', 'platform', RESULT(1), false],
  [17, 0, 'review', 'platform', RESULT(2), false],
  [18, 0, 'review', 'platform', RESULT(2), false],
  [21, 0, 'fix', 'developer', RESULT(1), true],
  [22, 0, 'fix', 'developer', RESULT(2), true],
  [23, 0, 'fix', 'developer', RESULT(1), true],
  [24, 0, 'fix', 'developer', RESULT(2), true],
  [25, 0, 'fix', 'developer', RESULT(2), true],
  [26, 0, 'fix', 'developer', RESULT(1), true],
  [27, 0, 'fix', 'developer', RESULT(2), true],
  [28, 0, 'fix', 'developer', RESULT(2), true],
  [33, 0, 'create_app', 'developer', '/application/create', false],
  [34, 0, 'create_app', 'developer', '/application/create', false],
  [51, 0, 'unbound', 'developer', '/user/logoff/LogoffResult', true],
  [110, 0, 'unbinding', 'platform', '/user/logoff/LogoffStepOne', false],
  [210, 0, 'unbind_refused', 'developer', '/user/logoff/LogoffResult', true],
  [211, 0, 'frozen', 'developer', '/appeals', true],
]

describe('the next action', () => {
  test('has a row for every status and step', () => {
    const rows = TABLE.map(([status, flowStep]) => `${status}-${flowStep}`).sort()
    const all = ACCOUNT_STATUSES.flatMap((status) =>
      STATUS[status].flowSteps.map((flowStep) => `${status}-${flowStep}`),
    )
    expect(rows).toEqual(all.sort())
  })

  test.each(TABLE)('%i with flowStep %i is %s by the %s', (status, flowStep, key, who, url, amber) => {
    expect(next(status, flowStep)).toMatchObject({ key, who, url, amber })
  })

  test.each(TABLE)('%i with flowStep %i leads to a page that does not redirect away', (status, flowStep) => {
    const { pathname, searchParams } = new URL(next(status, flowStep).url, 'http://portal.test')
    const accountState = { accountStatus: status, flowStep, enterpriseType: 52 as const, deadline: null }
    expect(routeFor(accountState, placeOf(pathname, searchParams))).toBeNull()
  })

  test('an overdue review is up to us, and a reminder can be sent', () => {
    expect(next(11, 0, { reviewDue: '2026-07-22' })).toMatchObject({ key: 'review', amber: false, day: '2026-07-22' })
    expect(next(11, 0, { reviewDue: '2026-07-21' })).toMatchObject({ key: 'review_late', amber: true, who: 'platform' })
  })

  test('a re-registration shows its deadline and when it is overdue', () => {
    expect(next(47, 0, { deadline: '2026-08-31' })).toMatchObject({ key: 'register_again', day: '2026-08-31' })
    expect(next(48, 0, { deadline: '2026-07-21' })).toMatchObject({ key: 'register_overdue', day: '2026-07-21' })
    expect(next(48, 0, { deadline: '2026-07-22' }).key).toBe('register_again')
  })

  test.each([0, 1, 10, 11, 12, 40] as const)('34 with old type %i has to confirm its type', (enterpriseType) => {
    expect(next(34, 0, { enterpriseType, deadline: '2026-08-31' })).toEqual({
      key: 'confirm_type',
      who: 'developer',
      url: '/user',
      amber: true,
      day: '2026-08-31',
    })
  })

  test('the type can still be confirmed after its deadline, but is no longer asked for', () => {
    const action = next(34, 0, { enterpriseType: 11, deadline: '2026-07-21' })
    expect(action).toMatchObject({ key: 'confirm_type', amber: true, day: null })
  })

  test('an uncertified member works in the team or waits for its administrator', () => {
    const member = { enterpriseType: null, teamIdentity: 'sub' } as const
    expect(next(41, 0, { ...member, teamPermissions: [{ type: 0, code: 'app' }] })).toMatchObject({
      key: 'member',
      url: '/application',
    })
    expect(next(41, 0, member)).toMatchObject({ key: 'member_none', who: 'team', amber: false })
  })

  test.each([33, 34] as const)('a member certified as %i creates an app if the team allows it', (status) => {
    const nextWith = (...codes: string[]) => {
      const teamPermissions = codes.map((code) => ({ type: code.includes(':') ? 1 : 0, code }))
      return next(status, 0, { teamIdentity: 'sub', teamPermissions }).key
    }
    expect([nextWith('app', 'app:create'), nextWith('app', 'app:edit'), nextWith('team')]).toEqual([
      'create_app',
      'member',
      'member_none',
    ])
  })

  test('after a void payment is to order another, on the page of the amount', () => {
    for (const [status, flowStep] of [
      [43, 1],
      [44, 1],
      [46, 2],
    ] as const) {
      const again = next(status, flowStep, { payoutEnded: true })
      expect(again).toMatchObject({ key: 'amount_again', url: next(status, flowStep).url })
    }
    expect(next(43, 0, { payoutEnded: true }).key).toBe('company')
  })

  test('with an approved closure has the last day to confirm it', () => {
    expect(next(51, 0, { confirmBy: '2026-08-21' }).day).toBe('2026-08-21')
    expect(next(51, 0).day).toBeNull()
  })
})
