// The identity authority: says whether names and numbers belong together. The built-in one decides by published demo
// rules (documents 102 to 104); another one is reached over HTTP.
import { createHmac } from 'node:crypto'
import { z } from 'zod'

export type PersonAsked = { name: string; number: string }
export type CompanyAsked = { name: string; code: string; lawPerson: string }
export type BankAsked = { holder: string; account: string; branchCode: string }

/** `away`: it did not answer in time, or not in a way that can be read. */
export type Verdict = 'match' | 'mismatch' | 'away'

export type Authority = {
  /** Name and number of a person's document. */
  person: (asked: PersonAsked) => Promise<Verdict>
  /** Company, credit code and legal person. */
  company: (asked: CompanyAsked) => Promise<Verdict>
  /** Holder, account and branch. */
  bank: (asked: BankAsked) => Promise<Verdict>
}

const verdict = (isRight: boolean): Verdict => (isRight ? 'match' : 'mismatch')
const isDoubtful = (name: string): boolean => name.endsWith('不符') || name.includes('MISMATCH')

/** Names that end in 不符 or contain MISMATCH, numbers that end in 9, accounts that end in 0000 are refused. */
export const publishedAuthority: Authority = {
  person: async ({ name, number }) => verdict(!isDoubtful(name) && !number.endsWith('9')),
  company: async ({ name, code }) => verdict(!isDoubtful(name) && !code.endsWith('9')),
  bank: async ({ account }) => verdict(!account.endsWith('0000')),
}

export type AuthorityService = {
  /** Address without a trailing slash; /person, /company and /bank are asked below it. */
  url: string
  appId: string
  secret: string
  /** Milliseconds until a call is given up. */
  timeout?: number
  now?: () => Date
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

const Answer = z.object({ result: z.enum(['match', 'mismatch']) })

/** JSON, with app id, time in milliseconds and body, one a line, signed by HMAC-SHA256 in hexadecimal. */
export function authorityAt(service: AuthorityService): Authority {
  const { url, appId, secret, timeout = 5000, now = () => new Date(), fetch = globalThis.fetch } = service
  const ask = async (what: string, asked: object): Promise<Verdict> => {
    const body = JSON.stringify(asked)
    const time = String(now().getTime())
    try {
      const response = await fetch(`${url}/${what}`, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-app-id': appId,
          'x-request-time': time,
          'x-signature': createHmac('sha256', secret).update([appId, time, body].join('\n')).digest('hex'),
        },
      })
      const read = response.ok ? Answer.safeParse(await response.json()) : null
      return read?.success ? read.data.result : 'away'
    } catch {
      return 'away'
    }
  }
  return {
    person: (asked) => ask('person', asked),
    company: (asked) => ask('company', asked),
    bank: (asked) => ask('bank', asked),
  }
}
