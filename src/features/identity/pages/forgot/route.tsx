// Request for a password reset link.
import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { readForm, submissionOf } from '../../../../api/forms/page-form.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Steps } from '../../../../ui/lists/steps.tsx'
import { identityForgot } from '../../contract.ts'
import { type FormReply, toActionResult, unfitReply } from '../../components/form-reply.ts'
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

type Sent = { sent: true; link: string | null }

export async function action({ context, request }: ActionFunctionArgs): Promise<FormReply | Sent> {
  const submission = submissionOf(await readForm(request, [identityForgot]), identityForgot.input)
  if (submission.status !== 'success') return unfitReply(submission)
  const answer = await portalOf(context).tryCall(identityForgot, submission.value)
  return answer.code === '200'
    ? { sent: true, link: answer.value?.demoLink ?? null }
    : toActionResult(submission, answer)
}

export default function Page() {
  const { title, back } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const refusal = reply && 'result' in reply ? reply : null
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: 'forgot',
    lastResult: refusal?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: identityForgot.input }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <IdentityFrame turn="reset" title={title} lead={m.identity_reset_lead()}>
      <Steps className={styles.steps} items={resetSteps(1)} label={m.identity_reset_title()} />
      {reply && 'sent' in reply ? (
        <>
          <Alert tone="ok" live className={styles.alert} title={m.identity_reset_sent()}>
            {m.identity_reset_sent_text({ minutes: RESET_MINUTES })}
          </Alert>
          {reply.link ? (
            <p className={styles.note} style={{ marginTop: 16 }}>
              {m.identity_demo_link()} <Link to={reply.link}>{m.identity_demo_link_open()}</Link>
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
          {refusal?.message ? <Alert tone="bad" live className={styles.alert} title={refusal.message} /> : null}
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
