// Session calls: identity, sign-in, sign-out, for developers and operators (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint, OPERATOR_ROLES } from '../../api/endpoint.ts'
import { id } from '../../api/public-input.ts'

export const getLoginInfo = endpoint({
  name: 'getLoginInfo',
  method: 'POST',
  path: '/api/dev/v1/user/getLoginInfo',
  access: 'everyone',
  summary: 'Who is signed in; 100001 with the login address for a visitor.',
  source: 'handbook/routing.md [4], handbook/calls.md [7]',
  input: z.strictObject({}),
  output: z.object({
    loginInfo: z.object({ nickname: z.string(), userId: z.string(), email: z.string(), providerAccount: z.string() }),
    loginUrl: z.string(),
    /** True once after a sign-in: the page that receives it reports action=login (handbook/calls.md [7]). */
    signedInNow: z.boolean(),
  }),
  errors: ['100001'],
  transaction: 'own',
  readOnly: true,
})

const SignedOut = z.object({
  /** The provider's sign-out page, or the portal's own. */
  logoutUrl: z.string(),
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/dev/v1/user/logout',
  access: 'everyone',
  summary: 'Ends the session; the answer says which page signs out at the provider.',
  source: 'handbook/routing.md [4], handbook/calls.md [7]',
  input: z.strictObject({}),
  output: SignedOut,
  errors: [],
  transaction: 'own',
})

const Began = z.object({
  /** The provider's page to redirect to. */
  url: z.string(),
})
const Finished = z.object({
  /** Path within the portal to continue at after sign-in. */
  returnTo: z.string(),
})

const returnTo = z.string().max(2000).catch('/').default('/')
const query = z.string().max(8000)
const often = { points: 200, seconds: 300, network: 5000 }

export const loginStart = endpoint({
  name: 'loginStart',
  method: 'POST',
  path: '/api/dev/v1/user/login/start',
  access: 'everyone',
  summary: 'Begins a sign-in at the provider, tied to this browser by a cookie.',
  source: 'handbook/routing.md [4], handbook/security.md',
  input: z.strictObject({ returnTo, register: z.stringbool().or(z.boolean()).default(false) }),
  output: Began,
  errors: ['100003'],
  limit: often,
  transaction: 'own',
})

export const loginFinish = endpoint({
  name: 'loginFinish',
  method: 'POST',
  path: '/api/dev/v1/user/login/finish',
  access: 'everyone',
  summary: 'Ends a sign-in with what the provider sent back; a new session, or 100003 with the reason.',
  source: 'handbook/routing.md [4], handbook/security.md',
  input: z.strictObject({ query }),
  output: Finished,
  errors: ['100003'],
  limit: often,
  transaction: 'own',
})

const LogoutToken = z.strictObject({ logout_token: z.string().min(20).max(8000) })
/** A provider calls from one address on behalf of all its users. */
const fromServers = { points: 600, seconds: 300, network: 6000 }

export const backChannelLogout = endpoint({
  name: 'backChannelLogout',
  method: 'POST',
  path: '/api/dev/v1/user/back-channel-logout',
  access: 'everyone',
  summary: 'The provider says that somebody signed out there: their sessions here end.',
  source: 'OpenID Connect Back-Channel Logout 1.0',
  input: LogoutToken,
  output: z.null(),
  errors: [],
  limit: fromServers,
  transaction: 'own',
  serverToServer: true,
})

export const sessionList = endpoint({
  name: 'sessionList',
  method: 'GET',
  path: '/api/dev/v1/user/session/list',
  access: 'signed-in',
  summary: 'Where the developer is signed in, the last used first.',
  source: 'handbook/security.md',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        /** Browser and operating system from the user agent; may be empty. */
        device: z.string(),
        /** Network address, shortened so that it does not identify one machine; may be empty. */
        address: z.string(),
        signedInAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const sessionEnd = endpoint({
  name: 'sessionEnd',
  method: 'POST',
  path: '/api/dev/v1/user/session/end',
  access: 'signed-in',
  summary: 'Ends one session of the developer, or all others.',
  source: 'handbook/security.md',
  input: z
    .strictObject({ id: id.optional(), others: z.stringbool().or(z.boolean()).optional() })
    .refine(({ id, others }) => (id === undefined) === Boolean(others), { path: ['id'] }),
  output: z.object({ ended: z.number() }),
  errors: ['404001'],
  transaction: 'own',
})

export const opsLoginStart = endpoint({
  ...loginStart,
  name: 'opsLoginStart',
  path: '/api/ops/v1/login/start',
  summary: 'Begins an operator’s sign-in, with a second factor.',
  source: 'handbook/security.md',
  input: z.strictObject({ returnTo }),
})

export const opsLoginFinish = endpoint({
  ...loginFinish,
  name: 'opsLoginFinish',
  path: '/api/ops/v1/login/finish',
  summary: 'Ends an operator’s sign-in; a new session, or 100003 with the reason.',
  source: 'handbook/security.md',
})

export const opsLogout = endpoint({
  ...logout,
  name: 'opsLogout',
  path: '/api/ops/v1/logout',
  summary: 'Ends the operator’s session; the answer says which page signs out at the provider.',
  source: 'handbook/security.md',
})

export const opsBackChannelLogout = endpoint({
  ...backChannelLogout,
  name: 'opsBackChannelLogout',
  path: '/api/ops/v1/back-channel-logout',
  summary: 'The operators’ provider says that somebody signed out there.',
})

export const operatorInfo = endpoint({
  name: 'operatorInfo',
  method: 'GET',
  path: '/api/ops/v1/me',
  access: { operator: OPERATOR_ROLES },
  summary: 'The signed-in operator: name and roles.',
  source: 'handbook/security.md',
  input: z.strictObject({}),
  output: z.object({ name: z.string(), roles: z.array(z.enum(OPERATOR_ROLES)) }),
  errors: [],
})
