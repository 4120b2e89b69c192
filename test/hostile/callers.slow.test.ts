// Every endpoint called by every kind of caller with hostile values in each field: always an envelope, never a 500, never a hang.
// contract-input.slow.test.ts sends more, as a new user; these callers have accounts, apps and teams.
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { API_ERRORS } from '../../src/api/errors.ts'
import { endpoints } from '../../src/server/features.ts'
import { actorsOf } from '../builders/actors.ts'
import { type As, ORIGIN, testApi, type TestApi } from '../harness/app.ts'
import { grantsOf } from '../builders/grants.ts'
import { teamsOf } from '../builders/teams.ts'

const NOW = new Date('2026-08-03T10:00:00+08:00')
const HOSTILE = [
  'a\0b',
  '\uD83D',
  '\uFFFF\u202E👩‍👩‍👧‍👦',
  '',
  '-1',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999',
  '1e309',
  '__proto__',
  '[]',
  '{"a":"\\u0000\\ud800"}',
  "'; drop table app; --",
  '推'.repeat(20_000),
]

let api: TestApi
/** Fields by name with the callers' own values, so that calls get past the first checks. */
let knownValues: Record<string, string> = {}
const callers: [string, As][] = []
const all = endpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'signed')

beforeAll(async () => {
  api = await testApi()
  const actors = actorsOf(api, NOW)
  const teams = teamsOf(api, NOW)
  const team = await teams.team()
  const sub = await teams.person()
  const roleId = await teams.role(team.id, ['app', 'app:edit', 'app:create', 'team', 'team:invite'])
  const memberId = await teams.join(team.id, sub, { roleIds: [roleId] })
  const operator = await api.operator(['reviewer', 'editor', 'administrator'], NOW)
  const app = await grantsOf(api, NOW, operator.id).app(team.owner, 'phone')
  const appId = String((app as { id?: number }).id ?? app)
  knownValues = { appId, id: '1', teamMemberId: String(memberId), roleId: String(roleId), version: '1', kind: 'phone' }
  callers.push(
    ['a visitor', {}],
    ['a newcomer', (await actors.developer()).as],
    ['a person', (await actors.developer({ accountStatus: 33 })).as],
    ['a company', team.owner.as],
    ['a member', sub.as],
    ['an operator', operator.as],
  )
})

const Envelope = z.strictObject({
  code: z.string(),
  reason: z.string().optional(),
  message: z.string(),
  value: z.unknown(),
  requestId: z.string().regex(/^[\w-]{12}$/),
  fields: z.record(z.string(), z.string()).optional(),
})

type Property = { type?: string; enum?: unknown[]; const?: unknown; default?: unknown; anyOf?: Property[] }

/** A value that the field accepts, mostly. */
function fit(name: string, { type, enum: choices, const: only, anyOf }: Property): string {
  if (only !== undefined) return String(only)
  if (choices) return String(choices.includes(knownValues[name]) ? knownValues[name] : choices[0])
  if (anyOf) return fit(name, anyOf[0] ?? {})
  return knownValues[name] ?? (type === 'integer' || type === 'number' ? '1' : '潮汐日历')
}

let address = 0
/** A lone surrogate cannot be encoded, so it is sent as the bytes of a careless program. */
const encodeText = (text: string): string => (text === '\uD83D' ? '%ED%A0%BD' : encodeURIComponent(text))

async function send(endpoint: Endpoint, fields: [string, string][], as: As) {
  let { path } = endpoint
  const remainingFields: string[] = []
  for (const [name, value] of fields) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, () => encodeText(value) || '%20')
    else remainingFields.push(`${name}=${encodeText(value)}`)
  }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, name === 'file' ? new Blob([value]) : value)
  const isForm = endpoint.method === 'POST'
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', cookie: as.cookie ?? '' }
  if (isForm && !endpoint.upload) headers['content-type'] = 'application/x-www-form-urlencoded'
  address++
  return api.fetch(
    isForm ? path : `${path}?${remainingFields.join('&')}`,
    {
      method: endpoint.method,
      headers,
      ...(isForm ? { body: endpoint.upload ? form : remainingFields.join('&') } : {}),
    },
    `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
  )
}

/** Signing out would end the session of later callers. */
const ENDS_SESSIONS = new Set(['logout', 'opsLogout', 'sessionEnd'])

describe('any caller', () => {
  test.each(all.filter(({ name }) => !ENDS_SESSIONS.has(name)).map((item) => [item.name, item] as const))(
    '%s answers hostile fields with an envelope',
    async (_, endpoint) => {
      const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, Property>
      }
      const names = Object.keys(properties)
      let turn = 0
      for (const [who, as] of callers) {
        const trials =
          names.length === 0 ? [['none', '']] : names.map((name) => [name, HOSTILE[turn++ % HOSTILE.length]!])
        for (const [hostile, value] of trials) {
          const fields = names.map((name): [string, string] => [
            name,
            name === hostile ? value! : fit(name, properties[name] ?? {}),
          ])
          const response = await send(endpoint, fields, as)
          const about = `${endpoint.name} by ${who}, ${hostile} = ${JSON.stringify(value).slice(0, 60)}`
          expect(response.status, about).toBeLessThan(500)
          if (!response.headers.get('content-type')?.startsWith('application/json')) {
            expect(endpoint.responseType, about).toBeDefined()
            continue
          }
          const { code, requestId } = Envelope.parse(await response.json())
          expect(code === '200' || Object.hasOwn(API_ERRORS, code), `${about}: ${code}`).toBe(true)
          expect(response.headers.get('x-request-id'), about).toBe(requestId)
          // Refused before the input is read, like any other input.
          if (code === '100001') break
        }
      }
    },
  )

  test('none of it was an internal error', () => {
    expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    expect(api.logged.join()).not.toContain(ORIGIN)
  })
})
