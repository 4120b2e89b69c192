// Entry of the received amount in large digits, with the remaining tries as stars.
import { Form, useActionData } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Star } from '../../../../ui/primitives/star.tsx'
import { centsOf } from '../../../payouts/rules/amount.ts'
import { toFieldTexts } from '../../../../lib/forms/action-result.ts'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import type { amountAction } from './amount-action.server.ts'
import type { AmountView } from './amount-view.server.ts'
import styles from '../../components/amount.module.css'

export function AmountEntry({ id, view }: { id: string; view: AmountView }) {
  const actionResult = useActionData<typeof amountAction>()
  const last = actionResult?.intent === '' && !actionResult.value ? actionResult : undefined
  const {
    form,
    fields: { amount },
  } = useCheckedForm<'amount'>({
    id,
    result: last,
    values: toFieldTexts(actionResult?.typed ?? {}),
    validates: 'onSubmit',
    check: ({ amount: typedAmount = '' }) =>
      centsOf(typedAmount) === null ? { amount: m.certification_field_amount() } : {},
  })
  const wrong = last?.reason === 'payment_check.wrong_amount' && amount.errors
  return (
    <Form method="post" id={id} onSubmit={form.onSubmit} noValidate className={styles.entry}>
      {wrong && view.facts ? (
        <Alert tone="bad" live title={amount.errors?.[0]}>
          {m.certification_company_amount_wrong({ payer: view.facts.payer, reference: view.facts.reference })}
        </Alert>
      ) : null}
      {form.errors ? <Alert tone="bad" live title={form.errors[0]} /> : null}
      <Field
        label={m.certification_company_amount_unit()}
        id={amount.id}
        error={amount.errors?.[0]}
        help={m.certification_company_amount_help()}
        required
      >
        {(control) => (
          <div className={styles.box} data-bad={control['aria-invalid']}>
            <span aria-hidden="true">¥</span>
            <input
              {...control}
              key={amount.key}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              maxLength={20}
              defaultValue={amount.initialValue}
            />
          </div>
        )}
      </Field>
      <p className={styles.tries}>
        <i aria-hidden="true">
          {Array.from({ length: view.tries }, (_, at) => (
            <span key={at} data-used={at >= view.triesLeft || undefined}>
              <Star />
            </span>
          ))}
        </i>
        <span>{m.certification_company_amount_tries({ count: view.triesLeft })}</span>
      </p>
    </Form>
  )
}
