// Why the account service could not go on, and the way on.
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { ButtonLink } from '../../../ui/button.tsx'
import { pageTitle } from '../../../ui/page-title.ts'
import { IdentityFrame } from '../parts/identity-frame.tsx'
import styles from '../parts/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

type Problem = {
  title: () => string
  text: () => string
  again: { label: () => string; url: string }
  /** 400 when left out. */
  status?: number
}

const SIGN_IN = { label: m.identity_again, url: '/login' }

const TEXT: Record<string, Problem> = {
  link: {
    title: m.identity_problem_link,
    text: m.identity_problem_link_text,
    again: { label: m.identity_problem_link_again, url: '/id/forgot' },
  },
  invitation: {
    title: m.identity_problem_link,
    text: m.identity_problem_invitation_text,
    again: { label: m.identity_problem_invitation_again, url: '/ops/login' },
  },
  often: {
    title: m.identity_problem_often,
    text: m.identity_problem_often_text,
    again: SIGN_IN,
    status: 429,
  },
  // What the protocol says of an address that is opened again, as by the back button.
  invalid_request: {
    title: m.identity_problem_used,
    text: m.identity_problem_used_text,
    again: SIGN_IN,
  },
  server_error: {
    title: m.identity_problem_away,
    text: m.identity_problem_away_text,
    again: SIGN_IN,
    status: 503,
  },
  expired: {
    title: m.identity_problem_expired,
    text: m.identity_problem_expired_text,
    again: SIGN_IN,
  },
}

export function loader({ request }: LoaderFunctionArgs) {
  const error = new URL(request.url).searchParams.get('error') ?? ''
  const { title, text, again, status = 400 } = TEXT[Object.hasOwn(TEXT, error) ? error : 'expired']!
  return data({ title: title(), text: text(), again: again.label(), url: again.url }, { status })
}

export default function Page() {
  const { title, text, again, url } = useLoaderData<typeof loader>()
  return (
    <IdentityFrame turn="reset" title={title} lead={text}>
      <div className={styles.actions}>
        <ButtonLink to={url} document size="lg" wide>
          {again}
        </ButtonLink>
        <ButtonLink to="/" document kind="line" size="lg" wide>
          {m.identity_home()}
        </ButtonLink>
      </div>
    </IdentityFrame>
  )
}
