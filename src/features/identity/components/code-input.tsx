// Code field with its send button; part of the form, so that it works before the script has loaded.
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../ui/primitives/button.tsx'
import { Input, type InputProps } from '../../../ui/forms/input.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { CODE_MINUTES } from '../rules/limits.ts'
import styles from './identity.module.css'

/** Result of requesting a code. */
export type CodeSent = { sent: { again: number; demoCode: string | null } | null; wait: number; error: string | null }

type CodeInputProps = InputProps & {
  /** Answer to a form submitted without script. */
  answer?: CodeSent | null
}

export function CodeInput({ answer, ...props }: CodeInputProps) {
  const fetcher = useFetcher<{ code?: CodeSent }>()
  const latest = fetcher.data?.code ?? answer ?? null
  const seconds = useCountdown(latest)
  useEffect(() => {
    const code = fetcher.data?.code
    if (code?.error) toast(code.error, { tone: 'bad' })
    else if (code?.sent) toast(m.identity_code_sent({ minutes: CODE_MINUTES }))
  }, [fetcher.data])
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
          busy={fetcher.state !== 'idle'}
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
            : latest?.sent
              ? m.identity_code_again()
              : m.identity_code_get()}
        </Button>
      </div>
      {latest?.sent?.demoCode ? (
        <p className={styles.note} role="status">
          {m.identity_demo_code()} <b>{latest.sent.demoCode}</b>
        </p>
      ) : null}
    </div>
  )
}

/** Seconds until another code can be requested. */
function useCountdown(latest: CodeSent | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const wait = latest?.sent?.again ?? latest?.wait ?? 0
    if (wait <= 0) return
    const end = Date.now() + wait * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [latest])
  return left
}
