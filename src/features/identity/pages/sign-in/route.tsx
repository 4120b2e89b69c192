// Sign-in at the account service: with a password, or with a code sent to a telephone number or e-mail address.
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
import { portalOf } from '../../../../api/page-context.ts'
import { readForm, submissionOf } from '../../../../api/forms/page-form.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { identityCodeSignIn, identityFactorFirst, identitySignIn } from '../../contract.ts'
import { CodeForm } from './code-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { type FormReply, toActionResult, unfitReply } from '../../components/form-reply.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { FactorForm } from './factor-form.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { countryList } from '../../../certification/contract/enterprise.ts'
import { type CodeReply, sendCode } from '../../components/send-code.ts'
import { stepIn } from '../../components/step-in.ts'
import { withDial } from '../../rules/dial.ts'
import { KEEP_HOURS } from '../../rules/limits.ts'
import { FIRST_LOCK } from '../../rules/locking.ts'
import styles from '../../components/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const { step, audience, account, demo } = await stepIn(portal, params.id)
  if (step === 'second-factor') throw redirect(`/id/i/${params.id}/second-factor`)
  const query = new URL(request.url).searchParams
  const operators = audience === 'operators'
  const picked = demo?.accounts.find(({ name }) => name === query.get('account'))?.name ?? ''
  return {
    interaction: params.id ?? '',
    operators,
    by: wayOf(query.get('by'), operators, account !== null),
    account,
    accounts: demo?.accounts ?? null,
    demoPassword: demo?.password ?? '',
    picked,
    title: operators ? m.identity_ops_title() : m.identity_sign_in_title(),
    countries: operators ? [] : (await portal.call(countryList, {})).items,
  }
}

type Way = 'password' | 'sms' | 'email' | 'factor'

function wayOf(by: string | null, operators: boolean, isProved: boolean): Way {
  if (operators) return by === 'factor' && !isProved ? 'factor' : 'password'
  return by === 'sms' || by === 'email' ? by : 'password'
}

export async function action({
  context,
  params,
  request,
}: ActionFunctionArgs): Promise<Response | FormReply | CodeReply> {
  const portal = portalOf(context)
  const interaction = params.id ?? ''
  const sent = withDial(
    await readForm(request, [identitySignIn, identityCodeSignIn, identityFactorFirst], ['intent', 'dial']),
  )
  sent.set('interaction', interaction)
  if (sent.get('intent') === 'code') return sendCode(portal, sent, 'sign-in')
  const isFactor = sent.get('intent') === 'factor'
  const call = isFactor ? identityFactorFirst : sent.has('code') ? identityCodeSignIn : identitySignIn
  sent.delete('intent')
  const submission = submissionOf(sent, call.input)
  if (submission.status !== 'success') return unfitReply(submission)
  const answer = await portal.tryCall(call, submission.value as never)
  if (answer.code === '200' && answer.value) {
    if (answer.value.next) return redirectDocument(answer.value.next)
    return redirect(`/id/i/${interaction}/${isFactor ? 'sign-in' : 'second-factor'}`)
  }
  if (answer.code === '404001') return redirect('/id/problem?error=expired')
  return toActionResult(submission, answer)
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
      lead={leadOf(page)}
      foot={page.accounts ? <DemoAccounts accounts={page.accounts} onPick={pick} /> : null}
    >
      {locked ? (
        <LockedNotice
          seconds={locked}
          operators={page.operators}
          interaction={page.interaction}
          onOver={() => setOver(refusal)}
        />
      ) : refusal?.message ? (
        <Alert tone="bad" live className={styles.alert} title={refusal.message}>
          {refusal.left ? m.identity_tries_left({ minutes: FIRST_LOCK / 60, left: refusal.left }) : null}
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
          <Link to="?by=email" replace preventScrollReset aria-current={page.by === 'email' ? 'page' : undefined}>
            {m.identity_by_email_code()}
          </Link>
        </nav>
      )}
      {page.by === 'factor' ? (
        <FactorForm refusal={refusal} interaction={page.interaction} codes={page.accounts} />
      ) : page.by === 'password' ? (
        <PasswordForm key="password" refusal={refusal} refs={{ account, password, submit }} page={page} />
      ) : (
        <CodeForm
          key={page.by}
          by={page.by}
          reply={reply ?? null}
          interaction={page.interaction}
          countries={page.countries}
        />
      )}
    </IdentityFrame>
  )
}

function leadOf({ operators, by, account }: { operators: boolean; by: Way; account: string | null }): string {
  if (!operators) return m.identity_sign_in_lead()
  if (by === 'factor') return m.identity_factor_first_lead()
  return account === null ? m.identity_ops_lead() : m.identity_factor_proved_lead()
}

type PasswordFormProps = {
  refusal: FormReply | null
  refs: {
    account: React.RefObject<HTMLInputElement | null>
    password: React.RefObject<HTMLInputElement | null>
    submit: React.RefObject<HTMLButtonElement | null>
  }
  page: { interaction: string; operators: boolean; account: string | null; picked: string; demoPassword: string }
}

function PasswordForm({ refusal, refs, page }: PasswordFormProps) {
  const { interaction, operators, account, picked, demoPassword } = page
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: 'sign-in',
    lastResult: refusal?.result,
    defaultValue: { account: account ?? picked, password: picked ? demoPassword : '' },
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
            readOnly={account !== null}
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
          />
        )}
      </Field>
      {operators ? null : (
        <Check name="keep" className={styles.check}>
          {m.identity_keep({ hours: KEEP_HOURS })}
        </Check>
      )}
      <Button type="submit" size="lg" wide busy={busy} ref={refs.submit}>
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
