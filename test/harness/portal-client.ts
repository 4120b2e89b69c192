// A client of a portal over http: requests from any client address, forms, and sign-in as a demo account.
import { Agent, request as httpRequest } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { DEMO_PASSWORD } from '../../src/features/accounts/rules/demo-accounts.ts'

const FORM = 'application/x-www-form-urlencoded'

export type PortalResponse = { status: number; text: string; location: string; cookies: string[]; took: number }
type RequestOptions = { cookie?: string; type?: string; body?: string | Uint8Array }
export type Fields = readonly (readonly [string, string])[]

const formOf = (fields: Fields): string => new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()

export type PortalClient = {
  send: (method: 'GET' | 'POST', address: string, options?: RequestOptions) => Promise<PortalResponse>
  /** Submits a form. */
  post: (address: string, fields: Fields, cookie?: string) => Promise<PortalResponse>
  /** Follows redirects with the cookies they set. */
  walk: (
    jar: Map<string, string>,
    method: 'GET' | 'POST',
    address: string,
    fields?: Fields,
  ) => Promise<PortalResponse & { at: string }>
  /** @returns the cookies of a demo account */
  signIn: (name: string, from?: string) => Promise<string>
  close: () => void
}

/** @param origin public URL of the portal, which its forms come from */
export function portalClient(origin: string): PortalClient {
  const agent = new Agent({ keepAlive: true })
  let addresses = 0

  const send: PortalClient['send'] = (method, address, { cookie = '', type = '', body = '' } = {}) => {
    const startTime = performance.now()
    const n = addresses++
    const headers: Record<string, string | number> = {
      origin,
      cookie,
      // Each from its own client address, so that no rate limit applies.
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    }
    if (method === 'POST') Object.assign(headers, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
    return new Promise((resolve, reject) => {
      const request = httpRequest(new URL(address, origin), { method, agent, headers }, (response) => {
        const { statusCode: status = 0, headers: responseHeaders } = response
        const cookies = (responseHeaders['set-cookie'] ?? []).map((line) => line.split(';')[0]!)
        const finish = (text: string) =>
          resolve({
            status,
            text,
            location: responseHeaders.location ?? '',
            cookies,
            took: performance.now() - startTime,
          })
        textOf(response).then(finish, reject)
      })
      request.on('error', reject)
      request.end(body)
    })
  }
  const post: PortalClient['post'] = (address, fields, cookie = '') =>
    send('POST', address, { cookie, type: FORM, body: formOf(fields) })

  const walk: PortalClient['walk'] = async (jar, method, address, fields = []) => {
    let at = address
    let currentMethod = method
    for (let step = 0; step < 12; step++) {
      const cookie = cookiesOf(jar)
      const answer = await (currentMethod === 'POST' ? post(at, fields, cookie) : send('GET', at, { cookie }))
      for (const line of answer.cookies) jar.set(line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1))
      if (answer.status < 300 || answer.status >= 400) return { ...answer, at }
      at = new URL(answer.location, new URL(at, origin)).href.slice(origin.length)
      currentMethod = 'GET'
    }
    throw new Error(`${address} leads nowhere`)
  }

  const signIn: PortalClient['signIn'] = async (name, from = '/login') => {
    const jar = new Map<string, string>()
    const loginPage = await walk(jar, 'GET', from)
    const fields: Fields = [
      ['account', name],
      ['password', DEMO_PASSWORD],
    ]
    let result = await walk(jar, 'POST', loginPage.at, fields)
    if (result.at.includes('second-factor')) {
      const code = /<b[^>]*>(\d{6})<\/b>/.exec(result.text)?.[1] ?? ''
      result = await walk(jar, 'POST', result.at, [['code', code]])
    }
    if (result.at.startsWith('/id/')) throw new Error(`${name} was not signed in: ${result.at}`)
    return cookiesOf(jar)
  }

  return { send, post, walk, signIn, close: () => agent.destroy() }
}

const cookiesOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
