// The doctor on sign-in providers that work, and on ones that would refuse everybody.
import { expect, test } from 'vitest'
import { listening } from '../../../test/harness/external-servers.ts'
import { readConfig } from '../config.ts'
import { checkProviders } from './providers.ts'

test('a provider is known by its metadata, its clock by the date', async () => {
  let [issuer, status, date] = ['', 200, new Date()]
  const port = await listening((_, response) => {
    response.setHeader('date', date.toUTCString())
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ issuer }))
  })
  const own = `http://127.0.0.1:${port}`
  issuer = own
  const config = readConfig({ ISSUER: own, CLIENT_ID: 'portal', CLIENT_SECRET: 's' })
  const states = async () => (await checkProviders(config)).map(({ about, state }) => `${about} ${state}`)
  expect(await states()).toEqual(['sign-in of developers ok', 'clock of developers ok'])
  date = new Date(Date.now() - 60_000)
  expect(await states()).toEqual(['sign-in of developers ok', 'clock of developers error'])
  issuer = 'https://another.example'
  expect(await states()).toEqual(['sign-in of developers error'])
  status = 503
  expect(await checkProviders(config)).toMatchObject([{ state: 'error', said: expect.stringContaining('answers 503') }])
  const offlineConfig = readConfig({ ISSUER: 'http://127.0.0.1:1', CLIENT_ID: 'portal', CLIENT_SECRET: 's' })
  expect(await checkProviders(offlineConfig)).toMatchObject([
    { state: 'error', said: expect.stringMatching(/^ISSUER: no metadata/) },
  ])
  expect(await checkProviders(readConfig({}))).toMatchObject([{ about: 'sign-in', state: 'ok' }])
})

test('what a provider does not offer, and a client that it refuses, are errors', async () => {
  const requests: string[] = []
  let metadata: Record<string, unknown> = {}
  let error = 'invalid_grant'
  const port = await listening((request, response) => {
    if (request.method === 'POST') requests.push(request.headers.authorization ?? '')
    const answer = request.method === 'POST' ? { error } : metadata
    response.writeHead(request.method === 'POST' ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  const own = `http://127.0.0.1:${port}`
  const config = readConfig({ OPS_ISSUER: own, OPS_CLIENT_ID: 'office', OPS_CLIENT_SECRET: 'a b', OPS_ACR: 'mfa' })
  const errors = async () =>
    (await checkProviders(config)).filter(({ state }) => state === 'error').map(({ said }) => said)
  metadata = { issuer: own, token_endpoint: `${own}/token` }
  expect(await errors()).toEqual([])
  expect(requests).toEqual([`Basic ${Buffer.from('office:a%20b').toString('base64')}`])
  const offers = { acr_values_supported: ['mfa'], scopes_supported: ['openid'] }
  metadata = { ...metadata, ...offers, code_challenge_methods_supported: ['S256'] }
  expect(await errors()).toEqual([])
  error = 'invalid_client'
  expect(await errors()).toEqual(['OPS_CLIENT_SECRET: the provider refuses the client (invalid_client)'])
  metadata = { ...metadata, token_endpoint: 'http://127.0.0.1:1/token' }
  expect(await errors()).toEqual([expect.stringMatching(/^the token endpoint does not answer/)])
  metadata = { ...metadata, token_endpoint: `${own}/token` }
  error = 'invalid_grant'
  const lacking = { acr_values_supported: ['pwd'], scopes_supported: ['profile'] }
  metadata = { ...metadata, ...lacking, code_challenge_methods_supported: ['plain'] }
  expect(await errors()).toEqual([
    'OPS_ACR: the provider does not list the acr mfa',
    'the provider does not list the scope openid',
    'the provider does not list PKCE with S256',
  ])
})
