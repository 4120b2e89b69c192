// Operator invitation: the link printed by the command line creates the account, with password and authenticator.
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
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { schemaErrors } from '../../../../api/forms/schema-errors.ts'
import { generalOf } from '../../../../lib/forms/action-result.ts'
import { type QrCode, qrCode } from '../../../../lib/text/qr-code.server.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { identityAcceptInvitation, identityInvitation } from '../../contract/sign-in.ts'
import { AuthenticatorKey } from '../../../../ui/secrets/authenticator-key.tsx'
import { orProblem, submitLink } from '../../components/identity-action.server.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { NewPasswordInput } from '../../../../ui/secrets/password-input.tsx'
import { passwordVerdict } from '../../rules/password-verdict.ts'
import styles from '../../components/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
  // The URL contains the secret.
  { name: 'referrer', content: 'no-referrer' },
]

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const title = m.identity_invitation_title()
  if (new URL(request.url).searchParams.has('done')) return { title, invitation: null }
  const info = await orProblem(portalOf(context).call(identityInvitation, { token: params.token ?? '' }), 'invitation')
  return { title, invitation: { ...info, qr: qrCode(info.authenticator) } }
}

export const action = actionOf(
  {
    '': perform([identityAcceptInvitation], async (submission) => {
      const result = await submitLink(submission, identityAcceptInvitation, 'invitation')
      if (result.ok) throw redirect(`/id/invite/${submission.params.token}?done`)
      return { ...result, value: null }
    }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { title, invitation } = useLoaderData<typeof loader>()
  return (
    <IdentityFrame
      turn="operators"
      title={title}
      lead={
        invitation ? m.identity_invitation_lead({ account: invitation.account }) : m.identity_invitation_done_lead()
      }
    >
      {invitation ? (
        <AcceptForm {...invitation} />
      ) : (
        <>
          <Alert tone="ok" role="status" className={styles.alert} title={m.identity_invitation_done()}>
            {m.identity_invitation_done_text()}
          </Alert>
          <div className={styles.actions}>
            <ButtonLink to="/ops/login" document size="lg" wide>
              {m.identity_invitation_sign_in()}
            </ButtonLink>
          </div>
        </>
      )}
    </IdentityFrame>
  )
}

/** Stands for the token in the address, which the form does not send. */
const TOKEN = 'x'.repeat(43)

type Invitation = { account: string; secret: string; authenticator: string; qr: QrCode }

function AcceptForm({ account, secret, authenticator, qr }: Invitation) {
  const result = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const { form, fields } = useCheckedForm<'password' | 'code'>({
    id: 'invitation',
    result,
    values: {},
    validates: 'onSubmit',
    check: (values) => schemaErrors(identityAcceptInvitation.input, { ...values, token: TOKEN }),
  })
  return (
    <>
      <ErrorSummary general={generalOf(result)} className={styles.alert} />
      <Form method="post" {...getFormProps(form)} className={styles.form}>
        <input type="hidden" name="username" value={account} autoComplete="username" disabled />
        <Field label={m.identity_password_new()} id={fields.password.id} error={fields.password.errors?.[0]}>
          {(control) => (
            <NewPasswordInput
              {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
              {...control}
              judge={passwordVerdict([account])}
            />
          )}
        </Field>
        <AuthenticatorKey secret={secret} uri={authenticator} qr={qr} />
        <Field
          label={m.identity_invitation_code()}
          id={fields.code.id}
          error={fields.code.errors?.[0]}
          help={m.identity_invitation_code_help()}
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
        <Button type="submit" size="lg" wide busy={busy}>
          {m.identity_invitation_save()}
        </Button>
      </Form>
    </>
  )
}
