// What pages report of themselves (spec section 2 and 7, Reporting).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'

/** Addresses in which a secret follows: a link for a new password, a sign-in under way, an invitation. */
const SECRET = /^\/+(id\/reset|id\/invite|id\/i|team\/invite)\/.*$/is

/** A path without its query, which may hold what people typed, and without what is secret in it. */
const path = z
  .string()
  .max(2000)
  .transform((text) => (text.split(/[?#]/)[0] ?? '').replace(SECRET, '/$1').slice(0, 300))

export const reportPageView = endpoint({
  name: 'reportPageView',
  method: 'POST',
  path: '/api/dev/v1/report/page-view',
  access: 'everyone',
  summary: 'A page was seen: target path and origin path; the user id is the one of the session.',
  source: 'spec §2 Reporting, §7 Reporting',
  input: z.strictObject({ targetPath: path.pipe(z.string().startsWith('/')), originPath: path.default('') }),
  output: z.null(),
  errors: [],
  limit: { points: 240, seconds: 60, network: 6000 },
})

export const reportClick = endpoint({
  name: 'reportClick',
  method: 'POST',
  path: '/api/dev/v1/report/click',
  access: 'everyone',
  summary: 'Something was clicked, such as action=login with the uid that signed in.',
  source: 'spec §7 Reporting',
  input: z.strictObject({
    action: z.string().regex(/^[a-z][\w-]{0,59}$/),
    path: path.default(''),
    /** Accepted as the specification sends it; what is stored is the id of the session. */
    uid: z.string().max(64).optional(),
  }),
  output: z.null(),
  errors: [],
  limit: { points: 240, seconds: 60, network: 6000 },
})
