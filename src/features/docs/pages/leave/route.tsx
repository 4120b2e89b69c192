// Exit page for external links in content: shows the destination and does not redirect by itself.
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { externalTarget } from '../../../../lib/markdown/safe-link.ts'
import { Art } from '../../../../ui/art/art.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import styles from './leave.module.css'

export function loader({ request }: LoaderFunctionArgs) {
  const target = externalTarget(new URL(request.url).searchParams.get('to') ?? '')
  if (!target) return { target: null }
  const { href, host, protocol } = target
  return { target: { href, host, isPlain: protocol === 'http:', isForeign: /(?:^|\.)xn--/.test(host) } }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.docs_leave_title(), matches) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Page() {
  const { target } = useLoaderData<typeof loader>()
  return (
    <div className={styles.sky}>
      <div className="wrap">
        <Art name="error-other" className={styles.art} eager />
        <div className={styles.leave}>{target ? <Target target={target} /> : <Refused />}</div>
      </div>
    </div>
  )
}

function Refused() {
  return (
    <>
      <h1>{m.docs_leave_refused()}</h1>
      <p>{m.docs_leave_refused_text()}</p>
      <div className={styles.actions}>
        <ButtonLink to="/">{m.docs_leave_stay()}</ButtonLink>
      </div>
    </>
  )
}

type Props = { target: NonNullable<ReturnType<typeof loader>['target']> }

function Target({ target }: Props) {
  return (
    <>
      <h1>{m.docs_leave_title()}</h1>
      <p>{m.docs_leave_text()}</p>
      <dl>
        <div>
          <dt>{m.docs_leave_to()}</dt>
          <dd className={styles.host}>{target.host}</dd>
        </div>
        <div>
          <dt>{m.docs_leave_address()}</dt>
          <dd className={`${styles.address} mono`}>{target.href}</dd>
        </div>
      </dl>
      {target.isForeign ? <Alert tone="warn">{m.docs_leave_foreign()}</Alert> : null}
      {target.isPlain ? <Alert tone="warn">{m.docs_leave_plain()}</Alert> : null}
      <div className={styles.actions}>
        <ButtonLink to={target.href} rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
          {m.docs_leave_go()}
          <IconExternalLink size={18} stroke={1.5} aria-hidden />
        </ButtonLink>
        <ButtonLink
          to="/"
          kind="line"
          onClick={(event) => {
            if (history.length < 2) return
            event.preventDefault()
            history.back()
          }}
        >
          {m.docs_leave_stay()}
        </ButtonLink>
      </div>
    </>
  )
}
