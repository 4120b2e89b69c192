// Page of the office that asks for a proof (/ops/confirm): where a file was asked for without scripts. Leads back to the page
// with its button.
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { safeRedirect } from '../../../../lib/net/safe-redirect.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { classList } from '../../../../ui/primitives/class-list.ts'
import { operatorStepUp, operatorStepUpWays } from '../../../operators/contract/step-up.ts'
import {
  awayLabel,
  awayText,
  isAway,
  isTextMain,
  PasskeyButton,
  ProofField,
  takesText,
} from '../../components/proof-fields.tsx'
import { STEP_UP_CALL, useProof } from '../../components/use-proof.ts'
import styles from './office-confirm.module.css'
import list from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.account_security_confirm_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

/** A page of the office, never any other. */
function placeIn(url: URL): string {
  const place = safeRedirect(url.searchParams.get('returnTo') ?? '/ops')
  return /^\/ops(?:[/?#]|$)/.test(place) ? place : '/ops'
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ways = await officeFor(context, operatorStepUpWays).call(operatorStepUpWays, {})
  return { ways, returnTo: placeIn(url) }
}

export const action = actionOf(
  {
    '': perform([operatorStepUp], async ({ portal, form, url }) => {
      const result = await portal.submit(operatorStepUp, form)
      if (result.ok) throw redirect(placeIn(url))
      return result
    }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { ways, returnTo } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const isSending = useNavigation().state !== 'idle'
  const { busy, refusal, byPasskey } = useProof(() => location.assign(returnTo), STEP_UP_CALL.operator)
  const goesAway = isAway(ways)
  return (
    <div className={classList(list.page, styles.page)}>
      <PageHead
        title={m.account_security_confirm_title()}
        lead={goesAway ? awayText(ways) : m.account_security_confirm_text({ minutes: ways.minutes })}
      />
      {refusal ? (
        <Alert live tone="bad">
          {refusal}
        </Alert>
      ) : null}
      <FormErrors result={result} at={['code']} />
      {goesAway ? (
        <ButtonLink to={`/ops/login?${new URLSearchParams({ returnTo })}`} document>
          {awayLabel(ways)}
        </ButtonLink>
      ) : (
        <>
          <PasskeyButton ways={ways} busy={busy} onPress={() => void byPasskey()} />
          {takesText(ways) ? (
            <Form method="post" className={styles.form}>
              <ProofField ways={ways} error={result?.fields.code} />
              <Button type="submit" wide busy={isSending} kind={isTextMain(ways) ? 'primary' : 'line'}>
                {m.account_security_confirm_go()}
              </Button>
            </Form>
          ) : (
            <noscript>{m.identity_passkey_script()}</noscript>
          )}
        </>
      )}
    </div>
  )
}
