// Operator invitation: the link printed by the command line creates the account, with password and authenticator.
import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import {
  type ActionFunctionArgs,
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
import { readForm, submissionOf } from '../../../../api/forms/page-form.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { identityAcceptInvitation, identityInvitation } from '../../contract.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { type FormReply, toActionResult, unfitReply } from '../../components/form-reply.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { NewPasswordInput } from '../../components/password-input.tsx'
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
  const info = await portalOf(context).tryCall(identityInvitation, { token: params.token ?? '' })
  if (info.code !== '200' || !info.value) throw redirect('/id/problem?error=invitation')
  return { title, invitation: info.value }
}

export async function action({ context, params, request }: ActionFunctionArgs): Promise<Response | FormReply> {
  const sent = await readForm(request, [identityAcceptInvitation])
  const token = params.token ?? ''
  sent.set('token', token)
  const submission = submissionOf(sent, identityAcceptInvitation.input)
  if (submission.status !== 'success') return unfitReply(submission)
  const answer = await portalOf(context).tryCall(identityAcceptInvitation, submission.value)
  if (answer.code === '200') return redirect(`/id/invite/${token}?done`)
  if (answer.code === '404001') return redirect('/id/problem?error=invitation')
  return toActionResult(submission, answer)
}

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

function AcceptForm({ account, secret, authenticator }: { account: string; secret: string; authenticator: string }) {
  const reply = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: 'invitation',
    lastResult: reply?.result,
    onValidate: ({ formData }) => {
      formData.set('token', 'x'.repeat(43))
      return parseWithZod(formData, { schema: identityAcceptInvitation.input })
    },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <>
      {reply?.message ? <Alert tone="bad" live className={styles.alert} title={reply.message} /> : null}
      <Form method="post" {...getFormProps(form)} className={styles.form}>
        <input type="hidden" name="username" value={account} autoComplete="username" disabled />
        <Field label={m.identity_password_new()} id={fields.password.id} error={fields.password.errors?.[0]}>
          {(control) => (
            <NewPasswordInput
              {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
              {...control}
              known={[account]}
            />
          )}
        </Field>
        <AuthenticatorKey secret={secret} uri={authenticator} />
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
