// The built-in account service as seen by its own pages: sign-ins in progress at its OpenID provider, and ending them. Absent
// where another provider is configured.

/** Audience of a sign-in: developers of the portal or operators; each has a provider, cookies and sessions. */
export type Audience = 'developers' | 'operators'

/** A sign-in in progress. */
export type SigningIn = {
  id: string
  audience: Audience
  /** Requested by the client: create an account, or sign in to an existing one. */
  wants: 'sign-in' | 'register'
  /** Account whose password was right, while a second factor is still missing. */
  passed: string | null
  /** Whether whoever gave that password wants to stay signed in for longer. */
  keep: boolean
  /** Account whose second factor was given first, while its password is still missing. */
  proved: string | null
}

export type Proved = {
  subject: string
  /** True: a 12-hour cookie; else until the browser is closed, at most 2 hours. */
  keep: boolean
  /** The second factor that was proved; a passkey alone takes the place of both. */
  secondFactor: 'code' | 'passkey' | 'recovery' | 'passkey-alone' | null
}

/**
 * Which sessions of an account end: those with the clients' session ids, or all at one audience's provider but the one
 * with an id there.
 */
export type EndedSessions = { only: readonly string[] } | { audience: Audience; besides: string | null }

export type AccountService = {
  /** Null when there is none, or it has ended. */
  find: (id: string) => Promise<SigningIn | null>
  /** Records a correct password. */
  pass: (id: string, subject: string, keep: boolean) => Promise<void>
  /** Records a correct second factor given before the password. */
  prove: (id: string, subject: string) => Promise<void>
  /** @returns address that continues to the client */
  finish: (id: string, who: Proved) => Promise<string>
  /**
   * Ends sessions of an account and notifies the clients. The account service may have some that no client knows any more.
   * Unless single ones are named, sign-ins that did not reach their client yet end with them.
   * @param which all of both audiences when left out
   * @returns number of sessions ended
   */
  end: (subject: string, which?: EndedSessions) => Promise<number>
  /**
   * Forgets an account's known devices.
   * @param besides device token of the requesting browser, which stays known
   */
  forgetDevices: (subject: string, besides: string | undefined) => Promise<void>
  /** Name of the cookie that ties sign-ins to a browser. */
  cookie: string
}
