// Code field with its send button; part of the form, so that it works before the script has loaded.
import { m } from '#messages'
import type { ActionResult } from '../../../lib/forms/action-result.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Input, type InputProps } from '../../../ui/forms/input.tsx'
import { useActionResult, useResultToast } from '../../../ui/forms/use-action-result.ts'
import { useCountdown } from '../../../ui/forms/use-countdown.ts'
import styles from './identity.module.css'

/** Seconds until another code can be requested; in a demo the code itself. */
export type CodeSent = { again: number; demoCode: string | null }

/** The answer to a code asked for by the page's own form, without script. */
export const codeSentIn = (result: ActionResult | undefined): ActionResult<CodeSent> | undefined =>
  result?.intent === 'code' ? (result as ActionResult<CodeSent>) : undefined

type CodeInputProps = InputProps & {
  /** Answer to a form submitted without script. */
  answer?: ActionResult<CodeSent> | undefined
}

export function CodeInput({ answer, ...props }: CodeInputProps) {
  const { fetcher, result, busy } = useActionResult<CodeSent>()
  const latest = result ?? answer
  const seconds = useCountdown(latest, latest?.value?.again ?? 0)
  useResultToast(result)
  return (
    <div>
      <div className={styles.row}>
        <Input
          {...props}
          numeric
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          placeholder={m.identity_code_digits()}
        />
        <Button
          kind="line"
          type="submit"
          name="intent"
          value="code"
          formNoValidate
          busy={busy}
          disabled={seconds > 0}
          onClick={(event) => {
            event.preventDefault()
            const form = new FormData(event.currentTarget.form!)
            form.delete('password')
            form.set('intent', 'code')
            void fetcher.submit(form, { method: 'post' })
          }}
        >
          {seconds > 0
            ? m.identity_code_again_in({ seconds })
            : latest?.ok
              ? m.identity_code_again()
              : m.identity_code_get()}
        </Button>
      </div>
      {latest?.value?.demoCode ? (
        <p className={styles.note} role="status">
          {m.identity_demo_code()} <b>{latest.value.demoCode}</b>
        </p>
      ) : null}
    </div>
  )
}
