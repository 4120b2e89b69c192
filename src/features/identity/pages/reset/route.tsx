// Password reset by link.
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
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Steps } from '../../../../ui/lists/steps.tsx'
import { identityReset, identityResetInfo } from '../../contract.ts'
import { type FormReply, toActionResult, unfitReply } from '../../components/form-reply.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { NewPasswordInput } from '../../components/password-input.tsx'
import { resetSteps } from '../../components/reset-steps.ts'
import styles from '../../components/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
  // The URL contains the secret.
  { name: 'referrer', content: 'no-referrer' },
]

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const title = m.identity_reset_title()
  const ended = new URL(request.url).searchParams.get('done')
  if (ended !== null) return { title, account: '', done: Math.max(0, Number.parseInt(ended, 10) || 0) }
  const info = await portalOf(context).tryCall(identityResetInfo, { token: params.token ?? '' })
  if (info.code !== '200' || !info.value) throw redirect('/id/problem?error=link')
  return { title, account: info.value.account, done: null }
}

export async function action({ context, params, request }: ActionFunctionArgs): Promise<Response | FormReply> {
  const sent = await readForm(request, [identityReset])
  const token = params.token ?? ''
  sent.set('token', token)
  const submission = submissionOf(sent, identityReset.input)
  if (submission.status !== 'success') return unfitReply(submission)
  const answer = await portalOf(context).tryCall(identityReset, submission.value)
  if (answer.code === '200' && answer.value) return redirect(`/id/reset/${token}?done=${answer.value.ended}`)
  if (answer.code === '404001') return redirect('/id/problem?error=link')
  return toActionResult(submission, answer)
}

export default function Page() {
  const { title, account, done } = useLoaderData<typeof loader>()
  return (
    <IdentityFrame
      turn="reset"
      title={title}
      lead={done === null ? m.identity_reset_for({ account }) : m.identity_reset_lead()}
    >
      <Steps className={styles.steps} items={resetSteps(done === null ? 2 : 3)} label={title} />
      {done === null ? (
        <ResetForm account={account} />
      ) : (
        <>
          <Alert tone="ok" role="status" className={styles.alert} title={m.identity_reset_done()}>
            {done > 0 ? m.identity_reset_ended({ count: done }) : m.identity_reset_kept()}
          </Alert>
          <div className={styles.actions}>
            <ButtonLink to="/login" document size="lg" wide>
              {m.identity_go_sign_in()}
            </ButtonLink>
          </div>
        </>
      )}
    </IdentityFrame>
  )
}

function ResetForm({ account }: { account: string }) {
  const reply = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: 'reset',
    lastResult: reply?.result,
    defaultValue: { signOut: 'on' },
    onValidate: ({ formData }) => {
      formData.set('token', 'x'.repeat(43))
      return parseWithZod(formData, { schema: identityReset.input })
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
        <Check name="signOut" defaultChecked className={styles.check}>
          {m.identity_reset_sign_out()}
        </Check>
        <Button type="submit" size="lg" wide busy={busy}>
          {m.identity_reset_save()}
        </Button>
      </Form>
    </>
  )
}
