// Who asks: everything a handler may know of the person behind a call. Assembled once a request, never by a client.
import type { Grants } from '../lib/portal/grants.ts'
import type { Language } from '../lib/text/language.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import type { OperatorRole } from './endpoint.ts'

/**
 * A signed-in developer: the row's number, and what the specification calls userInfo.
 * @property since the first sign-in
 */
export type SignedIn = {
  id: number
  userId: string
  userName: string
  /** Opened when it is asked for; empty where none is known. */
  email: () => string
  providerAccount: string
  since: Date
}

export type Viewer = {
  requestId: string
  language: Language
  /** The client's address, taken from configured proxies only. */
  address: string
  /** The signed-in developer; null for a visitor. */
  developer: SignedIn | null
  /** The signed-in operator: staff of the platform, with a cookie of their own; null for everybody else. */
  operator: Operator | null
  /** The team that the developer owns or works for; null for everybody else. */
  team: TeamStanding | null
  /** Set while they look as a role: `team` gives no more than that role does, and nothing can be changed. */
  roleView: RoleView | null
  /** The sessions behind them. */
  sessions: { developer: SessionRef | null; operator: SessionRef | null }
  /** Browser and system as they call themselves; few calls write it down. */
  device: () => string
  cookies: Cookies
  /** What finding the session has read along, by name; emptied once a call of this request changed something. */
  known: Map<string, unknown>
  /** The app that signed this call; only calls that ask for a signature have one. */
  signed?: SignedCall
}

/** A request as its signature covers it. */
export type SignedRequest = { method: string; path: string; search: string; headers: Headers; body: Uint8Array }

/** Who signed, and what was checked. */
export type SignedCall = {
  appId: number
  name: string
  keyEndsWith: string
  query: string
  bodySha256: string
  bodyBytes: number
}

export type Operator = { id: number; name: string; roles: readonly OperatorRole[] }

/** @param fresh no page was told yet that this sign-in is new */
export type SessionRef = { id: number; fresh: boolean }

/** @property memberId null for the owner, who is no member; NO_MEMBER for whoever looks as a role */
export type TeamStanding = { teamId: number; ownerId: number; memberId: number | null; grants: Grants }

/** Rows begin at 1. */
export const NO_MEMBER = 0

/** A role of the viewer's team that the portal is looked at as. */
export type RoleView = { roleId: number; roleName: string }

/** What the cookies of a request prove. */
export type Identified = Pick<Viewer, 'developer' | 'operator' | 'team' | 'roleView' | 'sessions' | 'known'>

export const NOBODY: Identified = {
  developer: null,
  operator: null,
  team: null,
  roleView: null,
  sessions: { developer: null, operator: null },
  known: new Map(),
}

/**
 * A visitor without anything of a request but a language: whoever a kept page is rendered for.
 * @param address of who asked first, for limits alone
 */
export const visitor = (requestId: string, language: Language, address = ''): Viewer => ({
  ...NOBODY,
  requestId,
  language,
  address,
  device: () => '',
  cookies: cookiesOf('', false),
})
