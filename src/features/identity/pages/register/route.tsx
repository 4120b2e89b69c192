// Registration: with a telephone number or e-mail address, verified by a code, or with a name.
import { getFormProps, getInputProps } from '@conform-to/react'
import { useState } from 'react'
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
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { schemaErrors } from '../../../../api/forms/schema-errors.ts'
import { type ActionResult, generalOf } from '../../../../lib/forms/action-result.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { countryList } from '../../../accounts/contract/countries.ts'
import { identityRegister } from '../../contract/sign-in.ts'
import { CodeInput, type CodeSent, codeSentIn } from '../../components/code-input.tsx'
import { type Attempts, sendCode, stepOn } from '../../components/identity-action.server.ts'
import { IdentityFrame } from '../../components/identity-frame.tsx'
import { NewPasswordInput } from '../../../../ui/secrets/password-input.tsx'
import { passwordVerdict } from '../../rules/password-verdict.ts'
import { type Countries, PhoneInput } from '../../components/phone-input.tsx'
import { stepIn } from '../../components/step-in.ts'
import { accountNameOf, NAME_LENGTH } from '../../rules/account-name.ts'
import { withoutDial } from '../../rules/dial.ts'
import { MIN_AGE } from '../../../../lib/portal/age.ts'
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
  const requestedKind = new URL(request.url).searchParams.get('by')
  return {
    interaction: params.id ?? '',
    by: KINDS.find((kind) => kind === requestedKind) ?? 'phone',
    title: m.identity_register_title(),
    countries: (await portal.call(countryList, {})).items,
  }
}

export const action = actionOf(
  { '': perform([identityRegister], (submission) => stepOn(submission, identityRegister)), code: sendCode('register') },
  { own: ['dial'], refusal: 200 },
)

const WORDS: Record<Kind, { way: () => string; label: () => string }> = {
  phone: { way: m.identity_by_phone, label: m.identity_phone },
  email: { way: m.identity_by_email, label: m.identity_email },
  name: { way: m.identity_by_name, label: m.identity_name },
}

export default function Page() {
  const { by, interaction, title, countries } = useLoaderData<typeof loader>()
  const result = useActionData<ActionResult<Attempts | CodeSent>>()
  return (
    <IdentityFrame
      turn="register"
      title={title}
      lead={
        <>
          {m.identity_register_lead()}
          <br />
          {m.identity_register_who({ age: MIN_AGE })}
        </>
      }
    >
      <ErrorSummary general={generalOf(result)} className={styles.alert} />
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
      <RegisterForm key={by} by={by} interaction={interaction} countries={countries} result={result} />
    </IdentityFrame>
  )
}

function RegisterForm({
  by,
  interaction,
  countries,
  result,
}: {
  by: Kind
  interaction: string
  countries: Countries
  result: ActionResult<Attempts | CodeSent> | undefined
}) {
  const busy = useNavigation().state !== 'idle'
  const [typedAccount, setTypedAccount] = useState('')
  const { form, fields } = useCheckedForm<'account' | 'code' | 'password' | 'agreed'>({
    id: `register-${by}`,
    result,
    values: {},
    validates: 'onSubmit',
    check: (values) => schemaErrors(identityRegister.input, { ...withoutDial(values), interaction }),
  })
  const label = WORDS[by].label()
  const mistakes = [
    { field: fields.account, label },
    { field: fields.code, label: m.identity_code() },
    { field: fields.password, label: m.identity_password_new() },
    { field: fields.agreed, label: m.identity_agreements() },
  ].flatMap(({ field: { id, errors }, label: name }) => (errors?.[0] ? [{ id, label: name, message: errors[0] }] : []))
  const about = [typedAccount, accountNameOf(typedAccount)?.value ?? ''].filter((fact) => fact.length >= 4)
  return (
    <>
      {mistakes.length > 1 ? (
        <ErrorSummary look="sentence" mistakes={mistakes} focusOn={result} className={styles.alert} />
      ) : null}
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
              onInput: (event: React.FormEvent<HTMLInputElement>) => setTypedAccount(event.currentTarget.value),
            }
            return by === 'phone' ? (
              <PhoneInput {...props} countries={countries} answer={result} />
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
                answer={codeSentIn(result)}
              />
            )}
          </Field>
        )}
        <Field label={m.identity_password_new()} id={fields.password.id} error={fields.password.errors?.[0]}>
          {(control) => (
            <NewPasswordInput
              {...getInputProps(fields.password, { type: 'password', ariaAttributes: false })}
              {...control}
              judge={passwordVerdict(about)}
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
