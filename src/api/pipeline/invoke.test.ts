// The pipeline of every call: one transaction, retries, and no answer outside the contract.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApi, type TestApi } from '../../../test/harness/app.ts'
import { implement, type Context, type Site } from '../implement.ts'
import { invoke } from './invoke.ts'
import { endpoint } from '../endpoint.ts'
import { ApiError } from '../errors.ts'
import { type Viewer, visitor } from '../viewer.ts'

type Work = (context: Context) => Promise<unknown>
/** Behavior of the test endpoints' handlers in the current test. */
let work: Work = async () => ({ n: 1 })
let tries = 0

const probe = (method: 'GET' | 'POST') =>
  endpoint({
    name: `probe${method}`,
    method,
    path: `/api/test/probe-${method.toLowerCase()}`,
    access: 'everyone',
    summary: 'Does what the test says.',
    source: 'test',
    input: z.strictObject({ n: z.coerce.number().int().optional() }),
    output: z.object({ n: z.number() }),
    errors: [],
  })
const [reading, writing] = [probe('GET'), probe('POST')]
const handler = async (context: Context) => {
  tries++
  return (await work(context)) as { n: number }
}

let api: TestApi
beforeAll(async () => {
  api = await testApi([implement(reading, handler), implement(writing, handler)])
})
afterEach(() => {
  work = async () => ({ n: 1 })
  tries = 0
  api.logged.length = 0
})

const fails =
  (code: string): Work =>
  async () => {
    throw Object.assign(new Error('the secret of the database'), { code })
  }
const view: Work = ({ db }) => db.insertInto('page_view').values({ target_path: '/implement' }).execute()
const runtime = () => ({
  db: api.db,
  adapters: api.adapters,
  site: {} as Site,
  guardedBy: () => [],
  limit: async () => {},
  mustHaveAccepted: async () => {},
  report: () => {},
  logSecurity: () => {},
  logWarning: () => {},
  fetchOwn: () => Promise.reject(new Error('no call is made')),
})
const views = async () =>
  (await api.db.selectFrom('page_view').select('id').where('target_path', '=', '/implement').execute()).length

describe('the output of a handler', () => {
  test('contains only what the contract declares', async () => {
    work = async () => ({ n: 1, secret: 'x' })
    expect((await api.ask(reading, {})).answer.value).toEqual({ n: 1 })
  })

  test('that does not match the contract is logged as an error and not returned', async () => {
    work = async () => ({ n: 'the secret' })
    const { status, answer } = await api.ask(reading, {})
    expect([status, answer.code, answer.value]).toEqual([500, '500001', null])
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(api.logged.join()).toContain(answer.requestId)
    expect(api.logged.join()).toContain('probeGET')
  })
})

describe('an error response', () => {
  test.each([
    ['57P01', 503, '503001'],
    ['ECONNREFUSED', 503, '503001'],
    ['57014', 503, '503001'],
    ['23505', 409, '409001'],
    ['22021', 400, '400001'],
    ['22P05', 400, '400001'],
    ['22003', 500, '500001'],
    ['', 500, '500001'],
  ])('with the code "%s" is %i %s and reveals no internals', async (code, status, expectedCode) => {
    work = fails(code)
    const { answer, headers, ...rest } = await api.ask(reading, {})
    expect([rest.status, answer.code]).toEqual([status, expectedCode])
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(headers.get('retry-after')).toBe(status === 503 ? '5' : null)
    expect(api.logged.join().includes('the secret of the database')).toBe(status === 500)
  })

  test('has a reason beside its code, its own or that of the code; a success has none', async () => {
    const reasonOf = async (nextWork: typeof work) => {
      work = nextWork
      return (await api.ask(reading, {})).answer.reason
    }
    const refuses = (error: ApiError) => async () => {
      throw error
    }
    expect(await reasonOf(refuses(new ApiError('409001', { reason: 'team.role_in_use' })))).toBe('team.role_in_use')
    expect(await reasonOf(refuses(new ApiError('429001')))).toBe('limit.reached')
    expect(await reasonOf(fails('40001'))).toBe('request.conflict')
    expect(await reasonOf(async () => ({ n: 1 }))).toBeUndefined()
  })

  test('speaks the language of the visitor', async () => {
    work = fails('')
    const [zh, en] = [await api.ask(reading, {}), await api.ask(reading, {}, { language: 'en' })]
    expect(zh.answer.message).toMatch(/\p{Script=Han}/u)
    expect(en.answer.message).not.toMatch(/\p{Script=Han}/u)
  })
})

describe('the rate limit error', () => {
  test.each([
    [40, '操作过于频繁，请在 40 秒后再试', 'Too many requests. Try again in 40 seconds'],
    [290, '操作过于频繁，请在 5 分钟后再试', 'Too many requests. Try again in 5 minutes'],
  ])('says to wait %i seconds', async (retryAfter, zh, en) => {
    work = async () => {
      throw new ApiError('429001', { retryAfter })
    }
    const response = await api.ask(reading, {})
    expect([response.answer.message, response.headers.get('retry-after')]).toEqual([zh, String(retryAfter)])
    expect((await api.ask(reading, {}, { language: 'en' })).answer.message).toBe(en)
  })
})

describe('a writing call', () => {
  test('is one transaction, rolled back on failure', async () => {
    work = async (context) => {
      await view(context)
      throw new ApiError('409001', { reason: 'request.conflict' })
    }
    expect((await api.ask(writing, {})).answer.code).toBe('409001')
    expect(await views()).toBe(0)
  })

  test('is rolled back if its output does not match the contract', async () => {
    work = async (context) => {
      await view(context)
      return {}
    }
    expect((await api.ask(writing, {})).answer.code).toBe('500001')
    expect(await views()).toBe(0)
  })

  test.each(['40001', '40P01', '23505'])('that loses a race (%s) is retried in a new transaction', async (code) => {
    work = async (context) => {
      await view(context)
      if (tries < 3) await fails(code)(context)
      return { n: tries }
    }
    const before = await views()
    expect((await api.ask(writing, {})).answer.value).toEqual({ n: 3 })
    expect(await views()).toBe(before + 1)
  })

  test('that loses every race returns a conflict after three retries', async () => {
    work = fails('40001')
    expect((await api.ask(writing, {})).answer.code).toBe('409001')
    expect(tries).toBe(4)
  })

  test('that fails for other reasons is not retried', async () => {
    work = fails('23514')
    await api.ask(writing, {})
    expect(tries).toBe(1)
  })

  test('runs in a transaction, a reading call does not', async () => {
    work = async ({ db }) => ({ n: db.isTransaction ? 1 : 0 })
    expect(await api.call(writing, {})).toEqual({ n: 1 })
    expect(await api.call(reading, {})).toEqual({ n: 0 })
  })
})

describe('data loaded with the session', () => {
  const knownAfter = async (boundEndpoint: typeof reading, does: Work, more: Partial<Viewer> = {}) => {
    const viewer = { ...visitor('r', 'zh-CN'), known: new Map<string, unknown>([['account-state', 1]]), ...more }
    work = does
    await invoke(implement(boundEndpoint, handler), runtime(), viewer, {})
    return viewer.known.size
  }

  test('is discarded after a change, also after a rejected one', async () => {
    expect(await knownAfter(reading, async () => ({ n: 1 }))).toBe(1)
    expect(await knownAfter({ ...writing, readOnly: true }, async () => ({ n: 1 }))).toBe(1)
    expect(await knownAfter(writing, async () => ({ n: 1 }))).toBe(0)
    const refusal: Work = async () => {
      throw new ApiError('120001', { commitOnError: true })
    }
    expect(await knownAfter(writing, refusal)).toBe(0)
  })

  test('stays limited to the role in a role view, also when a rejected form is shown again', async () => {
    const roleView = { roleId: 1, roleName: '法务' }
    expect(await knownAfter(writing, async () => ({ n: 1 }), { roleView })).toBe(1)
  })
})

describe('input fields', () => {
  const ask = async (body: string) => {
    const response = await api.fetch('/api/test/probe-post', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
    return response.json()
  }

  test.each(['other', 'constructor', 'toString', 'hasOwnProperty'])(
    'that are not in the contract are rejected by name: %s',
    async (name) => {
      const { code, fields } = await ask(`${name}=1`)
      expect(code).toBe('400001')
      expect(Object.keys(fields)).toEqual([name])
    },
  )

  test('named __proto__ change nothing', async () => {
    await ask('__proto__=1&__proto__[n]=2')
    expect(({} as Record<string, unknown>)['n']).toBeUndefined()
    expect(Object.prototype).not.toHaveProperty('n')
  })

  test('that are not in the contract get a short answer, however many there are', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`).join('&')
    const { code, fields } = await ask(many(200))
    expect(code).toBe('400001')
    expect(Object.keys(fields)).toHaveLength(20)
    expect(JSON.stringify(fields).length).toBeLessThan(2000)
    // Longer inputs are not parsed at all.
    const refusal = await ask(many(20_000))
    expect([refusal.code, refusal.fields]).toEqual(['400001', undefined])
  })

  test('that are invalid are named, however long their names are', async () => {
    const { fields } = await ask(`n=x&${'y'.repeat(80)}=1`)
    expect(Object.keys(fields).map((name) => name.length)).toEqual(expect.arrayContaining([1, 60]))
    const longer = await ask(`n=x&${'y'.repeat(5000)}=1`)
    expect(Object.keys(longer.fields).map((name) => name.length)).toEqual([60])
  })

  test('with a null character are rejected, also in calls without HTTP', async () => {
    for (const n of ['1\0', ['1', '\0']]) {
      const { answer } = await invoke(implement(reading, handler), runtime(), visitor('r', 'en'), { n })
      expect(answer.code).toBe('400001')
    }
  })
})
