// Request for a password reset link.
import { getFormProps, getInputProps } from '@conform-to/react'
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { schemaErrors } from '../../../../api/forms/schema-errors.ts'
import { generalOf } from '../../../../lib/forms/action-result.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Steps } from '../../../../ui/lists/steps.tsx'
import { identityForgot } from '../../contract/sign-in.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { resetSteps } from '../../components/reset-steps.ts'
import { RESET_MINUTES } from '../../rules/limits.ts'
import styles from '../../components/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export function loader({ request }: LoaderFunctionArgs) {
  const interaction = new URL(request.url).searchParams.get('interaction') ?? ''
  return {
    title: m.identity_reset_title(),
    back: /^[\w-]{10,60}$/.test(interaction) ? `/id/i/${interaction}/sign-in` : '/login',
  }
}

export const action = actionOf(
  { '': perform([identityForgot], ({ portal, form }) => portal.submit(identityForgot, form)) },
  { refusal: 200 },
)

export default function Page() {
  const { title, back } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const { form, fields } = useCheckedForm<'account'>({
    id: 'forgot',
    result,
    values: {},
    validates: 'onSubmit',
    check: (values) => schemaErrors(identityForgot.input, values),
  })
  return (
    <IdentityFrame turn="reset" title={title} lead={m.identity_reset_lead()}>
      <Steps className={styles.steps} items={resetSteps(1)} label={m.identity_reset_title()} />
      {result?.ok ? (
        <>
          <Alert tone="ok" live className={styles.alert} title={m.identity_reset_sent()}>
            {m.identity_reset_sent_text({ minutes: RESET_MINUTES })}
          </Alert>
          {result.value?.demoLink ? (
            <p className={styles.note} style={{ marginTop: 16 }}>
              {m.identity_demo_link()} <Link to={result.value.demoLink}>{m.identity_demo_link_open()}</Link>
            </p>
          ) : null}
          <p className={styles.other} style={{ marginTop: 24 }}>
            <Link to={back} reloadDocument>
              {m.identity_back()}
            </Link>
          </p>
        </>
      ) : (
        <>
          <ErrorSummary general={generalOf(result)} className={styles.alert} />
          <Form method="post" {...getFormProps(form)} className={styles.form}>
            <Field
              label={m.identity_account()}
              id={fields.account.id}
              error={fields.account.errors?.[0]}
              help={m.identity_reset_help()}
            >
              {(control) => (
                <Input
                  {...getInputProps(fields.account, { type: 'text', ariaAttributes: false })}
                  {...control}
                  autoComplete="username"
                  autoCapitalize="off"
                  spellCheck={false}
                  placeholder={m.identity_account_kinds()}
                />
              )}
            </Field>
            <Button type="submit" size="lg" wide busy={busy}>
              {m.identity_reset_send()}
            </Button>
            <p className={styles.other}>
              {m.identity_remembered()}
              <Link to={back} reloadDocument>
                {m.identity_back()}
              </Link>
            </p>
          </Form>
        </>
      )}
    </IdentityFrame>
  )
}
