// An external OpenID provider on a local port, with answers controlled by the test.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, SignJWT } from 'jose'

export type ProviderAnswers = {
  /** Claims that replace the right ones. */
  claims?: Record<string, unknown>
  /** Signs with an unpublished key. */
  foreignKey?: boolean
  /** Delay of the token call in milliseconds. */
  late?: number
  /** Status of the token call. */
  status?: number
}

export type OtherProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Changes its answers from now on. */
  answerWith: (answers: ProviderAnswers) => void
  /** A code for the sign-in that one of our addresses started; the token will carry its nonce. */
  codeFor: (authorizationUrl: string) => string
  logoutToken: (claims: Record<string, unknown>) => Promise<string>
  close: () => Promise<void>
}

export async function otherProvider(): Promise<OtherProvider> {
  const [own, foreign] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const nonces = new Map<string, string>()
  const clientId = 'portal-elsewhere'
  let answers: ProviderAnswers = {}
  let issuer = ''
  const sign = (claims: Record<string, unknown>, key = own.privateKey, type?: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...(type ? { typ: type } : {}) }).sign(key)

  const server = createServer(async (request, response) => {
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/.well-known/openid-configuration') {
      send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/end`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    } else if (pathname === '/jwks') send({ keys: [jwk] })
    else if (pathname === '/token') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const form = new URLSearchParams(Buffer.concat(parts).toString())
      const nonce = nonces.get(form.get('code') ?? '')
      nonces.delete(form.get('code') ?? '')
      if (answers.late) await new Promise((resolve) => setTimeout(resolve, answers.late))
      if (answers.status) return void send({ error: 'server_error' }, answers.status)
      if (!nonce) return void send({ error: 'invalid_grant' }, 400)
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: issuer,
        aud: clientId,
        sub: 'person-1',
        nonce,
        iat: now,
        exp: now + 300,
        nickname: '林海',
        sid: 'sid-1',
        ...answers.claims,
      }
      const id_token = await sign(claims, answers.foreignKey ? foreign.privateKey : own.privateKey)
      send({ access_token: randomBytes(9).toString('hex'), token_type: 'bearer', expires_in: 60, id_token })
    } else send({}, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    clientId,
    clientSecret: 'secret-of-a-test',
    answerWith: (next) => {
      answers = next
    },
    codeFor: (url) => {
      const code = randomBytes(9).toString('hex')
      nonces.set(code, new URL(url).searchParams.get('nonce') ?? '')
      return code
    },
    logoutToken: (claims) => {
      const now = Math.floor(Date.now() / 1000)
      return sign(
        {
          iss: issuer,
          aud: clientId,
          iat: now,
          exp: now + 120,
          jti: randomBytes(6).toString('hex'),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        own.privateKey,
        'logout+jwt',
      )
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
