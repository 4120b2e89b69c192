// The date on the identity card, of what the developer has to do or waits for, and when the account can be closed.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import type { AccountState } from '../../rules/account-state.ts'
import type { AccountStatus } from '../../rules/status.ts'
import { dueOf, waysOf } from './account-now.server.ts'
import { OwnData } from './own-data.tsx'

const NOW = new Date('2026-11-27T10:00:00+08:00')
const LAST_DAY = m.accounts_due_deadline({ day: '2026 年 12 月 27 日' })
const RESULT = m.accounts_due_review({ day: '2026 年 12 月 1 日' })
const APPROVED = m.accounts_due_approved({ day: '2026 年 7 月 1 日' })

test.each<[string, AccountStatus, string, string | null, string]>([
  ['has a last day to come', 48, '2026-12-27', null, LAST_DAY],
  ['was rejected', 23, '2026-12-27', null, LAST_DAY],
  ['is under review', 13, '2026-12-27', '2026-12-01T10:00:00Z', RESULT],
  ['is under review, late in both ways', 14, '2026-11-17', '2026-12-01T10:00:00Z', RESULT],
  ['has let the last day pass', 48, '2026-11-26', null, APPROVED],
  ['has an old type whose day is over', 34, '2026-11-26', null, APPROVED],
])('a re-registration that %s', (_, accountStatus, deadline, reviewDueAt, due) => {
  const status = { accountStatus, deadline, reviewDueAt }
  expect(dueOf({ status, detail: { approvedAt: '2026-07-01T02:00:00Z' }, facts: {}, now: NOW })).toBe(due)
})

test('a last day counts in full', () => {
  const status = { accountStatus: 47, deadline: '2026-11-27', reviewDueAt: null } as const
  expect(dueOf({ status, detail: { approvedAt: null }, facts: {}, now: NOW })).toBe(
    m.accounts_due_deadline({ day: '2026 年 11 月 27 日' }),
  )
})

test.each<[AccountStatus, () => string]>([
  [11, m.accounts_leave_after_review],
  [17, m.accounts_leave_after_review],
  [21, m.accounts_leave_later],
  [42, m.accounts_leave_later],
  [33, m.accounts_leave_text],
])('in status %i closing the account is said to depend on the right thing', (accountStatus, text) => {
  const status = { accountStatus, flowStep: 0, enterpriseType: null, deadline: null } as unknown as AccountState
  const { leave, waits } = waysOf(status)
  const Component = () => createElement(OwnData, { mayLeave: leave, waits })
  const page = renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component }])))
  expect(page).toContain(text())
})
