// Lines of the security log: their fields, whatever the events are called with, agree with docs/operations/security-log.md.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECURITY_EVENTS, SECURITY_FIELDS, type SecurityEvent, securityLine } from './security-events.ts'
import { visitor } from './viewer.ts'

const viewer = visitor('request-1', 'zh-CN', '203.0.113.77')

test('a log line contains only the fields of its event', () => {
  const event = { event: 'key.ended', appId: 3, keyId: 4, secret: 'sk_1', name: '林海' } as unknown as SecurityEvent
  expect(securityLine(event, 'secretEnd', viewer)).toEqual({
    event: 'key.ended',
    requestId: 'request-1',
    call: 'secretEnd',
    actor: 'visitor',
    network: '203.0.113.0/24',
    appId: 3,
    keyId: 4,
  })
})

test.each(['林海', 'lin@tide.example', '+86 138 0013 8000', 'a b', '/id/reset/x'])(
  'an invalid code (%s) is not logged',
  (code) => {
    expect(securityLine({ event: 'key.refused', code }, 'openEcho', viewer).code).toBe('?')
  },
)

test('a signed-in user is logged as a number', () => {
  const operator = {
    id: 5,
    name: '周敏',
    roles: [{ key: 'reviewer', names: { 'zh-CN': '审核员', en: 'Reviewer' } }],
    permissions: [],
  }
  const event = { event: 'access.refused', permission: 'team:role' } as const
  expect(securityLine(event, 'roleAdd', { ...viewer, operator }).actor).toBe('operator:5')
})

test('the documentation lists every event with its fields and no others', () => {
  const page = readFileSync('docs/operations/security-log.md', 'utf8')
  const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)
  const rows = page
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map((line) => line.split('|').slice(1, -1))
  const events = rows.filter((cells) => cells.length === 3).map(([name, , fields]) => [codes(name!)[0], codes(fields!)])
  expect(Object.fromEntries(events)).toEqual(SECURITY_EVENTS)
  expect(rows.filter((cells) => cells.length === 2).map(([name]) => codes(name!)[0])).toEqual([...SECURITY_FIELDS])
})
