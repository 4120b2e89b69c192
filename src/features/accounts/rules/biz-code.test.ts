// Business codes for every process, commercial and non-profit (handbook/entities.md [3]).
import { describe, expect, test } from 'vitest'
import { BIZ_CODES, bizCodeFor, bizCodeOf } from './biz-code.ts'
import { ENTERPRISE_TYPES, type EnterpriseType, isNewType, isNonProfit, newTypeFor } from './enterprise-type.ts'
import { type AccountStatus, STATUS } from './status.ts'

describe('bizCode', () => {
  test.each<[statuses: AccountStatus[], commercial: number, nonProfit: number]>([
    [[42, 11, 21], 101, 101],
    [[43, 12, 22], 102, 109],
    [[47, 13, 23], 104, 104],
    [[48, 14, 24], 105, 112],
    [[44, 15, 25], 103, 111],
    [[45, 16, 26], 106, 106],
    [[46, 17, 27], 107, 110],
    [[49, 18, 28], 108, 108],
  ])('%j is %i, and %i for a non-profit', (statuses, commercial, nonProfit) => {
    for (const status of statuses) {
      for (const type of [0, 10, 11, 12, 51, 52, null] as const) expect(bizCodeFor(status, type)).toBe(commercial)
      for (const type of [1, 40, 53] as const) expect(bizCodeFor(status, type)).toBe(nonProfit)
      expect(bizCodeOf(STATUS[status].process!, 53)).toBe(nonProfit)
    }
  })

  test.each<[AccountStatus, EnterpriseType | null, number | null]>([
    [41, null, 101],
    [41, 52, 102],
    [41, 53, 109],
    [33, null, 106],
    [33, 51, 103],
    [33, 53, 111],
    [34, 52, 107],
    [34, 1, 110],
    [110, 52, null],
    [210, 52, null],
    [51, null, null],
    [211, 52, null],
  ])('at rest: %i with type %s is %s', (status, type, code) => {
    expect(bizCodeFor(status, type)).toBe(code)
  })

  test('has twelve names', () => {
    expect(Object.values(BIZ_CODES).sort()).toEqual(Array.from({ length: 12 }, (_, at) => 101 + at))
  })
})

describe('enterprise types', () => {
  test.each<[EnterpriseType, nonProfit: boolean, isNew: boolean, becomes: number | null]>([
    [0, false, false, 52],
    [1, true, false, 53],
    [10, false, false, 51],
    [11, false, false, 51],
    [12, false, false, 52],
    [40, true, false, 53],
    [51, false, true, null],
    [52, false, true, null],
    [53, true, true, null],
  ])('%i: non-profit %s, new %s, becomes %s', (type, nonProfit, isNew, becomes) => {
    expect(isNonProfit(type)).toBe(nonProfit)
    expect(isNewType(type)).toBe(isNew)
    expect(newTypeFor(type)).toBe(becomes)
  })

  test('there are nine, and none means personal', () => {
    expect(ENTERPRISE_TYPES).toHaveLength(9)
    expect([isNonProfit(null), isNewType(null), newTypeFor(null)]).toEqual([false, false, null])
  })
})
