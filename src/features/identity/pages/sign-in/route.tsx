// Sign-in at the account service: with a password, or with a code sent to a telephone number or e-mail address.
import { getFormProps, getInputProps } from '@conform-to/react'
import { useRef, useState } from 'react'
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform, type Submission } from '../../../../api/forms/action.ts'
import { schemaErrors } from '../../../../api/forms/schema-errors.ts'
import { type ActionResult, generalOf } from '../../../../lib/forms/action-result.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { identityPasskeyAlone, identityPasskeyAloneOffer } from '../../contract/passkeys.ts'
import { identityCodeSignIn, identityFactorFirst, identitySignIn } from '../../contract/sign-in.ts'
import { CodeForm } from './code-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import type { CodeSent } from '../../components/code-input.tsx'
import { type Attempts, sendCode, stepOn } from '../../components/identity-action.server.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { FactorForm } from './factor-form.tsx'
import { PasskeyForm } from '../../components/passkey-form.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { PasswordInput } from '../../../../ui/secrets/password-input.tsx'
import { countryList } from '../../../accounts/contract/countries.ts'
import { stepIn } from '../../components/step-in.ts'
import { MAX_HOURS } from '../../../../lib/portal/session-lifetimes.ts'
import { FIRST_LOCK } from '../../rules/locking.ts'
import styles from '../../components/identity.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const { step, audience, account, passkeyAlone, demo } = await stepIn(portal, params.id)
  if (step === 'second-factor') throw redirect(`/id/i/${params.id}/second-factor`)
  const query = new URL(request.url).searchParams
  const operators = audience === 'operators'
  const pickedAccount = demo?.accounts.find(({ name }) => name === query.get('account'))?.name ?? ''
  return {
    interaction: params.id ?? '',
    operators,
    by: wayOf(query.get('by'), operators, account !== null),
    account,
    passkeyAlone,
    accounts: demo?.accounts ?? null,
    demoPassword: demo?.password ?? '',
    picked: pickedAccount,
    title: operators ? m.identity_ops_title() : m.identity_sign_in_title(),
    countries: operators ? [] : (await portal.call(countryList, {})).items,
  }
}

type Way = 'password' | 'sms' | 'email' | 'factor'

function wayOf(by: string | null, operators: boolean, isProved: boolean): Way {
  if (operators) return by === 'factor' && !isProved ? 'factor' : 'password'
  return by === 'sms' || by === 'email' ? by : 'password'
}

/** The challenge for a passkey, which the page answers by script. */
async function offerPasskey({ portal, form, params }: Submission): Promise<ActionResult<Offer>> {
  const result = await portal.submit(identityPasskeyAloneOffer, form, { interaction: params.id ?? '' })
  if (result.code === '404001') throw redirect('/id/problem?error=expired')
  return { ...result, value: { offer: result.value?.options ?? null } }
}

type Offer = { offer: string | null }

export const action = actionOf(
  {
    '': perform([identitySignIn, identityCodeSignIn], (submission) =>
      stepOn(submission, submission.form.has('code') ? identityCodeSignIn : identitySignIn),
    ),
    factor: perform([identityFactorFirst], (submission) => stepOn(submission, identityFactorFirst, 'sign-in')),
    code: sendCode('sign-in'),
    'passkey-offer': perform([identityPasskeyAloneOffer], offerPasskey),
    passkey: perform([identityPasskeyAlone], (submission) => stepOn(submission, identityPasskeyAlone)),
  },
  { own: ['dial'], refusal: 200 },
)

export default function Page() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<ActionResult<Attempts | CodeSent | Offer>>()
  const { result, offer } = partsOf(answer)
  const attempts = attemptsIn(result)
  const [over, setOver] = useState<unknown>(null)
  const lockSeconds = attempts.locked && attempts.wait && over !== result ? attempts.wait : null
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
      {lockSeconds ? (
        <LockedNotice
          seconds={lockSeconds}
          operators={page.operators}
          interaction={page.interaction}
          onOver={() => setOver(result)}
        />
      ) : (
        <ErrorSummary general={generalOf(result)} className={styles.alert}>
          {attempts.left ? m.identity_tries_left({ minutes: FIRST_LOCK / 60, left: attempts.left }) : null}
        </ErrorSummary>
      )}
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
        <FactorForm result={result} interaction={page.interaction} codes={page.accounts} />
      ) : page.by === 'password' ? (
        <PasswordForm key="password" result={result} refs={{ account, password, submit }} page={page} />
      ) : (
        <CodeForm
          key={page.by}
          by={page.by}
          result={result}
          interaction={page.interaction}
          countries={page.countries}
        />
      )}
      {page.passkeyAlone ? (
        <div className={`js ${styles.alone}`}>
          <PasskeyForm offer={offer} alone />
        </div>
      ) : null}
    </IdentityFrame>
  )
}

type Parts = { result: ActionResult<Attempts | CodeSent> | undefined; offer: string | null }

/** The challenge for a passkey is no answer to the other forms. */
function partsOf(answer: ActionResult<Attempts | CodeSent | Offer> | undefined): Parts {
  const value = answer?.value
  if (answer?.ok && value && 'offer' in value) return { result: undefined, offer: value.offer }
  return { result: answer as Parts['result'], offer: null }
}

/** What a refused attempt says of further ones. */
const attemptsIn = (result: ActionResult<Attempts | CodeSent> | undefined): Attempts =>
  result && !result.ok && result.intent !== 'code' ? ((result.value as Attempts | null) ?? {}) : {}

function leadOf({ operators, by, account }: { operators: boolean; by: Way; account: string | null }): string {
  if (!operators) return m.identity_sign_in_lead()
  if (by === 'factor') return m.identity_factor_first_lead()
  return account === null ? m.identity_ops_lead() : m.identity_factor_proved_lead()
}

type PasswordFormProps = {
  result: ActionResult<Attempts | CodeSent> | undefined
  refs: {
    account: React.RefObject<HTMLInputElement | null>
    password: React.RefObject<HTMLInputElement | null>
    submit: React.RefObject<HTMLButtonElement | null>
  }
  page: { interaction: string; operators: boolean; account: string | null; picked: string; demoPassword: string }
}

function PasswordForm({ result, refs, page }: PasswordFormProps) {
  const { interaction, operators, account, picked, demoPassword } = page
  const busy = useNavigation().state !== 'idle'
  const { form, fields } = useCheckedForm<'account' | 'password'>({
    id: 'sign-in',
    result,
    values: { account: account ?? picked, password: picked ? demoPassword : '' },
    validates: 'onSubmit',
    check: (values) => schemaErrors(identitySignIn.input, { ...values, interaction }),
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
        error={fields.password.errors?.[0] ?? (attemptsIn(result).left ? m.identity_password_hint() : undefined)}
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
          {m.identity_keep({ hours: MAX_HOURS })}
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
