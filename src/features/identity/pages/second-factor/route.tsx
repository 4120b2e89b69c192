// Second factor: a passkey, the code of the authenticator, which a demo shows for operators, or for developers a recovery code.
import { getFormProps, getInputProps } from '@conform-to/react'
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform, type Submission } from '../../../../api/forms/action.ts'
import { schemaErrors } from '../../../../api/forms/schema-errors.ts'
import { generalOf } from '../../../../lib/forms/action-result.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { identityPasskey, identityPasskeyOffer } from '../../contract/passkeys.ts'
import { identityRecovery } from '../../contract/recovery.ts'
import { identitySecondFactor } from '../../contract/sign-in.ts'
import { stepOn } from '../../components/identity-action.server.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { PasskeyForm } from '../../components/passkey-form.tsx'
import { RECOVERY_CODES } from '../../rules/recovery-codes.ts'
import { stepIn } from '../../components/step-in.ts'
import styles from '../../components/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { step, audience, demo, factors } = await stepIn(portalOf(context), params.id)
  if (step !== 'second-factor') throw redirect(`/id/i/${params.id}/sign-in`)
  return {
    interaction: params.id ?? '',
    operators: audience === 'operators',
    factors,
    isRecovery: factors.recovery && url.searchParams.get('by') === 'recovery',
    code: demo?.code ?? null,
    title: m.identity_factor_title(),
  }
}

/** The challenge for a passkey, which the page answers by script. */
async function offerPasskey({ portal, form, params }: Submission) {
  const result = await portal.submit(identityPasskeyOffer, form, { interaction: params.id ?? '' })
  return { ...result, value: { offer: result.ok && result.value ? result.value.options : null } }
}

export const action = actionOf(
  {
    '': perform([identitySecondFactor], (submission) => stepOn(submission, identitySecondFactor)),
    'passkey-offer': perform([identityPasskeyOffer], offerPasskey),
    passkey: perform([identityPasskey], (submission) => stepOn(submission, identityPasskey)),
    recovery: perform([identityRecovery], (submission) => stepOn(submission, identityRecovery)),
  },
  { refusal: 200 },
)

export default function Page() {
  const { interaction, operators, factors, isRecovery, code, title } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const offer = result?.value && 'offer' in result.value ? result.value.offer : null
  return (
    <IdentityFrame
      turn={operators ? 'operators' : 'sign-in'}
      title={title}
      lead={isRecovery ? m.identity_recovery_lead() : m.identity_factor_lead()}
    >
      <ErrorSummary general={generalOf(result)} className={styles.alert} />
      {isRecovery ? (
        <RecoveryForm interaction={interaction} />
      ) : (
        <>
          {factors.passkey ? <PasskeyForm offer={offer} /> : null}
          {factors.passkey && factors.authenticator ? <p className={styles.other}>{m.identity_passkey_or()}</p> : null}
          {factors.authenticator ? <CodeForm interaction={interaction} code={code} isSecond={factors.passkey} /> : null}
          {factors.recovery ? (
            <p className={`${styles.other} ${styles.below}`}>
              {m.identity_recovery_lost()}
              <Link to="?by=recovery">{m.identity_recovery_use()}</Link>
            </p>
          ) : null}
        </>
      )}
    </IdentityFrame>
  )
}

function RecoveryForm({ interaction }: { interaction: string }) {
  const result = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const { form, fields } = useCheckedForm<'code'>({
    id: 'recovery',
    result,
    values: {},
    validates: 'onSubmit',
    check: (values) => schemaErrors(identityRecovery.input, { ...values, interaction }),
  })
  return (
    <Form method="post" {...getFormProps(form)} className={styles.form}>
      <input type="hidden" name="intent" value="recovery" />
      <Field
        label={m.identity_recovery_code()}
        id={fields.code.id}
        error={fields.code.errors?.[0]}
        help={m.identity_recovery_help({ count: RECOVERY_CODES })}
      >
        {(control) => (
          <Input
            {...getInputProps(fields.code, { type: 'text', ariaAttributes: false })}
            {...control}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </Field>
      <Button type="submit" size="lg" wide busy={busy}>
        {m.identity_sign_in()}
      </Button>
      <p className={styles.other}>
        <Link to="?by=">{m.identity_recovery_back()}</Link>
      </p>
    </Form>
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
    check: (values) => schemaErrors(identitySecondFactor.input, { ...values, interaction }),
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
