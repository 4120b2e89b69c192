// Obstacles to deleting a sign-in account, by status, team and office.
import { expect, test } from 'vitest'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { deletionBlockers } from './deletion.ts'

const free = { accountStatus: 41, open: 0, isInTeam: false, isOperator: false }

test('nothing, without certification, team or role', () => expect(deletionBlockers(free)).toEqual([]))

test('every status but that of whoever is not certified', () => {
  const by = (accountStatus: number) => deletionBlockers({ ...free, accountStatus })
  const leaving = [110, 210, 51]
  for (const status of ACCOUNT_STATUSES)
    expect([status, by(status)]).toEqual([
      status,
      status === 41 ? [] : leaving.includes(status) ? ['leaving'] : ['developer_account'],
    ])
})

test('what is still open, a team, a role in the office', () => {
  expect(deletionBlockers({ ...free, open: 1 })).toEqual(['developer_account'])
  expect(deletionBlockers({ ...free, isInTeam: true })).toEqual(['in_team'])
  expect(deletionBlockers({ accountStatus: 34, open: 2, isInTeam: true, isOperator: true })).toEqual([
    'operator',
    'developer_account',
    'in_team',
  ])
})
