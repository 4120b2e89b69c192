// The page of problems: whatever an address says, it has words.
import { expect, test } from 'vitest'
import { loader } from './problem.tsx'

type Asked = Parameters<typeof loader>[0]
const asked = (error: string) =>
  loader({ request: new Request(`http://portal.test/id/problem?error=${encodeURIComponent(error)}`) } as Asked)

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
])('"%s" is a page, not a fault', (error) => {
  const { data, init } = asked(error)
  expect(init?.status).toBe(STATUS.get(error) ?? 400)
  expect(data.title).not.toBe('')
})
