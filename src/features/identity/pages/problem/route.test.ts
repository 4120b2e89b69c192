// Problem page: every error in the URL, known or not, has a text.
import { expect, test } from 'vitest'
import { loader } from './route.tsx'

type LoaderArgs = Parameters<typeof loader>[0]
const loadProblem = (error: string) =>
  loader({ request: new Request(`http://portal.test/id/problem?error=${encodeURIComponent(error)}`) } as LoaderArgs)

const STATUS = new Map([
  ['often', 429],
  ['server_error', 503],
])

test.each([
  '',
  'often',
  'link',
  'invitation',
  'invalid_request',
  'server_error',
  'nothing',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
])('"%s" is shown as a page, not as an error', (error) => {
  const { data, init } = loadProblem(error)
  expect(init?.status).toBe(STATUS.get(error) ?? 400)
  expect(data.title).not.toBe('')
})

test('too many sign-ins from a network are told when to try again', () => {
  const { data, init } = loader({
    request: new Request('http://portal.test/id/problem?error=often&wait=290'),
  } as LoaderArgs)
  expect(data.text).toContain('请在 5 分钟后再试')
  expect(new Headers(init?.headers).get('retry-after')).toBe('290')
  for (const wait of ['', '-1', 'x', '99999999']) {
    const strange = loader({
      request: new Request(`http://portal.test/id/problem?error=often&wait=${wait}`),
    } as LoaderArgs)
    expect(Number(new Headers(strange.init?.headers).get('retry-after'))).toBeGreaterThan(0)
    expect(strange.data.text).not.toMatch(/NaN|0000/)
  }
})
