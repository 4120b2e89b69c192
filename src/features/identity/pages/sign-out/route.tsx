// Sign-out at the account service: automatic when the portal sent the person signed in, otherwise after a click.
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import styles from '../../components/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const operators = query.get('audience') === 'operators'
  return {
    title: m.identity_sign_out_title(),
    token: query.get('token') ?? '',
    operators,
    now: query.get('now') === '1',
    confirm: operators ? '/id/ops/session/end/confirm' : '/id/session/end/confirm',
  }
}

export default function Page() {
  const { title, token, operators, now, confirm } = useLoaderData<typeof loader>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (now) form.current?.submit()
  }, [now])
  return (
    <IdentityFrame
      turn={operators ? 'operators' : 'sign-in'}
      title={title}
      lead={now ? m.identity_sign_out_now() : m.identity_sign_out_text()}
    >
      <form ref={form} method="post" action={confirm} className={styles.actions}>
        <input type="hidden" name="xsrf" value={token} />
        <input type="hidden" name="logout" value="yes" />
        <Button type="submit" size="lg" wide>
          {m.identity_sign_out()}
        </Button>
        {now ? null : (
          <ButtonLink to={operators ? '/ops' : '/'} document kind="line" size="lg" wide>
            {m.identity_sign_out_stay()}
          </ButtonLink>
        )}
      </form>
    </IdentityFrame>
  )
}
