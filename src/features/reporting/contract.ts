// Reporting endpoints for page views and clicks (handbook/pages.md [2], handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'

/** Addresses followed by a secret: a password reset link, a sign-in in progress, an invitation. */
const SECRET = /^\/+(id\/reset|id\/invite|id\/i|team\/invite)\/.*$/is

/** Pages that are told apart by a number in their query. */
const NUMBERED = /^(\/(?:docs|external-doc|notice))\?(?:[^#]*&)?id=(\d{1,9})(?:[&#]|$)/

/** A path without its query, which may contain what people typed, but for the number of a document, and without the secret parts. */
const path = z
  .string()
  .max(2000)
  .transform((text) => {
    const [, page, id] = NUMBERED.exec(text) ?? []
    if (page) return `${page}?id=${id}`
    return (text.split(/[?#]/)[0] ?? '').replace(SECRET, '/$1').slice(0, 300)
  })

/** Who the page believes to be signed in; the id that is stored is the session's. */
const uid = z.string().max(64).optional()

export const reportPageView = endpoint({
  name: 'reportPageView',
  method: 'POST',
  readOnly: true,
  path: '/api/dev/v1/report/page-view',
  access: 'everyone',
  summary: 'Report a page view with target and origin path. The user id comes from the session.',
  source: 'handbook/pages.md [2], handbook/calls.md [7]',
  input: z.strictObject({ targetPath: path.pipe(z.string().startsWith('/')), originPath: path.default(''), uid }),
  output: z.null(),
  errors: [],
  limit: { points: 240, seconds: 60, network: 6000 },
})

export const reportClick = endpoint({
  name: 'reportClick',
  method: 'POST',
  readOnly: true,
  path: '/api/dev/v1/report/click',
  access: 'everyone',
  summary: 'Report a click, such as action=login with the uid that signed in',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({
    action: z.string().regex(/^[a-z][\w-]{0,59}$/),
    path: path.default(''),
    uid,
  }),
  output: z.null(),
  errors: [],
  limit: { points: 240, seconds: 60, network: 6000 },
})
