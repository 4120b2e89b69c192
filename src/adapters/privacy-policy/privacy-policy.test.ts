// The client of the policy service: its requests, and its handling of answers.
import { describe, expect, test } from 'vitest'
import { cacheTime } from '../../../test/harness/cache-time.ts'
import { signRequest } from '../../lib/crypto/sign-request.ts'
import { noPolicyService, policyServiceAt } from './privacy-policy.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const POLICY = 'https://policy.polaris.example/pp/zh_CN'

function serviceThat(answers: () => Response | Promise<Response>) {
  const sent: { url: string; headers: Headers }[] = []
  const pass = cacheTime()
  let at = NOW
  const port = policyServiceAt({
    url: 'https://policy.polaris.example/v1/policy',
    appId: 'portal',
    secret: 'only-for-tests',
    timeout: 50,
    keeps: 60_000,
    now: () => at,
    fetch: async (url, init) => {
      sent.push({ url, headers: new Headers(init.headers) })
      return answers()
    },
  })
  const later = (ms: number) => {
    at = new Date(at.getTime() + ms)
    pass(ms)
  }
  return { port, sent, later }
}
const good = () => Response.json({ policyUrl: POLICY })

describe('policyServiceAt', () => {
  test('requests category pp in zh_CN with a signature', async () => {
    const { port, sent } = serviceThat(good)
    expect(await port.policyUrl('en')).toBe(POLICY)
    const [{ url, headers }] = sent as [(typeof sent)[0]]
    expect(url).toBe('https://policy.polaris.example/v1/policy?category=pp&languageType=zh_CN')
    expect(headers.get('x-app-key')).toBe('portal')
    const timestamp = headers.get('x-timestamp')!
    expect(Number(timestamp)).toBe(NOW.getTime() / 1000)
    expect(headers.get('x-client-language')).toBe('en_US')
    const query = 'category=pp&languageType=zh_CN'
    const unsignedRequest = {
      method: 'GET',
      path: '/v1/policy',
      query,
      timestamp,
      nonce: headers.get('x-nonce')!,
      body: '',
    }
    const { signature } = signRequest(unsignedRequest, 'only-for-tests')
    expect(headers.get('x-signature')).toBe(signature)
    expect(signature).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify([...headers])).not.toContain('only-for-tests')
  })

  test('makes one call for concurrent requests and caches the answer for a while', async () => {
    const { port, sent, later } = serviceThat(good)
    await Promise.all(Array.from({ length: 20 }, () => port.policyUrl('zh-CN')))
    await port.policyUrl('zh-CN')
    expect(sent).toHaveLength(1)
    later(60_001)
    await port.policyUrl('zh-CN')
    expect(sent).toHaveLength(2)
  })

  test.each([
    ['an error', () => new Response('', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['no address', () => Response.json({})],
    ['an address that is no https page', () => Response.json({ policyUrl: 'javascript:alert(1)' })],
    ['plain http', () => Response.json({ policyUrl: 'http://policy.polaris.example/' })],
    ['no network', () => Promise.reject(new Error('unreachable'))],
  ])('treats %s as no answer and retries soon', async (_name, answers) => {
    const { port, sent, later } = serviceThat(answers)
    expect(await port.policyUrl('zh-CN')).toBeNull()
    later(30_001)
    expect(await port.policyUrl('zh-CN')).toBeNull()
    expect(sent).toHaveLength(2)
  })
})

test('returns nothing when no service is configured', async () => {
  expect(await noPolicyService.policyUrl('zh-CN')).toBeNull()
})
