// Certification overview: current status and available processes (/user/auth, handbook/pages.md [2]).
import { Form, type LoaderFunctionArgs, type MetaFunction, redirect, useActionData, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, portalOf } from '../../../../api/page-context.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { type authAction, authViewOf, type Way } from './auth-view.server.ts'
import { FORM_MINUTES } from '../../../accounts/rules/limits.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import styles from '../../components/register.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = params['step'] ?? ''
  // The gate has already checked the status; the page that asks for a check redirects to the overview.
  if (page === 'validate') throw redirect('/user/auth')
  if (page !== '') throw notFound()
  return authViewOf(portalOf(context))
}

export { authAction as action } from './auth-view.server.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.accounts_certification(), matches) },
  { name: 'description', content: m.accounts_certification_lead({ ...FORM_MINUTES, days: REVIEW_DAYS }) },
]

export default function Page() {
  const { title, lead, ways } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof authAction>()
  return (
    <div className="wrap">
      <header className={styles.head}>
        <p>{m.accounts_certification()}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {answer?.message ? (
        <Alert tone="bad" live className={styles.said}>
          {answer.message}
        </Alert>
      ) : null}
      <div className={styles.ways}>
        {ways.map((way) => (
          <WayTo key={way.title} way={way} />
        ))}
      </div>
    </div>
  )
}

function WayTo({ way: { title, text, items, label, url, start, main } }: { way: Way }) {
  return (
    <section className={styles.way} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
      {start ? (
        <Form method="post">
          <Button type="submit" name="intent" value={start} kind={main ? 'primary' : 'line'}>
            {label}
          </Button>
        </Form>
      ) : url ? (
        <ButtonLink to={url} kind={main ? 'primary' : 'line'}>
          {label}
        </ButtonLink>
      ) : null}
    </section>
  )
}
