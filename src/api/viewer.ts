// The viewer of a request: everything a handler may know about its caller. Built once per request, on the server alone.
import type { Grants } from '../lib/portal/role-grants.ts'
import type { Language, Localized } from '../lib/text/language.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import type { ApiError } from './errors.ts'
import type { OperatorPermission } from './access/operator-permissions.ts'

/**
 * A signed-in developer: the row's id and the fields of userInfo (handbook/entities.md [3]).
 * @property since time of the first sign-in
 */
export type SignedIn = {
  id: number
  userId: string
  userName: string
  /** Decrypted on demand; empty where none is known. */
  email: () => string
  providerAccount: string
  since: Date
}

export type Viewer = {
  requestId: string
  language: Language
  /** Client address, taken from configured proxies only. */
  address: string
  /** The signed-in developer; null for a visitor. */
  developer: SignedIn | null
  /** A developer whose sign-in an operator barred: a visitor, but for calls open to them (`whileBarred`). */
  barred: SignedIn | null
  /** The signed-in operator, platform staff with a separate cookie; null for everybody else. */
  operator: Operator | null
  /** The team that the developer owns or works for; null for everybody else. */
  team: TeamMembership | null
  /** Set while looking at the portal as a role: `team` has the role's permissions only, and nothing can be changed. */
  roleView: RoleView | null
  /** Ids of the sessions behind developer and operator. */
  sessions: { developer: SessionRef | null; operator: SessionRef | null }
  /** Browser and system as reported by the client; few calls store it. */
  device: () => string
  cookies: Cookies
  /** Data loaded together with the session, by name; cleared once a call of this request has changed something. */
  known: Map<string, unknown>
  /** The app that signed this call, for calls with signed access. */
  signed?: SignedCall
}

/** The parts of a request that its signature covers; in place of a body that could not be read, the refusal. */
export type SignedRequest = {
  method: string
  path: string
  search: string
  headers: Headers
  body: Uint8Array | ApiError
}

/** The signer and what was verified. */
export type SignedCall = {
  appId: number
  name: string
  keyEndsWith: string
  query: string
  bodySha256: string
  bodyBytes: number
}

/** A role of an operator, as a page names it. */
export type OperatorRole = { key: string; names: Localized }

export type Operator = {
  id: number
  name: string
  roles: readonly OperatorRole[]
  permissions: readonly OperatorPermission[]
}

/**
 * @property fresh no page has reported this sign-in yet
 * @property provedAt when the person last proved who they are; null where that is unknown
 */
export type SessionRef = { id: number; fresh: boolean; startedAt: Date; provedAt: Date | null }

/**
 * @property memberId null for the owner, who is not a member; NO_MEMBER while looking as a role
 * @property lacksFactor the team demands a second factor that the account does not have: nothing is granted until it does
 */
export type TeamMembership = {
  teamId: number
  ownerId: number
  memberId: number | null
  grants: Grants
  lacksFactor: boolean
}

/** Row ids begin at 1. */
export const NO_MEMBER = 0

/** A role of the viewer's team that they look at the portal as. */
export type RoleView = { roleId: number; roleName: string }

/** The identities that a request's cookies prove. */
export type Identified = Pick<Viewer, 'developer' | 'barred' | 'operator' | 'team' | 'roleView' | 'sessions' | 'known'>

export const nobody = (): Identified => ({
  developer: null,
  barred: null,
  operator: null,
  team: null,
  roleView: null,
  sessions: { developer: null, operator: null },
  known: new Map(),
})

/**
 * A visitor without any request data but a language, for rendering pages that are cached.
 * @param address of the first client, used for rate limits only
 */
export const visitor = (requestId: string, language: Language, address = ''): Viewer => ({
  ...nobody(),
  requestId,
  language,
  address,
  device: () => '',
  cookies: cookiesOf('', false),
})
