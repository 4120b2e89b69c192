// Delivery tried out (/ops/outbox/try): a trial mail or SMS, sent at once, and what the server answered.
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
import { officeFor } from '../../../../api/access/office-access.server.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { FormField } from '../../../../ui/forms/form-field.tsx'
import { toFieldTexts } from '../../../../lib/forms/action-result.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { deliveryTrial, deliveryTry } from '../../contract/delivery.ts'
import list from '../../../../ui/office/list.module.css'
import styles from './outbox-try.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.backoffice_trial_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  return officeFor(context, deliveryTrial).call(deliveryTrial, {})
}

export const action = actionOf(
  { try: perform([deliveryTry], ({ portal, form }) => portal.submit(deliveryTry, form)) },
  { refusal: 200 },
)

const OUTCOME = {
  sent: { words: m.backoffice_trial_sent, tone: 'ok' },
  refused: { words: m.backoffice_trial_refused, tone: 'bad' },
  later: { words: m.backoffice_trial_later, tone: 'warn' },
} as const

function Answer({ outcome, answer, to, milliseconds }: OutputOf<typeof deliveryTry>) {
  if (answer === '')
    return (
      <Alert tone="info" className={list.note}>
        {m.backoffice_trial_nothing()}
      </Alert>
    )
  const { words, tone } = OUTCOME[outcome]
  return (
    <Alert tone={tone} title={words()} className={list.note}>
      <p>{m.backoffice_trial_result({ to, time: milliseconds })}</p>
      <dl className={styles.answer}>
        <dt>{m.backoffice_trial_answer()}</dt>
        <dd>
          <code lang="en">{answer}</code>
        </dd>
      </dl>
    </Alert>
  )
}

export default function Page() {
  const { to } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const values = toFieldTexts(result?.typed ?? {})
  return (
    <div className={list.page}>
      <PageHead title={m.backoffice_trial_title()} lead={m.backoffice_trial_lead()} />
      <Alert tone="warn" className={list.note}>
        {m.backoffice_trial_warning()}
      </Alert>
      <FormErrors result={result && !result.ok ? result : null} at={['channel', 'to']} className={list.note} />
      {result?.ok && result.value ? <Answer {...result.value} /> : null}
      <Form method="post" className={styles.form}>
        <FormField
          name="channel"
          label={m.backoffice_trial_channel()}
          look="one"
          value={values.channel ?? 'mail'}
          error={result?.fields.channel}
          options={[
            { value: 'mail', label: m.backoffice_outbox_mail() },
            { value: 'sms', label: m.backoffice_outbox_sms() },
          ]}
        />
        <FormField
          name="to"
          label={m.backoffice_trial_to()}
          help={to ? m.backoffice_trial_to_help({ to }) : m.backoffice_trial_to_help_none()}
          value={values.to ?? ''}
          error={result?.fields.to}
          optional={to !== null}
          autoComplete="off"
        />
        <div className={styles.acts}>
          <Button type="submit" name="intent" value="try" busy={isSending}>
            {m.backoffice_trial_send()}
          </Button>
          <Link className="lk" to="/ops/outbox">
            {m.backoffice_trial_back()}
          </Link>
        </div>
      </Form>
    </div>
  )
}
