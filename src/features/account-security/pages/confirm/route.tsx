// Page that asks for a proof (/user/confirm): without scripts, and in a window of its own where another provider keeps the
// account. Leads back to where the proof was asked for.
import { useEffect } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { safeRedirect } from '../../../../lib/net/safe-redirect.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import {
  awayLabel,
  awayText,
  isAway,
  isTextMain,
  PasskeyButton,
  ProofField,
  takesText,
} from '../../components/proof-fields.tsx'
import { announceProved } from '../../components/proved-channel.ts'
import { useProof } from '../../components/use-proof.ts'
import { stepUp, stepUpAtProvider, stepUpWays } from '../../contract/step-up.ts'
import styles from './confirm.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.account_security_confirm_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

const placeIn = (url: URL): string => safeRedirect(url.searchParams.get('returnTo') ?? '/user')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ways = await portalOf(context).call(stepUpWays, {})
  const isPopup = url.searchParams.has('popup')
  const isDone = url.searchParams.has('done') && ways.until !== null
  if (isDone && !isPopup) throw redirect(placeIn(url))
  return { ways, isDone, returnTo: placeIn(url) }
}

export const action = actionOf(
  {
    '': perform([stepUp], async ({ portal, form, url }) => {
      const result = await portal.submit(stepUp, form)
      if (result.ok) throw redirect(placeIn(url))
      return result
    }),
    provider: perform([stepUpAtProvider], async ({ portal, form, url }) => {
      const back = new URL(url)
      back.searchParams.set('done', '1')
      const result = await portal.submit(stepUpAtProvider, form, { returnTo: back.pathname + back.search })
      if (result.value) throw redirectDocument(result.value.url)
      return { ...result, value: null }
    }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { ways, isDone, returnTo } = useLoaderData<typeof loader>()
  useEffect(() => {
    if (!isDone) return
    announceProved()
    window.close()
  }, [isDone])
  if (isDone)
    return (
      <div className={`wrap ${styles.page}`}>
        <EmptyState level={2} art="sign-in-again" title={m.account_security_proved()}>
          {m.account_security_proved_text()}
        </EmptyState>
      </div>
    )
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.box}>
        <h1>{m.account_security_confirm_title()}</h1>
        <p className={styles.lead}>
          {isAway(ways) ? awayText(ways) : m.account_security_confirm_text({ minutes: ways.minutes })}
        </p>
        {isAway(ways) ? <AtProvider label={awayLabel(ways)} /> : <Here ways={ways} returnTo={returnTo} />}
      </div>
    </div>
  )
}

type HereProps = { ways: ReturnType<typeof useLoaderData<typeof loader>>['ways']; returnTo: string }

function Here({ ways, returnTo }: HereProps) {
  const result = useActionData<typeof action>()
  const isSending = useNavigation().state !== 'idle'
  // The proof came by a call of its own: the page to go on with is loaded with the session's new token.
  const { busy, refusal, byPasskey } = useProof(() => location.assign(returnTo))
  return (
    <>
      {refusal ? (
        <Alert live tone="bad" className={styles.alert}>
          {refusal}
        </Alert>
      ) : null}
      <FormErrors result={result} at={['password', 'code']} className={styles.alert} />
      <div className={styles.form}>
        <PasskeyButton ways={ways} busy={busy} onPress={() => void byPasskey()} />
        {takesText(ways) ? (
          <Form method="post">
            <ProofField ways={ways} error={result?.fields.password ?? result?.fields.code} />
            <Button type="submit" wide busy={isSending} kind={isTextMain(ways) ? 'primary' : 'line'}>
              {m.account_security_confirm_go()}
            </Button>
          </Form>
        ) : (
          <noscript>{m.identity_passkey_script()}</noscript>
        )}
      </div>
    </>
  )
}

function AtProvider({ label }: { label: string }) {
  const result = useActionData<typeof action>()
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={styles.form}>
      <FormErrors result={result} />
      <Button type="submit" name="intent" value="provider" busy={isSending}>
        {label}
      </Button>
    </Form>
  )
}
