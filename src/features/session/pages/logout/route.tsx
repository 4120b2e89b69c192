// Sign-out: a form posts here, the session ends, and the provider's page signs out there too (handbook/routing.md [4]).
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from 'react-router'
import { m } from '#messages'
import { forgetAllDrafts } from '../../../../ui/forms/use-session-draft.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { logout } from '../../contract.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.session_logout_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

/** A GET must not sign anybody out, so it shows a confirmation. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!portalOf(context).userId) throw redirect('/')
  return null
}

export async function action({ context }: ActionFunctionArgs) {
  const { logoutUrl } = await portalOf(context).call(logout, {})
  return redirectDocument(logoutUrl)
}

export default function Page() {
  return (
    <div className="wrap" style={{ paddingBlock: 96 }}>
      <EmptyState
        level={2}
        title={m.session_logout_title()}
        action={
          <form method="post" action="/logout" onSubmit={forgetAllDrafts}>
            <Button type="submit">{m.session_logout_do()}</Button>
          </form>
        }
      >
        {m.session_logout_text()}
      </EmptyState>
    </div>
  )
}
