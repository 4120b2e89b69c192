// The buttons that end a team: a hand-over that is not possible says why.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import type { Frame } from '../team-view.server.ts'
import { TeamEnds } from './team-ends.tsx'

const member = { id: 7, name: '林溯' }
const handover = { toMe: false, toName: '林溯', lapses: '2026-12-01' }

function shown(candidates: (typeof member)[], open: typeof handover | null): string {
  const frame = { name: '潮汐', isOwner: true, handover: open } as unknown as Frame
  const Component = () => createElement(TeamEnds, { frame, candidates })
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(createElement(Stub))
}
const isDisabled = (html: string) => /<button[^>]* disabled/.test(html)

test('without anybody who can take over', () => {
  const html = shown([], null)
  expect(html).toContain(m.team_handover_nobody())
  expect(isDisabled(html)).toBe(true)
})

test('while one waits for its answer', () => {
  const html = shown([member], handover)
  expect(html).toContain(m.team_handover_open())
  expect(isDisabled(html)).toBe(true)
})

test('says nothing where it is possible', () => {
  const html = shown([member], null)
  expect(html).not.toContain(m.team_handover_nobody())
  expect(isDisabled(html)).toBe(false)
})
