// Session calls: identity, sign-in, sign-out, for developers and operators (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { id } from '../../api/public-input.ts'

export const getLoginInfo = endpoint({
  name: 'getLoginInfo',
  method: 'POST',
  path: '/api/dev/v1/user/getLoginInfo',
  access: 'everyone',
  summary: 'Get the signed-in developer. Returns 100001 with the sign-in URL for visitors.',
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
  summary: 'Sign out. Returns the URL that signs out at the provider, too.',
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
  summary: 'Start signing in at the provider. The attempt is tied to this browser by a cookie.',
  source: 'handbook/routing.md [4], handbook/security.md',
  input: z.strictObject({
    returnTo,
    register: z.stringbool().or(z.boolean()).default(false),
    /** Asks who signs in, although somebody is signed in at the provider. */
    again: z.stringbool().or(z.boolean()).default(false),
  }),
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
  summary: 'Finish signing in with the provider’s response. Creates a session, or returns 100003 with the reason.',
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
  summary: 'Receive a back-channel logout from the provider and end the sessions of that user',
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
  summary: 'List the developer’s active sessions, most recently used first',
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
  summary: 'End one session of the developer, or all others',
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
  summary: 'Start an operator’s sign-in, which requires a second factor',
  source: 'handbook/security.md',
  input: z.strictObject({ returnTo }),
})

export const opsLoginFinish = endpoint({
  ...loginFinish,
  name: 'opsLoginFinish',
  path: '/api/ops/v1/login/finish',
  summary: 'Finish an operator’s sign-in. Creates a session, or returns 100003 with the reason.',
  source: 'handbook/security.md',
})

export const opsLogout = endpoint({
  ...logout,
  name: 'opsLogout',
  path: '/api/ops/v1/logout',
  summary: 'Sign out an operator. Returns the URL that signs out at the provider, too.',
  source: 'handbook/security.md',
})

export const opsBackChannelLogout = endpoint({
  ...backChannelLogout,
  name: 'opsBackChannelLogout',
  path: '/api/ops/v1/back-channel-logout',
  summary: 'Receive a back-channel logout from the operators’ provider',
})

export const operatorInfo = endpoint({
  name: 'operatorInfo',
  method: 'GET',
  path: '/api/ops/v1/me',
  access: { operator: 'any' },
  summary: 'Get the signed-in operator’s name and roles',
  source: 'handbook/security.md',
  input: z.strictObject({}),
  output: z.object({ name: z.string(), roles: z.array(z.object({ key: z.string(), name: z.string() })) }),
  errors: [],
})
