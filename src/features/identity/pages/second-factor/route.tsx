// Second factor of an operator: a passkey, or the code of the authenticator, which a demo shows.
import { getFormProps, getInputProps } from '@conform-to/react'
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
import { portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform, type Sent } from '../../../../api/forms/action.ts'
import { schemaErrors } from '../../../../api/forms/schema-errors.ts'
import { generalOf } from '../../../../lib/forms/action-result.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { identityPasskey, identityPasskeyOffer } from '../../contract/passkeys.ts'
import { identitySecondFactor } from '../../contract/sign-in.ts'
import { stepOn } from '../../components/identity-action.server.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { stepIn } from '../../components/step-in.ts'
import { PasskeyForm } from './passkey-form.tsx'
import styles from '../../components/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { step, demo, factors } = await stepIn(portalOf(context), params.id)
  if (step !== 'second-factor') throw redirect(`/id/i/${params.id}/sign-in`)
  return { interaction: params.id ?? '', factors, code: demo?.code ?? null, title: m.identity_factor_title() }
}

/** The challenge for a passkey, which the page answers by script. */
async function offerPasskey({ portal, form, params }: Sent) {
  const result = await portal.submit(identityPasskeyOffer, form, { interaction: params.id ?? '' })
  return { ...result, value: { offer: result.ok && result.value ? result.value.options : null } }
}

export const action = actionOf(
  {
    '': perform([identitySecondFactor], (sent) => stepOn(sent, identitySecondFactor)),
    'passkey-offer': perform([identityPasskeyOffer], offerPasskey),
    passkey: perform([identityPasskey], (sent) => stepOn(sent, identityPasskey)),
  },
  { refusal: 200 },
)

export default function Page() {
  const { interaction, factors, code, title } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const offer = result?.value && 'offer' in result.value ? result.value.offer : null
  return (
    <IdentityFrame turn="operators" title={title} lead={m.identity_factor_lead()}>
      <ErrorSummary general={generalOf(result)} className={styles.alert} />
      {factors.passkey ? <PasskeyForm offer={offer} /> : null}
      {factors.passkey && factors.authenticator ? <p className={styles.other}>{m.identity_passkey_or()}</p> : null}
      {factors.authenticator ? <CodeForm interaction={interaction} code={code} isSecond={factors.passkey} /> : null}
    </IdentityFrame>
  )
}

type CodeFormProps = {
  interaction: string
  /** Demo only: the current code. */
  code: string | null
  /** Below the passkey, which is the main way. */
  isSecond: boolean
}

function CodeForm({ interaction, code, isSecond }: CodeFormProps) {
  const result = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const { form, fields } = useCheckedForm<'code'>({
    id: 'factor',
    result,
    values: {},
    validates: 'onSubmit',
    check: (typed) => schemaErrors(identitySecondFactor.input, { ...typed, interaction }),
  })
  return (
    <Form method="post" {...getFormProps(form)} className={styles.form}>
      <Field
        label={m.identity_factor_code()}
        id={fields.code.id}
        error={fields.code.errors?.[0]}
        help={m.identity_factor_help()}
      >
        {(control) => (
          <Input
            {...getInputProps(fields.code, { type: 'text', ariaAttributes: false })}
            {...control}
            numeric
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            placeholder={m.identity_code_digits()}
          />
        )}
      </Field>
      {code ? (
        <p className={styles.note}>
          {m.identity_demo_factor()} <b>{code}</b>
        </p>
      ) : null}
      <Button type="submit" size="lg" kind={isSecond ? 'line' : 'primary'} wide busy={busy}>
        {m.identity_sign_in()}
      </Button>
    </Form>
  )
}
