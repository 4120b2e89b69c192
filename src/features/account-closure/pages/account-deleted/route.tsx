// The end of a sign-in account (/user/deleted): it is gone, and how to come back (handbook/retention.md#deleting-the-sign-in-account).
import type { MetaFunction } from 'react-router'
import { m } from '#messages'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { ResultHero } from '../../../../ui/page/result-hero.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.account_closure_deleted(), matches) },
  { name: 'robots', content: 'noindex' },
]

export default function Page() {
  return (
    <ResultHero
      eyebrow={m.account_security_delete()}
      art="result-closed"
      title={m.account_closure_deleted()}
      lead={m.account_closure_deleted_lead()}
    >
      <ButtonLink to="/">{m.account_closure_home()}</ButtonLink>
      <ButtonLink to="/register" document kind="line">
        {m.account_closure_deleted_register()}
      </ButtonLink>
    </ResultHero>
  )
}
