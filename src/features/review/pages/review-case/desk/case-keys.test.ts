// Keys of the review desk, and what each does.
import { expect, test, vi } from 'vitest'
import { caseKeys, type DeskKeys } from './case-keys.ts'

function deskWith(part: Partial<DeskKeys> = {}) {
  const calls = {
    claimNext: vi.fn<() => void>(),
    refuseNext: vi.fn<() => void>(),
    claim: vi.fn<() => void>(),
    release: vi.fn<() => void>(),
    passOn: vi.fn<() => void>(),
    approve: vi.fn<() => void>(),
    reject: vi.fn<() => void>(),
    confirmHints: vi.fn<() => void>(),
    select: vi.fn<() => void>(),
    send: vi.fn<() => void>(),
    zoom: vi.fn<() => void>(),
    rotate: vi.fn<() => void>(),
    search: vi.fn<() => void>(),
    help: vi.fn<() => void>(),
    showPhoto: vi.fn<(at: number) => void>(),
  }
  return {
    isMine: false,
    canClaim: false,
    opened: false,
    hasHints: false,
    hasFields: false,
    photoCount: 0,
    goBack: null,
    goOn: null,
    mark: null,
    reasons: [],
    endChoice: null,
    ...calls,
    ...part,
  }
}
const keysOf = (part: Partial<DeskKeys>) =>
  Object.entries(caseKeys(deskWith(part)))
    .filter(([, work]) => work !== undefined)
    .map(([key]) => key)

const ALWAYS = ['n', '+', '=', '-', '[', ']', '/', '?']
test.each<[string, Partial<DeskKeys>, string[]]>([
  ['of somebody else', {}, []],
  ['with neighbours', { goBack: () => {}, goOn: () => {} }, ['j', 'k']],
  ['that may be claimed', { canClaim: true }, ['c']],
  ['of reviewCase’s own', { isMine: true }, ['u', 's', 'h', 'o']],
  ['that is open', { opened: true }, ['a', 'r', 'mod+Enter']],
  ['that is open, with flags', { opened: true, hasHints: true }, ['a', 'r', 'w', 'mod+Enter']],
  ['that is open, with fields', { opened: true, hasFields: true }, ['a', 'r', '.', ',', 'mod+Enter']],
  ['that is open, with a photo', { opened: true, mark: () => {}, photoCount: 1 }, ['a', 'r', 'f', 'mod+Enter', '1']],
  ['that is closed, with flags, fields and a photo', { hasHints: true, hasFields: true, mark: () => {} }, []],
  ['with many photos', { photoCount: 12 }, ['1', '2', '3', '4', '5', '6', '7', '8', '9']],
  ['whose reason is chosen', { reasons: [() => {}, () => {}], endChoice: () => {} }, ['1', '2', 'Escape']],
])('a case %s', (_, part, expected) => {
  expect(keysOf(part).toSorted()).toEqual([...ALWAYS, ...expected].toSorted())
})

test('a reason that is being chosen comes before a photo', () => {
  const choose = vi.fn<() => void>()
  const desk = deskWith({ photoCount: 2, reasons: [choose] })
  const keys = caseKeys(desk)
  keys['1']?.()
  expect(choose).toHaveBeenCalledOnce()
  expect(desk.showPhoto).not.toHaveBeenCalled()
  keys['2']?.()
  expect(desk.showPhoto).toHaveBeenCalledExactlyOnceWith(1)
})

test('the next case is claimed once this reviewCase is decided or given back', () => {
  const mine = deskWith({ isMine: true })
  caseKeys(mine)['n']?.()
  expect(mine.claimNext).not.toHaveBeenCalled()
  expect(mine.refuseNext).toHaveBeenCalledOnce()
})
