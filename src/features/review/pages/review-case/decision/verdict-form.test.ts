// The form of a verdict: parts that are missing, and what is sent of it.
import { expect, test } from 'vitest'
import { m } from '#messages'
import { MAX_REMARK, MIN_WORDS } from '../../../rules/cases.ts'
import type { CaseView } from '../../../components/case-view.server.ts'
import type { Marked } from './use-verdict.ts'
import { approveProblem, markedFieldsOf, rejectProblem, verdictForm } from './verdict-form.ts'

const choices = [
  { reason: 'blurred', short: '糊', text: '照片不清' },
  { reason: 'other', short: '其他', text: '其他' },
]
const reviewCase = {
  photos: [{ kind: 'front', markName: '人像面', choices }],
  groups: [{ rows: [{ field: 'realName', name: '姓名', choices }] }],
} as unknown as CaseView
const mark = (field: string, reason: string, words = '') => ({ field, reason, words })
const markedOf = (...marks: ReturnType<typeof mark>[]): Marked[] => markedFieldsOf(reviewCase, marks)

test('marks of photos and fields have their names and reasons', () => {
  expect(markedOf(mark('front', 'blurred'), mark('realName', 'other', '改'))).toEqual([
    { mark: mark('front', 'blurred'), name: '人像面', choices, text: '照片不清' },
    { mark: mark('realName', 'other', '改'), name: '姓名', choices, text: '其他' },
  ])
})

test('a reason that is no longer on offer is chosen again, a field that is gone is left out', () => {
  expect(markedOf(mark('front', 'gone'), mark('address', 'blurred'))).toMatchObject([{ mark: mark('front', '') }])
})

const remarkNeeded = { field: null, text: m.review_reject_remark_needed({ min: MIN_WORDS, max: MAX_REMARK }) }
test.each<[string, boolean, Marked[], string, ReturnType<typeof rejectProblem>]>([
  ['a mark with a reason', false, markedOf(mark('front', 'blurred')), '', null],
  [
    'a mark without a reason',
    false,
    markedOf(mark('front', '')),
    '',
    { field: 'front', text: m.review_reject_reason_needed({ name: '人像面' }) },
  ],
  [
    'another reason without words',
    false,
    markedOf(mark('front', 'other', ' ')),
    '',
    { field: 'front', text: m.review_reject_words_missing({ name: '人像面' }) },
  ],
  [
    'the first of several problems',
    false,
    markedOf(mark('front', 'blurred'), mark('realName', '')),
    '',
    {
      field: 'realName',
      text: m.review_reject_reason_needed({ name: '姓名' }),
    },
  ],
  ['no mark and no remark', false, [], '', remarkNeeded],
  ['no mark, with a remark', false, [], 'x'.repeat(MIN_WORDS), null],
  ['a remark that is too short', false, markedOf(mark('front', 'blurred')), 'x', remarkNeeded],
  ['a request without a remark', true, [], ' ', remarkNeeded],
])('a rejection with %s', (_, isRequest, marked, remark, expected) => {
  expect(rejectProblem(isRequest, marked, remark)).toEqual(expected)
})

test.each<[number, number, boolean, string | null]>([
  [0, 0, false, null],
  [2, 0, true, m.review_approve_unseen({ count: 2 })],
  [0, 1, false, m.review_approve_hints_left()],
  [0, 1, true, null],
])('an approval with %d photos unseen and %d flags, confirmed %j', (unseen, hints, confirmed, expected) => {
  expect(approveProblem(unseen, hints, confirmed)).toBe(expected)
})

test('an approval sends neither marks nor a remark', () => {
  const verdict = { choice: 'approve', remark: '草稿' } as const
  const form = verdictForm({ kind: 'personal', verdict, marked: markedOf(mark('front', 'blurred')), takesNext: true })
  expect([...form]).toEqual([
    ['intent', 'approve'],
    ['kind', 'personal'],
    ['then', 'next'],
  ])
})

test('a rejection sends its remark and marks, with words where there are any', () => {
  const marked = markedOf(mark('front', 'blurred', ' '), mark('realName', 'other', ' 错字 '))
  const form = verdictForm({
    kind: 'personal',
    verdict: { choice: 'reject', remark: '请改' },
    marked,
    takesNext: false,
  })
  expect([...form]).toEqual([
    ['intent', 'reject'],
    ['kind', 'personal'],
    ['remark', '请改'],
    ['reasons', 'front:blurred'],
    ['reasons', 'realName:other:错字'],
  ])
})
