// Layout route of the operators' office: anybody not signed in as an operator is redirected to the operators' sign-in.
import { type LoaderFunctionArgs, Outlet, redirectDocument } from 'react-router'
import { portalOf } from '../../../../api/page-context.ts'

async function onlyOperators({ context, request }: LoaderFunctionArgs): Promise<void> {
  if (portalOf(context).operator || request.method !== 'GET') return
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(`/ops/login?returnTo=${encodeURIComponent(pathname + search)}`)
}

export const middleware = [onlyOperators]

export function loader() {
  return null
}

export default function Page() {
  return <Outlet />
}
