// Problem page of the account service: the reason and how to continue.
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { waitText } from '../../../../api/wait-labels.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { INVITATION_HOURS } from '../../rules/invitations.ts'
import { INTERACTION_HOURS, RESET_MINUTES } from '../../rules/limits.ts'
import { NETWORK_SECONDS } from '../../rules/locking.ts'
import styles from '../../components/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

type Problem = {
  title: () => string
  /** @param wait formatted duration */
  text: (wait: string) => string
  again: { label: () => string; url: string }
  /** HTTP status, 400 by default. */
  status?: number
}

/** Seconds; the longest possible wait for starting a sign-in. */
const MAX_WAIT = 600

const SIGN_IN = { label: m.identity_again, url: '/login' }

const TEXT: Record<string, Problem> = {
  link: {
    title: m.identity_problem_link,
    text: () => m.identity_problem_link_text({ minutes: RESET_MINUTES }),
    again: { label: m.identity_problem_link_again, url: '/id/forgot' },
  },
  invitation: {
    title: m.identity_problem_link,
    text: () => m.identity_problem_invitation_text({ hours: INVITATION_HOURS }),
    again: { label: m.identity_problem_invitation_again, url: '/ops/login' },
  },
  often: {
    title: m.identity_problem_often,
    text: (wait) => m.identity_problem_often_text({ minutes: NETWORK_SECONDS / 60, wait }),
    again: SIGN_IN,
    status: 429,
  },
  // Protocol error for a URL opened again, for example with the back button.
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
    text: () => m.identity_problem_expired_text({ hours: INTERACTION_HOURS }),
    again: SIGN_IN,
  },
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const error = query.get('error') ?? ''
  const wait = Math.min(MAX_WAIT, Math.max(1, Number.parseInt(query.get('wait') ?? '', 10) || MAX_WAIT))
  const { title, text, again, status = 400 } = TEXT[Object.hasOwn(TEXT, error) ? error : 'expired']!
  return data(
    { title: title(), text: text(waitText(wait)), again: again.label(), url: again.url },
    { status, headers: status === 429 ? { 'retry-after': String(wait) } : {} },
  )
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
