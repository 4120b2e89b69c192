// The status table: eight processes with four statuses each, and the flow steps of every status (handbook/statuses.md
// [4]).
import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  canWork,
  type FlowStep,
  heldKind,
  isAccountStatus,
  type Kind,
  PROCESSES,
  type Process,
  statusAfterCancelling,
  type Stage,
  STATUS,
} from './status.ts'

describe('processes', () => {
  test.each<[Process, AccountStatus, AccountStatus, AccountStatus, AccountStatus]>([
    ['personalFirst', 42, 11, 21, 33],
    ['enterpriseFirst', 43, 12, 22, 34],
    ['personalAgain', 47, 13, 23, 33],
    ['enterpriseAgain', 48, 14, 24, 34],
    ['personalToEnterprise', 44, 15, 25, 34],
    ['personalChange', 45, 16, 26, 33],
    ['enterpriseChange', 46, 17, 27, 34],
    ['contactChange', 49, 18, 28, 34],
  ])('%s: %i, %i, %i, approved %i', (process, filling, review, rejected, approved) => {
    expect(PROCESSES[process]).toMatchObject({ filling, review, rejected, approved })
    expect(STATUS[filling]).toMatchObject({ stage: 'filling', process })
    expect(STATUS[review]).toMatchObject({ stage: 'review', process, flowSteps: [0] })
    expect(STATUS[rejected]).toMatchObject({ stage: 'rejected', process, flowSteps: [0] })
    expect(STATUS[approved]).toMatchObject({ stage: 'approved', process: null })
    for (const status of [filling, review, rejected]) expect(STATUS[status].kind).toBe(PROCESSES[process].kind)
    // In stages 1 and 2, the ones digit identifies the process.
    expect(review % 10).toBe(rejected % 10)
  })
})

type Row = [
  status: AccountStatus,
  stage: Stage,
  steps: FlowStep[],
  held: Kind | null,
  works: boolean,
  back: [number, number] | null,
]

describe('statuses', () => {
  const rows: Row[] = [
    [41, 'none', [0], null, false, null],
    [42, 'filling', [0, 1], null, false, [41, 0]],
    [43, 'filling', [0, 1, 2], null, false, [41, 0]],
    [44, 'filling', [0, 1, 2], 'personal', true, [33, 0]],
    [45, 'filling', [0, 1], 'personal', true, [33, 0]],
    [46, 'filling', [0, 1, 2], 'enterprise', true, [34, 0]],
    [47, 'filling', [0, 1], 'personal', true, null],
    [48, 'filling', [0, 1, 2], 'enterprise', true, null],
    [49, 'filling', [1], 'enterprise', true, [34, 0]],
    [11, 'review', [0], null, false, null],
    [12, 'review', [0], null, false, null],
    [13, 'review', [0], 'personal', true, null],
    [14, 'review', [0], 'enterprise', true, null],
    [15, 'review', [0], 'personal', true, null],
    [16, 'review', [0], 'personal', true, null],
    [17, 'review', [0], 'enterprise', true, null],
    [18, 'review', [0], 'enterprise', true, null],
    [21, 'rejected', [0], null, false, [41, 0]],
    [22, 'rejected', [0], null, false, [41, 0]],
    [23, 'rejected', [0], 'personal', true, [47, 0]],
    [24, 'rejected', [0], 'enterprise', true, [48, 0]],
    [25, 'rejected', [0], 'personal', true, [33, 0]],
    [26, 'rejected', [0], 'personal', true, [33, 0]],
    [27, 'rejected', [0], 'enterprise', true, [34, 0]],
    [28, 'rejected', [0], 'enterprise', true, [34, 0]],
    [33, 'approved', [0], 'personal', true, null],
    [34, 'approved', [0], 'enterprise', true, null],
    [51, 'unbound', [0], null, false, null],
    [110, 'unbinding', [0], null, false, null],
    [210, 'unbindRefused', [0], null, false, null],
    [211, 'frozen', [0], null, false, null],
  ]

  test('has a row for each status', () => {
    expect(rows.map(([status]) => status).sort((a, b) => a - b)).toEqual([...ACCOUNT_STATUSES])
  })

  test.each(rows)('%i is %s with steps %j, holds %s', (status, stage, flowSteps, expectedKind, works, back) => {
    expect(STATUS[status]).toMatchObject({ stage, flowSteps, frozen: status === 211 })
    expect(heldKind(status, null)).toBe(expectedKind)
    expect(canWork(status)).toBe(works)
    const settledState = statusAfterCancelling(status)
    expect(settledState && [settledState.status, settledState.flowStep]).toEqual(back)
  })

  test.each<[AccountStatus, AccountStatus, Kind | null]>([
    [110, 33, 'personal'],
    [210, 34, 'enterprise'],
    [211, 46, 'enterprise'],
    [211, 34, 'enterprise'],
    [51, 33, null],
  ])('%i after %i holds %s', (status, previous, expectedKind) => {
    expect(heldKind(status, previous)).toBe(expectedKind)
  })

  test.each([0, 10, 19, 29, 35, 40, 50, 52, 212, Number.NaN])('%s is not a status', (code) => {
    expect(isAccountStatus(code)).toBe(false)
  })
})
