// The built-in account service as its own pages need it: sign-ins under way at its OpenID provider, and ending them. It
// is absent where another provider is configured.

/** Who signs in: developers to the portal, operators to their office; each has a provider, cookies and sessions. */
export type Audience = 'developers' | 'operators'

/** A sign-in under way. */
export type SigningIn = {
  id: string
  audience: Audience
  /** What the client asked for: an account is to be made, or an existing one to sign in. */
  wants: 'sign-in' | 'register'
  /** The account whose password was right, when a second factor is still to come. */
  passed: string | null
  /** The account whose second factor was given first, when its password is still to come. */
  proved: string | null
}

export type Proved = {
  subject: string
  /** Kept by the browser for 12 hours; else until it is closed, at most 2 hours. */
  keep: boolean
  secondFactor: boolean
}

export type AccountService = {
  /** Null when there is none, or it has ended. */
  find: (id: string) => Promise<SigningIn | null>
  /** Remembers that the password was right. */
  pass: (id: string, subject: string) => Promise<void>
  /** Remembers that the second factor was right, before the password. */
  prove: (id: string, subject: string) => Promise<void>
  /** @returns the address that goes on to the client */
  finish: (id: string, who: Proved) => Promise<string>
  /**
   * Ends sessions of an account and tells the clients.
   * @param sids the clients' names of the sessions; without them all
   * @returns how many were ended
   */
  end: (subject: string, sids?: readonly string[]) => Promise<number>
  /**
   * Makes devices unknown to an account again.
   * @param besides what the browser that asks shows as its device, which stays known
   */
  forgetDevices: (subject: string, besides: string | undefined) => Promise<void>
  /** The name of the cookie that ties a sign-in to a browser. */
  cookie: string
}
