// Form to request another enterprise type: three types with explanations and a reason, or the pending request.
import { useActionData, useFetcher } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { Check } from '../../../../../ui/forms/check.tsx'
import { FormErrors } from '../../../../../ui/forms/form-errors.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../../ui/forms/input.tsx'
import { REVIEW_DAYS } from '../../../../../lib/portal/review-days.ts'
import { MAX_TYPE_REASON, MIN_TYPE_REASON } from '../../../rules/enterprise-type.ts'
import { type ActionResult, toFieldTexts } from '../../../../../lib/forms/action-result.ts'
import type { AccountView } from '../account-view.server.ts'
import styles from './type-form.module.css'

/** Shared fetcher key of both forms; the result is shown by a component that stays mounted. */
export const TYPE_CHANGE = 'type-change'

type Change = NonNullable<AccountView['typeChange']>
type Choice = Change['choices'][number]

const helpOf = ({ means, isNow, isAtOnce }: Choice): string[] => [
  means,
  ...(isNow ? [m.accounts_type_is_now()] : []),
  ...(isAtOnce ? [m.accounts_type_at_once()] : []),
]

export function TypeForm({ choices, title }: { choices: readonly Choice[]; title: string }) {
  const fetcher = useFetcher<ActionResult>({ key: TYPE_CHANGE })
  const pageResult = useActionData<ActionResult>()
  // Without JavaScript the result is the page's action data.
  const last = fetcher.data ?? pageResult
  const refusedResult = last?.intent === 'type' && !last.ok ? last : undefined
  const values = toFieldTexts(refusedResult?.typed ?? {})
  const error = refusedResult?.fields['reason']
  return (
    <details className={styles.change} open={refusedResult ? true : undefined}>
      <summary>{title}</summary>
      <fetcher.Form method="post" action="/user" className={styles.form}>
        <FormErrors result={refusedResult} at={['reason']} />
        <Field label={m.accounts_type_choose()} group="radiogroup" wide>
          {() => (
            <div className={styles.choices}>
              {choices.map((choice) => (
                <Check
                  key={choice.value}
                  kind="radio"
                  name="enterpriseType"
                  value={choice.value}
                  required
                  disabled={choice.isNow}
                  defaultChecked={values['enterpriseType'] === String(choice.value)}
                  help={helpOf(choice).map((words) => (
                    <span key={words} className={styles.line}>
                      {words}
                    </span>
                  ))}
                >
                  {choice.name}
                </Check>
              ))}
            </div>
          )}
        </Field>
        <Field
          label={m.accounts_type_reason()}
          help={m.accounts_type_reason_help({ min: MIN_TYPE_REASON, max: MAX_TYPE_REASON })}
          error={error}
          wide
        >
          {(control) => (
            <TextArea
              {...control}
              name="reason"
              rows={3}
              maxLength={MAX_TYPE_REASON}
              defaultValue={values['reason'] ?? ''}
            />
          )}
        </Field>
        <p className={styles.line}>{m.accounts_type_review_help({ days: REVIEW_DAYS })}</p>
        <Button type="submit" name="intent" value="type" kind="line" busy={fetcher.state !== 'idle'}>
          {m.accounts_type_ask()}
        </Button>
      </fetcher.Form>
    </details>
  )
}

export function TypePending({ pending }: { pending: NonNullable<Change['pending']> }) {
  const fetcher = useFetcher<ActionResult>({ key: TYPE_CHANGE })
  const { data, state } = fetcher
  return (
    <fetcher.Form method="post" action="/user" className={styles.form}>
      <p>{m.accounts_type_pending(pending)}</p>
      <FormErrors result={data?.intent === 'type-withdraw' ? data : null} />
      <Button type="submit" name="intent" value="type-withdraw" kind="line" busy={state !== 'idle'}>
        {m.accounts_type_withdraw()}
      </Button>
    </fetcher.Form>
  )
}
