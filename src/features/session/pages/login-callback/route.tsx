// Provider callback: completes the sign-in and continues to the requested page, or shows why it failed.
import { data, type LoaderFunctionArgs, type MetaFunction, redirectDocument, useLoaderData } from 'react-router'
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { loginFinish } from '../../contract.ts'
import { failureOf, LoginFailed, statusFor } from '../../components/login-failed.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.session_failed_title(), matches) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export const handle = { over: true }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const answer = await portal.tryCall(loginFinish, { query: new URL(request.url).search })
  const value = valueOf(answer)
  if (value) throw redirectDocument(value.returnTo)
  const failure = { ...failureOf(answer), signedIn: portal.userId !== null }
  return data(failure, { status: statusFor(failure.reason) })
}

export default function Page() {
  return <LoginFailed failure={useLoaderData<typeof loader>()} login="/login" />
}
