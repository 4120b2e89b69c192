// Second factor of an operator: the authenticator code, shown in a demo.
import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import {
  type ActionFunctionArgs,
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
import { portalOf } from '../../../../api/page-context.ts'
import { readForm, submissionOf } from '../../../../api/forms/page-form.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { identitySecondFactor } from '../../contract.ts'
import { type FormReply, toActionResult, unfitReply } from '../../components/form-reply.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { stepIn } from '../../components/step-in.ts'
import styles from '../../components/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { step, demo } = await stepIn(portalOf(context), params.id)
  if (step !== 'second-factor') throw redirect(`/id/i/${params.id}/sign-in`)
  return { interaction: params.id ?? '', code: demo?.code ?? null, title: m.identity_factor_title() }
}

export async function action({ context, params, request }: ActionFunctionArgs): Promise<Response | FormReply> {
  const sent = await readForm(request, [identitySecondFactor])
  sent.set('interaction', params.id ?? '')
  const submission = submissionOf(sent, identitySecondFactor.input)
  if (submission.status !== 'success') return unfitReply(submission)
  const answer = await portalOf(context).tryCall(identitySecondFactor, submission.value)
  if (answer.code === '200' && answer.value?.next) return redirectDocument(answer.value.next)
  if (answer.code === '404001') return redirect('/id/problem?error=expired')
  return toActionResult(submission, answer)
}

export default function Page() {
  const { interaction, code, title } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: 'factor',
    lastResult: reply?.result,
    onValidate: ({ formData }) => {
      formData.set('interaction', interaction)
      return parseWithZod(formData, { schema: identitySecondFactor.input })
    },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <IdentityFrame turn="operators" title={title} lead={m.identity_factor_lead()}>
      {reply?.message ? <Alert tone="bad" live className={styles.alert} title={reply.message} /> : null}
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
        <Button type="submit" size="lg" wide busy={busy}>
          {m.identity_sign_in()}
        </Button>
      </Form>
    </IdentityFrame>
  )
}
