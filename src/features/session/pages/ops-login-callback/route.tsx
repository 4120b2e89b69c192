// Callback of the operators' provider.
import { data, type LoaderFunctionArgs, type MetaFunction, redirectDocument, useLoaderData } from 'react-router'
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { opsLoginFinish } from '../../contract.ts'
import { failureOf, LoginFailed, statusFor } from '../../components/login-failed.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.session_failed_title(), matches) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await portalOf(context).tryCall(opsLoginFinish, { query: new URL(request.url).search })
  const value = valueOf(answer)
  if (value) throw redirectDocument(value.returnTo)
  const failure = failureOf(answer)
  return data(failure, { status: statusFor(failure.reason) })
}

export default function Page() {
  return <LoginFailed failure={useLoaderData<typeof loader>()} login="/ops/login" />
}
