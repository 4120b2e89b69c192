// The client of a provider: tokens of a back-channel logout that nobody signed cause one request for its keys.
import { SignJWT, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { openIdOf } from './open-id.ts'

const ISSUER = 'https://id.example'

test('forged logout tokens do not make the portal fetch the keys for each', async () => {
  const asked: string[] = []
  const provider = openIdOf({
    name: 'test',
    issuer: ISSUER,
    clientId: 'portal',
    clientSecret: 'secret',
    redirectUri: 'https://developer.example/login/callback',
    scope: 'openid',
    fetch: async (url) => {
      asked.push(new URL(url).pathname)
      return Response.json(url.endsWith('/keys') ? { keys: [] } : { issuer: ISSUER, jwks_uri: `${ISSUER}/keys` })
    },
  })
  const { privateKey } = await generateKeyPair('RS256')
  for (let count = 0; count < 3; count++) {
    const token = await new SignJWT({ sub: 'somebody' }).setProtectedHeader({ alg: 'RS256', kid: 'x' }).sign(privateKey)
    await expect(provider.signedOut(token)).rejects.toMatchObject({ reason: 'token' })
  }
  expect(asked.filter((path) => path === '/keys')).toHaveLength(1)
})
