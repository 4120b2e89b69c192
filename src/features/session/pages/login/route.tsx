// Start of sign-in or registration at the provider, or the reason why it is impossible (handbook/routing.md [4]).
import { data, type LoaderFunctionArgs, type MetaFunction, redirectDocument, useLoaderData } from 'react-router'
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { safeRedirect } from '../../../../lib/net/safe-redirect.ts'
import { loginStart } from '../../contract.ts'
import { failureOf, LoginFailed, statusFor } from '../../components/login-failed.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.session_failed_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export const handle = { over: true }

/** Sign-in and sign-out pages are never the page to return to, in upper or lower case. */
const isWay = (path: string): boolean =>
  /^\/(?:login|register|logout|id)(?:[/?#.]|$)/i.test(path) && !path.startsWith('/login/done')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const { pathname, searchParams: query } = new URL(request.url)
  const popup = query.get('popup') === '1'
  const target = popup ? '/login/done' : safeRedirect(query.get('returnTo'))
  const returnTo = isWay(target) ? '/' : target
  if (portal.userId && !popup) throw redirectDocument(returnTo)
  const answer = await portal.tryCall(loginStart, {
    returnTo,
    register: /^\/register\b/i.test(pathname),
    again: query.get('again') === '1',
  })
  const value = valueOf(answer)
  if (value) throw redirectDocument(value.url)
  const failure = failureOf(answer)
  return data(failure, { status: statusFor(failure.reason) })
}

export default function Page() {
  return <LoginFailed failure={useLoaderData<typeof loader>()} login="/login" />
}
