// Opening a team and answering an invitation, row by row (handbook/statuses.md [4], handbook/permissions.md [6]).
import { describe, expect, test } from 'vitest'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { ANSWER, type Invite, type Invited, inviteRefusalFor, MEMBER_STATES, openRefusalFor } from './invitation.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const opener = {
  accountStatus: 34,
  enterpriseType: 52,
  deadline: null,
  openedTeamAccount: false,
  teamIdentity: null,
} as const

describe('openRefusalFor', () => {
  test.each([51, 52, 53] as const)('an approved enterprise of type %i may open', (enterpriseType) => {
    expect(openRefusalFor({ ...opener, enterpriseType }, NOW)).toBeNull()
  })

  test.each([0, 1, 10, 11, 12, 40] as const)('the old type %i has to confirm its new type first', (enterpriseType) => {
    expect(openRefusalFor({ ...opener, enterpriseType }, NOW)).toBe('team_open_type')
  })

  test.each(ACCOUNT_STATUSES.filter((status) => status !== 34 && status !== 211))(
    'status %i may not open one',
    (accountStatus) => {
      expect(openRefusalFor({ ...opener, accountStatus }, NOW)).toBe('team_open_kind')
    },
  )

  test.each([
    ['frozen', { accountStatus: 211 }, 'team_open_frozen'],
    ['re-registration overdue', { accountStatus: 48, deadline: '2026-07-23' }, 'team_open_overdue'],
    ['consent to photos withdrawn', { accountStatus: 48, consentWithdrawn: true }, 'team_open_overdue'],
    ['has a team', { openedTeamAccount: true, teamIdentity: 'main' }, 'team_open_already'],
    ['works for another team', { teamIdentity: 'sub' }, 'team_open_member'],
  ] as const)('%s', (_name, change, refusal) => {
    expect(openRefusalFor({ ...opener, ...change }, NOW)).toBe(refusal)
  })
})

describe('inviteRefusalFor', () => {
  const invite: Invite = {
    state: 'invited',
    lapsesAt: new Date('2026-07-26T02:00:00Z'),
    closed: false,
    ownerStatus: 34,
  }
  const invitee: Invited = { accountStatus: 33, ownsTeam: false, worksFor: null }
  const refusalOf = (a: Partial<Invite>, b: Partial<Invited>, answer: number = ANSWER.accept) =>
    inviteRefusalFor({ ...invite, ...a }, { ...invitee, ...b }, answer, NOW)

  test('an open invitation can be accepted or declined, certified or not', () => {
    for (const accountStatus of [41, 42, 11, 33] as const) {
      expect(refusalOf({}, { accountStatus })).toBeNull()
      expect(refusalOf({}, { accountStatus }, ANSWER.refuse)).toBeNull()
    }
  })

  test.each([
    ['active', 'team_invite_joined'],
    ['disabled', 'team_invite_joined'],
    ['refused', 'team_invite_refused'],
    ['left', 'team_invite_cancelled'],
    ['removed', 'team_invite_cancelled'],
  ] as const)('one that is %s is answered with %s', (state, refusal) => {
    expect(refusalOf({ state }, {})).toBe(refusal)
    expect(refusalOf({ state }, {}, ANSWER.refuse)).toBe(refusal)
  })

  test('every state has an answer', () => {
    expect(MEMBER_STATES.filter((state) => refusalOf({ state }, {}) === null)).toEqual(['invited'])
  })

  test.each([
    ['lapsed, to the second', { lapsesAt: NOW }, {}, 'team_invite_lapsed', 'team_invite_lapsed'],
    ['closed team', { closed: true }, {}, 'team_invite_closed', 'team_invite_closed'],
    ['frozen enterprise of the team', { ownerStatus: 211 }, {}, 'team_invite_frozen', null],
    ['enterprise of the team that is leaving', { ownerStatus: 110 }, {}, 'team_invite_closed', null],
    ['frozen invitee', {}, { accountStatus: 211 }, 'team_invite_frozen', null],
    ['invitee is leaving', {}, { accountStatus: 110 }, 'team_invite_leaving', null],
    ['invitee owns a team', {}, { ownsTeam: true }, 'team_invite_own', null],
    ['invitee works elsewhere', {}, { worksFor: '港口软件' }, 'team_invite_elsewhere', null],
  ] as const)('%s', (_name, a, b, accepting, refusing) => {
    expect(refusalOf(a, b)).toBe(accepting)
    expect(refusalOf(a, b, ANSWER.refuse)).toBe(refusing)
  })
})
