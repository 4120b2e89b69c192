// The subject under which the filter lists an act.
import { expect, test } from 'vitest'
import { subjectOfAct } from './acts.ts'

const label = () => ''
const subjects = [
  { kind: 'app', label },
  { kind: 'case', label, acts: ['case', 'appeal'] },
]

test.each([
  ['app.taken_down', 'app'],
  ['appeal.granted', 'case'],
  ['approval.asked', undefined],
])('%s is an act on %s', (name, kind) => {
  expect(subjectOfAct(subjects, { name })?.kind).toBe(kind)
})
