// Password reset by link.
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
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Steps } from '../../../../ui/lists/steps.tsx'
import { identityReset, identityResetInfo } from '../../contract/sign-in.ts'
import { orProblem, submitLink } from '../../components/identity-action.server.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { NewPasswordInput } from '../../../../ui/secrets/password-input.tsx'
import { passwordVerdict } from '../../rules/password-verdict.ts'
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
  const doneParam = new URL(request.url).searchParams.get('done')
  if (doneParam !== null) return { title, account: '', done: Math.max(0, Number.parseInt(doneParam, 10) || 0) }
  const info = await orProblem(portalOf(context).call(identityResetInfo, { token: params.token ?? '' }), 'link')
  return { title, account: info.account, done: null }
}

export const action = actionOf(
  {
    '': perform([identityReset], async (submission) => {
      const result = await submitLink(submission, identityReset, 'link')
      if (result.ok) throw redirect(`/id/reset/${submission.params.token}?done=${result.value?.ended}`)
      return { ...result, value: null }
    }),
  },
  { refusal: 200 },
)

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

/** Stands for the token in the address, which the form does not send. */
const TOKEN = 'x'.repeat(43)

function ResetForm({ account }: { account: string }) {
  const result = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const { form, fields } = useCheckedForm<'password'>({
    id: 'reset',
    result,
    values: { signOut: 'on' },
    validates: 'onSubmit',
    check: (values) => schemaErrors(identityReset.input, { ...values, token: TOKEN }),
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
