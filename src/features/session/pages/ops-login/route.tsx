// Start of an operator's sign-in at their provider, or the reason why it is impossible.
import { data, type LoaderFunctionArgs, type MetaFunction, redirectDocument, useLoaderData } from 'react-router'
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { safeRedirect } from '../../../../lib/net/safe-redirect.ts'
import { opsLoginStart } from '../../contract.ts'
import { failureOf, LoginFailed, statusFor } from '../../components/login-failed.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.session_failed_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const target = safeRedirect(new URL(request.url).searchParams.get('returnTo'))
  const returnTo = /^\/ops(?!\/log)/.test(target) ? target : '/ops'
  if (portal.operator) throw redirectDocument(returnTo)
  const answer = await portal.tryCall(opsLoginStart, { returnTo })
  const value = valueOf(answer)
  if (value) throw redirectDocument(value.url)
  const failure = failureOf(answer)
  return data(failure, { status: statusFor(failure.reason) })
}

export default function Page() {
  return <LoginFailed failure={useLoaderData<typeof loader>()} login="/ops/login" />
}
