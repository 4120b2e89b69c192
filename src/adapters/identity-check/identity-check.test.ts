// The identity authority over HTTP: its verdicts, and what is logged where it gave none.
import { expect, test } from 'vitest'
import { authorityAt } from './identity-check.ts'

const PERSON = { name: '张三', number: '110101199003074514' }

async function askedOf(answer: () => Promise<Response>) {
  const errors: unknown[] = []
  const service = { url: 'https://authority.example', appId: 'portal', secret: 'secret', fetch: answer }
  const verdict = await authorityAt(service, (error) => void errors.push(error)).person(PERSON)
  return { verdict, errors: errors.map(String) }
}

test.each(['match', 'mismatch'] as const)('%s is a verdict', async (result) => {
  expect(await askedOf(async () => Response.json({ result }))).toEqual({ verdict: result, errors: [] })
})

test.each([
  ['a certificate that is not trusted', () => Promise.reject(new TypeError('fetch failed'))],
  ['another status', async () => new Response('busy', { status: 500 })],
  ['another schema', async () => Response.json({ verdict: 'match' })],
  ['no JSON', async () => new Response('<html>')],
])('%s counts as away, and is logged without values', async (_, answer) => {
  const { verdict, errors } = await askedOf(answer)
  expect([verdict, errors.length]).toEqual(['away', 1])
  expect(errors.join()).not.toContain('张三')
})
