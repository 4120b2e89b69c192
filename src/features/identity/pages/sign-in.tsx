// Signing in at the account service: with a password, or with a code sent to a telephone number.
import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useRef, useState } from 'react'
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
import { portalOf } from '../../../api/page-context.ts'
import { readForm, submissionOf } from '../../../api/page-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { pageTitle } from '../../../ui/page-title.ts'
import { identityCodeSignIn, identitySignIn } from '../contract.ts'
import { CodeInput } from '../parts/code-input.tsx'
import { DemoAccounts } from '../parts/demo-accounts.tsx'
import { type FormReply, refusalOf, unfitReply } from '../parts/form-reply.ts'
import { IdentityFrame } from '../parts/identity-frame.tsx'
import { LockClock } from '../parts/lock-clock.tsx'
import { PasswordInput } from '../parts/password-input.tsx'
import { PhoneInput } from '../parts/phone-input.tsx'
import { type CodeReply, sendCode } from '../parts/send-code.ts'
import { stepIn } from '../parts/step-in.ts'
import { withDial } from '../rules/dial.ts'
import styles from '../parts/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const { step, audience, demo } = await stepIn(portal, params.id)
  if (step === 'second-factor') throw redirect(`/id/i/${params.id}/second-factor`)
  const query = new URL(request.url).searchParams
  const operators = audience === 'operators'
  const picked = demo?.accounts.find(({ name }) => name === query.get('account'))?.name ?? ''
  return {
    interaction: params.id ?? '',
    operators,
    by: !operators && query.get('by') === 'sms' ? ('sms' as const) : ('password' as const),
    accounts: demo?.accounts ?? null,
    demoPassword: demo?.password ?? '',
    picked,
    title: operators ? m.identity_ops_title() : m.identity_sign_in_title(),
  }
}

export async function action({
  context,
  params,
  request,
}: ActionFunctionArgs): Promise<Response | FormReply | CodeReply> {
  const portal = portalOf(context)
  const interaction = params.id ?? ''
  const sent = withDial(await readForm(request, [identitySignIn, identityCodeSignIn], ['intent', 'dial']))
  sent.set('interaction', interaction)
  if (sent.get('intent') === 'code') return sendCode(portal, sent, 'sign-in')
  const bySms = sent.has('code')
  sent.delete('intent')
  const submission = submissionOf(sent, bySms ? identityCodeSignIn.input : identitySignIn.input)
  if (submission.status !== 'success') return unfitReply(submission)
  const answer = bySms
    ? await portal.ask(identityCodeSignIn, submission.value as never)
    : await portal.ask(identitySignIn, submission.value as never)
  if (answer.code === '200' && answer.value) {
    return answer.value.next ? redirectDocument(answer.value.next) : redirect(`/id/i/${interaction}/second-factor`)
  }
  if (answer.code === '404001') return redirect('/id/problem?error=expired')
  return refusalOf(submission, answer)
}

export default function Page() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const refusal = reply && 'message' in reply ? reply : null
  const [over, setOver] = useState<unknown>(null)
  const locked = refusal?.locked && refusal.wait && over !== refusal ? refusal.wait : null
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const pick = (name: string) => {
    if (!account.current || !password.current) return location.assign(`?account=${name}`)
    account.current.value = name
    password.current.value = page.demoPassword
    submit.current?.focus()
  }
  return (
    <IdentityFrame
      turn={page.operators ? 'operators' : 'sign-in'}
      title={page.title}
      lead={page.operators ? m.identity_ops_lead() : m.identity_sign_in_lead()}
      foot={page.accounts ? <DemoAccounts accounts={page.accounts} onPick={pick} /> : null}
    >
      {locked ? (
        <>
          <LockClock seconds={locked} onOver={() => setOver(refusal)} />
          <p className={styles.other} style={{ marginTop: 16 }}>
            {m.identity_locked()}
            {m.identity_locked_not_you()}
            <Link to={`/id/forgot?interaction=${page.interaction}`}>{m.identity_reset_link()}</Link>
            {page.operators ? m.identity_stop() : m.identity_locked_sms()}
          </p>
        </>
      ) : refusal?.message ? (
        <Alert tone="bad" live className={styles.alert} title={refusal.message}>
          {refusal.left ? m.identity_tries_left({ left: refusal.left }) : null}
        </Alert>
      ) : null}
      {page.operators ? null : (
        <nav className={styles.ways} aria-label={m.identity_ways()}>
          <Link to="?by=password" replace preventScrollReset aria-current={page.by === 'password' ? 'page' : undefined}>
            {m.identity_by_password()}
          </Link>
          <Link to="?by=sms" replace preventScrollReset aria-current={page.by === 'sms' ? 'page' : undefined}>
            {m.identity_by_sms()}
          </Link>
        </nav>
      )}
      {page.by === 'sms' ? (
        <SmsForm key="sms" reply={reply ?? null} interaction={page.interaction} />
      ) : (
        <PasswordForm
          key="password"
          refusal={refusal}
          locked={locked !== null}
          refs={{ account, password, submit }}
          page={page}
        />
      )}
    </IdentityFrame>
  )
}

type PasswordFormProps = {
  refusal: FormReply | null
  locked: boolean
  refs: {
    account: React.RefObject<HTMLInputElement | null>
    password: React.RefObject<HTMLInputElement | null>
    submit: React.RefObject<HTMLButtonElement | null>
  }
  page: { interaction: string; operators: boolean; picked: string; demoPassword: string }
}

function PasswordForm({ refusal, locked, refs, page }: PasswordFormProps) {
  const { interaction, operators, picked, demoPassword } = page
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: 'sign-in',
    lastResult: refusal?.result,
    defaultValue: { account: picked, password: picked ? demoPassword : '' },
    onValidate: ({ formData }) => {
      formData.set('interaction', interaction)
      return parseWithZod(formData, { schema: identitySignIn.input })
    },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <Form method="post" {...getFormProps(form)} className={styles.form}>
      <Field label={m.identity_account()} id={fields.account.id} error={fields.account.errors?.[0]}>
        {(control) => (
          <Input
            {...getInputProps(fields.account, { type: 'text', ariaAttributes: false })}
            {...control}
            ref={refs.account}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={m.identity_account_kinds()}
          />
        )}
      </Field>
      <Field
        label={m.identity_password()}
        id={fields.password.id}
        error={fields.password.errors?.[0] ?? (refusal?.left ? m.identity_password_hint() : undefined)}
        aside={<Link to={`/id/forgot?interaction=${interaction}`}>{m.identity_forgot()}</Link>}
      >
        {(control) => (
          <PasswordInput
            {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
            {...control}
            ref={refs.password}
            autoComplete="current-password"
            disabled={locked}
          />
        )}
      </Field>
      {operators ? null : (
        <Check name="keep" className={styles.check}>
          {m.identity_keep()}
        </Check>
      )}
      <Button type="submit" size="lg" wide busy={busy} disabled={locked} ref={refs.submit}>
        {operators ? m.identity_next() : m.identity_sign_in()}
      </Button>
      {operators ? null : (
        <p className={styles.other}>
          {m.identity_no_account()}
          <Link to={`/id/i/${interaction}/register`}>{m.identity_register_link()}</Link>
        </p>
      )}
    </Form>
  )
}

function SmsForm({ reply, interaction }: { reply: FormReply | CodeReply | null; interaction: string }) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: 'sms',
    lastResult: reply?.result,
    onValidate: ({ formData }) => {
      const joined = withDial(formData)
      joined.set('interaction', interaction)
      return parseWithZod(joined, { schema: identityCodeSignIn.input })
    },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <Form method="post" {...getFormProps(form)} className={styles.form}>
      <Field label={m.identity_phone()} id={fields.account.id} error={fields.account.errors?.[0]}>
        {(control) => (
          <PhoneInput {...getInputProps(fields.account, { type: 'tel', ariaAttributes: false })} {...control} />
        )}
      </Field>
      <Field label={m.identity_code()} id={fields.code.id} error={fields.code.errors?.[0]}>
        {(control) => (
          <CodeInput
            {...getInputProps(fields.code, { type: 'text', ariaAttributes: false })}
            {...control}
            answer={reply && 'code' in reply ? reply.code : null}
          />
        )}
      </Field>
      <Check name="keep" className={styles.check}>
        {m.identity_keep()}
      </Check>
      <Button type="submit" size="lg" wide busy={busy}>
        {m.identity_sign_in()}
      </Button>
      <p className={styles.other}>
        {m.identity_no_account()}
        <Link to={`/id/i/${interaction}/register`}>{m.identity_register_link()}</Link>
      </p>
    </Form>
  )
}
