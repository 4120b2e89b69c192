import { expect, test } from 'vitest'
import { turnOf } from './turn.ts'

const ALL = ['app:create', 'app:edit', 'app:submit', 'app:secret', 'app:delete']
type TurnFacts = Parameters<typeof turnOf>[0]

test.each<[string, TurnFacts, ReturnType<typeof turnOf>]>([
  ['a draft', { state: 'draft', reviewing: [], may: ALL }, 'you'],
  ['a draft of a team, for who only submits', { state: 'draft', reviewing: [], may: ['app:submit'] }, 'you'],
  ['a draft of a team, for who only edits', { state: 'draft', reviewing: [], may: ['app:edit'] }, 'you'],
  ['a draft of a team, for who reads', { state: 'draft', reviewing: [], may: [] }, 'team'],
  ['what was sent back, for who ends keys', { state: 'rejected', reviewing: [], may: ['app:secret'] }, 'team'],
  ['what was taken down, for who reads', { state: 'taken_down', reviewing: [], may: [] }, 'team'],
  ['a listed app', { state: 'listed', reviewing: [], may: ALL }, 'nobody'],
  ['a listed app, for who reads', { state: 'listed', reviewing: [], may: [] }, 'nobody'],
  ['a listed app that was changed', { state: 'listed', reviewing: [], may: ALL, changed: true }, 'you'],
  ['the same, for who reads', { state: 'listed', reviewing: [], may: [], changed: true }, 'team'],
  ['an ability that was sent back', { state: 'listed', reviewing: [], may: ALL, hasAbilityToCorrect: true }, 'you'],
  [
    'the same, for who edits and does not submit',
    { state: 'listed', reviewing: [], may: ['app:edit'], hasAbilityToCorrect: true },
    'team',
  ],
  ['whatever is under review', { state: 'review', reviewing: ['listing'], may: ALL }, 'us'],
  ['a change under review', { state: 'listed', reviewing: ['change'], may: [], changed: true }, 'us'],
])('%s', (_, facts, turn) => expect(turnOf(facts)).toBe(turn))
