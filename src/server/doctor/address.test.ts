// The doctor on certificates and on what proxies pass on, right and wrong.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { afterFile } from '../../../test/harness/cleanup.ts'
import { CA } from '../../../test/harness/external-servers.ts'
import { readConfig } from '../config.ts'
import { checkCertificate, checkProxies, proxyFinding } from './address.ts'

const PEM = readFileSync(new URL('../../../test/fixtures/localhost.pem', import.meta.url), 'utf8')

async function secureServer(pem: string): Promise<string> {
  const server = createServer({ key: pem, cert: pem }, (_, response) => response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://localhost:${(server.address() as AddressInfo).port}`
}
const own = await secureServer(PEM)
const foreign = await secureServer(CA)

test('a certificate is valid, about to expire, expired, unknown, or of another host', async () => {
  const at = (now: string) => checkCertificate({ ORIGIN: own }, { ca: PEM, now: () => new Date(now) })
  expect(await at('2026-11-24')).toMatchObject({ state: 'ok', said: expect.stringMatching(/^valid for \d{5} days/) })
  expect(await at('2126-10-20')).toMatchObject({ state: 'warning', said: 'expires in 9 days' })
  expect(await at('2126-11-20')).toMatchObject({ state: 'error', said: 'expired 22 days ago' })
  expect(await checkCertificate({ ORIGIN: own })).toMatchObject({
    state: 'error',
    said: expect.stringMatching(/SELF_SIGNED/),
    advice: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  })
  expect(await checkCertificate({ ORIGIN: foreign }, { ca: CA })).toMatchObject({
    state: 'error',
    said: expect.stringMatching(/^not trusted .*(?:ALTNAME|localhost)/),
    advice: expect.stringContaining('another name'),
  })
  expect(await checkCertificate({ ORIGIN: 'https://127.0.0.1:1' })).toMatchObject({ state: 'error' })
  expect(await checkCertificate({ ORIGIN: 'http://127.0.0.1:1' })).toMatchObject({ state: 'ok' })
  expect(await checkCertificate({ ORIGIN: 'http://portal.example' })).toMatchObject({ state: 'error' })
})

test('an address without a portal is an error', async () => {
  expect(await checkProxies(readConfig({ ORIGIN: 'http://127.0.0.1:1' }))).toMatchObject([
    { about: 'address', state: 'error' },
  ])
})

const FORGED = '203.0.113.99'
test.each([
  ['passes on what came', 1, FORGED, FORGED, 'error', 'clients choose their own address'],
  ['passes on what came, trusted or not', 0, '10.0.0.1', FORGED, 'warning', 'all clients count as one'],
  ['removes it', 1, '10.0.0.1', '', 'warning', 'all clients count as one'],
  ['removes it, trusted or not', 0, '10.0.0.1', '', 'warning', 'all clients count as one'],
])('behind https a proxy that %s has to name the client', (_, trustedProxies, address, forwardedFor, state, text) => {
  const finding = proxyFinding({ address, forwardedFor }, trustedProxies, true)
  expect(finding).toMatchObject({ state, said: expect.stringContaining(text) })
  // Without trust all clients would count as one.
  expect(finding.advice).toMatch(/X-Forwarded-For .* TRUSTED_PROXIES=1/)
})

test('without https there may be no proxy, and both ways are said', () => {
  const { advice } = proxyFinding({ address: FORGED, forwardedFor: FORGED }, 1)
  expect(advice).toMatch(/^With a proxy .* Without one: set TRUSTED_PROXIES=0\.$/)
})

test.each([
  ['no proxy', 0, '192.0.2.7', FORGED, 'ok', 'none'],
  ['a proxy nobody told of', 0, '10.0.0.1', `${FORGED}, 192.0.2.7`, 'warning', 'all clients count as one'],
  ['a proxy that appends', 1, '192.0.2.7', `${FORGED}, 192.0.2.7`, 'ok', '1 trusted'],
  ['a proxy that overwrites', 1, '192.0.2.7', '192.0.2.7', 'ok', '1 trusted'],
  ['one proxy less than told, which overwrites', 2, '10.0.0.1', '192.0.2.7', 'warning', 'a proxy counts as the client'],
  ['one proxy less than told', 2, FORGED, `${FORGED}, 192.0.2.7`, 'error', 'clients choose their own address'],
  ['no proxy where one was told', 1, FORGED, FORGED, 'error', 'clients choose their own address'],
  ['a portal that trusts less than told', 2, '192.0.2.7', `${FORGED}, 192.0.2.7`, 'error', 'does not run with'],
  ['a portal that trusts more than told', 0, FORGED, FORGED, 'error', 'does not run with TRUSTED_PROXIES=0'],
  [
    'one proxy more than told',
    1,
    '10.0.0.2',
    `${FORGED}, 192.0.2.7, 10.0.0.2`,
    'warning',
    'a proxy counts as the client',
  ],
])('%s', (_, trustedProxies, address, forwardedFor, state, text) => {
  expect(proxyFinding({ address, forwardedFor }, trustedProxies)).toMatchObject({
    state,
    said: expect.stringContaining(text),
  })
})
