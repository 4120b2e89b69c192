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

const TEXT: Record<string, { title: () => string; text: () => string; again: { label: () => string; url: string } }> = {
  link: {
    title: m.identity_problem_link,
    text: m.identity_problem_link_text,
    again: { label: m.identity_problem_link_again, url: '/id/forgot' },
  },
  often: {
    title: m.identity_problem_often,
    text: m.identity_problem_often_text,
    again: { label: m.identity_again, url: '/login' },
  },
  // What the protocol says of an address that is opened again, as by the back button.
  invalid_request: {
    title: m.identity_problem_used,
    text: m.identity_problem_used_text,
    again: { label: m.identity_again, url: '/login' },
  },
  server_error: {
    title: m.identity_problem_away,
    text: m.identity_problem_away_text,
    again: { label: m.identity_again, url: '/login' },
  },
  expired: {
    title: m.identity_problem_expired,
    text: m.identity_problem_expired_text,
    again: { label: m.identity_again, url: '/login' },
  },
}

/** What is not the visitor's doing. */
const STATUS: Record<string, number | undefined> = Object.assign(Object.create(null), { often: 429, server_error: 503 })

export function loader({ request }: LoaderFunctionArgs) {
  const error = new URL(request.url).searchParams.get('error') ?? ''
  const { title, text, again } = TEXT[Object.hasOwn(TEXT, error) ? error : 'expired']!
  return data({ title: title(), text: text(), again: again.label(), url: again.url }, { status: STATUS[error] ?? 400 })
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
