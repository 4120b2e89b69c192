// A minimal browser for sign-in tests: stores cookies and follows no redirect by itself.
import type { Answer, Endpoint, InputOf, OutputOf } from '../../src/api/endpoint.ts'
import { opsLoginFinish, opsLoginStart, loginFinish, loginStart } from '../../src/features/session/contract.ts'
import { identitySecondFactor, identitySignIn, identityStep } from '../../src/features/identity/contract/sign-in.ts'
import { type TestApi, ORIGIN } from './app.ts'

export class Browser {
  readonly cookies = new Map<string, string>()
  readonly api: TestApi
  readonly address: string

  constructor(api: TestApi, address = '203.0.113.7') {
    this.api = api
    this.address = address
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const ended = attributes.some((attribute) => /max-age=0$|expires=Thu, 01 Jan 1970/i.test(attribute.trim()))
      if (ended) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  async ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<OutputOf<E>>> {
    const { answer, headers } = await this.api.ask(endpoint, input, { cookie: this.cookie, address: this.address })
    this.keep(headers)
    return answer
  }

  /** Opens an address and returns its redirect. */
  async open(url: string): Promise<Response> {
    const { pathname, search } = new URL(url, ORIGIN)
    const response = await this.api.fetch(
      pathname + search,
      { headers: { cookie: this.cookie, accept: 'text/html' }, redirect: 'manual' },
      this.address,
    )
    this.keep(response.headers)
    return response
  }

  /** Starts a sign-in. @returns the provider's address, its redirect, and the sign-in that its page is about */
  async begin(
    options: { returnTo?: string; register?: boolean; operator?: boolean } = {},
  ): Promise<{ url: string; page: string; interaction: string }> {
    const { returnTo = '/console', register = false, operator = false } = options
    const { value } = operator
      ? await this.ask(opsLoginStart, { returnTo })
      : await this.ask(loginStart, { returnTo, register })
    const url = value!.url
    const page = (await this.open(url)).headers.get('location') ?? ''
    return { url, page, interaction: page.split('/').at(-1) ?? '' }
  }

  /** Continues from the account service to the portal. @returns the answer of the portal's callback */
  async comeBack(next: string): Promise<string> {
    const location = (await this.open(next)).headers.get('location') ?? ''
    return new URL(location, ORIGIN).search
  }

  /** The complete sign-in by password and, for operators, the second factor that a demo shows. */
  async signIn(
    account: string,
    password: string,
    options: { returnTo?: string; operator?: boolean } = {},
  ): Promise<Answer<{ returnTo: string }>> {
    const { interaction, page } = await this.begin(options)
    const finish = options.operator ? opsLoginFinish : loginFinish
    // The session at the account service is still valid, so it asks for nothing.
    if (page.startsWith(ORIGIN)) return this.ask(finish, { query: new URL(page).search })
    const answer = await this.ask(identitySignIn, { interaction, account, password })
    if (answer.code !== '200') throw new Error(`the account service said ${answer.code}`)
    let next = answer.value!.next
    if (next === null) {
      const { value } = await this.ask(identityStep, { interaction })
      next = (await this.ask(identitySecondFactor, { interaction, code: value!.demo!.code! })).value!.next
    }
    return this.ask(finish, { query: await this.comeBack(next!) })
  }
}
