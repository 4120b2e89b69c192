// Registration: with a telephone number or e-mail address, verified by a code, or with a name.
import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
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
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { countryList } from '../../../certification/contract/enterprise.ts'
import { identityRegister } from '../../contract.ts'
import { CodeInput } from '../../components/code-input.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { type FormReply, toActionResult, unfitReply } from '../../components/form-reply.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { NewPasswordInput } from '../../components/password-input.tsx'
import { type Countries, PhoneInput } from '../../components/phone-input.tsx'
import { type CodeReply, sendCode } from '../../components/send-code.ts'
import { stepIn } from '../../components/step-in.ts'
import { accountNameOf, NAME_LENGTH } from '../../rules/account-name.ts'
import { withDial } from '../../rules/dial.ts'
import styles from '../../components/identity.module.css'

const KINDS = ['phone', 'email', 'name'] as const
type Kind = (typeof KINDS)[number]

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const { audience, step } = await stepIn(portal, params.id)
  if (audience === 'operators') throw redirect(`/id/i/${params.id}/${step === 'second-factor' ? step : 'sign-in'}`)
  const asked = new URL(request.url).searchParams.get('by')
  return {
    interaction: params.id ?? '',
    by: KINDS.find((kind) => kind === asked) ?? 'phone',
    title: m.identity_register_title(),
    countries: (await portal.call(countryList, {})).items,
  }
}

export async function action({
  context,
  params,
  request,
}: ActionFunctionArgs): Promise<Response | FormReply | CodeReply> {
  const portal = portalOf(context)
  const sent = withDial(await readForm(request, [identityRegister], ['intent', 'dial']))
  sent.set('interaction', params.id ?? '')
  if (sent.get('intent') === 'code') return sendCode(portal, sent, 'register')
  sent.delete('intent')
  const submission = submissionOf(sent, identityRegister.input)
  if (submission.status !== 'success') return unfitReply(submission)
  const answer = await portal.tryCall(identityRegister, submission.value)
  if (answer.code === '200' && answer.value?.next) return redirectDocument(answer.value.next)
  if (answer.code === '404001') return redirect('/id/problem?error=expired')
  return toActionResult(submission, answer)
}

const WORDS: Record<Kind, { way: () => string; label: () => string }> = {
  phone: { way: m.identity_by_phone, label: m.identity_phone },
  email: { way: m.identity_by_email, label: m.identity_email },
  name: { way: m.identity_by_name, label: m.identity_name },
}

export default function Page() {
  const { by, interaction, title, countries } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <IdentityFrame
      turn="register"
      title={title}
      lead={
        <>
          {m.identity_register_lead()}
          <br />
          {m.identity_register_who()}
        </>
      }
    >
      {reply && 'message' in reply && reply.message ? (
        <Alert tone="bad" live className={styles.alert} title={reply.message} />
      ) : null}
      <nav className={styles.ways} aria-label={m.identity_register_ways()}>
        {KINDS.map((kind) => (
          <Link
            key={kind}
            to={`?by=${kind}`}
            replace
            preventScrollReset
            aria-current={kind === by ? 'page' : undefined}
          >
            {WORDS[kind].way()}
          </Link>
        ))}
      </nav>
      <RegisterForm key={by} by={by} interaction={interaction} countries={countries} reply={reply ?? null} />
    </IdentityFrame>
  )
}

function RegisterForm({
  by,
  interaction,
  countries,
  reply,
}: {
  by: Kind
  interaction: string
  countries: Countries
  reply: FormReply | CodeReply | null
}) {
  const busy = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState('')
  const [form, fields] = useForm({
    id: `register-${by}`,
    lastResult: reply?.result,
    onValidate: ({ formData }) => {
      const joined = withDial(formData)
      joined.set('interaction', interaction)
      return parseWithZod(joined, { schema: identityRegister.input })
    },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  const label = WORDS[by].label()
  const about = [typed, accountNameOf(typed)?.value ?? ''].filter((known) => known.length >= 4)
  return (
    <>
      <ErrorSummary
        sent={reply}
        fields={[
          { id: fields.account.id, name: label, errors: fields.account.errors },
          { id: fields.code.id, name: m.identity_code(), errors: fields.code.errors },
          { id: fields.password.id, name: m.identity_password_new(), errors: fields.password.errors },
          { id: fields.agreed.id, name: m.identity_agreements(), errors: fields.agreed.errors },
        ]}
      />
      <Form method="post" {...getFormProps(form)} className={styles.form}>
        <Field
          label={label}
          id={fields.account.id}
          error={fields.account.errors?.[0]}
          help={by === 'name' ? m.identity_name_help(NAME_LENGTH) : undefined}
        >
          {(control) => {
            const props = {
              ...getInputProps(fields.account, { type: by === 'email' ? 'email' : 'text', ariaAttributes: false }),
              ...control,
              onInput: (event: React.FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
            }
            return by === 'phone' ? (
              <PhoneInput {...props} countries={countries} />
            ) : (
              <Input
                {...props}
                autoComplete={by === 'email' ? 'email' : 'username'}
                autoCapitalize="off"
                spellCheck={false}
              />
            )
          }}
        </Field>
        {by === 'name' ? null : (
          <Field label={m.identity_code()} id={fields.code.id} error={fields.code.errors?.[0]}>
            {(control) => (
              <CodeInput
                {...getInputProps(fields.code, { type: 'text', ariaAttributes: false })}
                {...control}
                answer={reply && 'code' in reply ? reply.code : null}
              />
            )}
          </Field>
        )}
        <Field label={m.identity_password_new()} id={fields.password.id} error={fields.password.errors?.[0]}>
          {(control) => (
            <NewPasswordInput
              {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
              {...control}
              known={about}
            />
          )}
        </Field>
        <div>
          <Check
            {...getInputProps(fields.agreed, { type: 'checkbox', ariaAttributes: false })}
            className={styles.check}
            aria-describedby={fields.agreed.errors ? fields.agreed.errorId : undefined}
            aria-invalid={fields.agreed.errors ? true : undefined}
          >
            {m.identity_agree()}
            <a href="/external-doc?id=1" target="_blank" rel="noopener">
              {m.identity_agreement_developer()}
            </a>
            {m.identity_and()}
            <a href="/external-doc?id=2" target="_blank" rel="noopener">
              {m.identity_agreement_privacy()}
            </a>
          </Check>
          {fields.agreed.errors ? (
            <span className={styles.error} id={fields.agreed.errorId}>
              {fields.agreed.errors[0]}
            </span>
          ) : null}
        </div>
        <Button type="submit" size="lg" wide busy={busy}>
          {m.identity_register()}
        </Button>
        <p className={styles.other}>
          {m.identity_have_account()}
          <Link to={`/id/i/${interaction}/sign-in`}>{m.identity_sign_in()}</Link>
        </p>
      </Form>
    </>
  )
}
