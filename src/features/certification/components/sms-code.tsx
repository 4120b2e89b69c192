// SMS code field: sends a code on request, then counts down to the next one.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { valueOf } from '../../../api/answer.ts'
import type { Answer, OutputOf } from '../../../api/endpoint.ts'
import { announceSessionEnded } from '../../../api/session-ended.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { getPhoneAuthCode } from '../../accounts/contract/contact.ts'
import { DemoCode } from '../../../ui/forms/demo-code.tsx'
import { PHONE_CODE } from '../../accounts/rules/phone-code.ts'
import { type FieldsContext, StepField } from './step-fields.tsx'
import styles from './step.module.css'

type Sent = OutputOf<typeof getPhoneAuthCode>

async function askCode(form: HTMLFormElement): Promise<Answer<Sent>> {
  const typed = new FormData(form)
  const [dialingCode, telephone] = [String(typed.get('dialingCode') ?? ''), String(typed.get('telephone') ?? '')]
  const response = await fetch('/api/dev/v1/user/getPhoneAuthCode', {
    method: 'POST',
    body: new URLSearchParams({ dialingCode, telephone: telephone.replaceAll(/\s/g, ''), purpose: 'certification' }),
  })
  return (await response.json()) as Answer<Sent>
}

export function SmsCode({ help, ...context }: FieldsContext & { help: string }) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!sent) return
    const read = () => setLeft(Math.max(0, Math.ceil((Date.parse(sent.nextAt) - Date.now()) / 1000)))
    read()
    const timer = setInterval(read, 500)
    return () => clearInterval(timer)
  }, [sent])
  const send = async (form: HTMLFormElement | null) => {
    if (!form) return
    setBusy(true)
    setRefused('')
    try {
      const answer = await askCode(form)
      const value = valueOf(answer)
      if (answer.code === '100001') announceSessionEnded()
      else if (value) {
        setSent(value)
        form.querySelector<HTMLInputElement>('input[name=authCode]')?.focus()
      } else setRefused(Object.values(answer.fields ?? {})[0] ?? answer.message)
    } catch {
      setRefused(m.certification_company_code_failed())
    }
    setBusy(false)
  }
  return (
    <StepField
      {...context}
      name="authCode"
      label={m.certification_sms_code()}
      help={
        sent
          ? m.certification_sms_code_sent({
              minutes: PHONE_CODE.holds / 60,
              tries: PHONE_CODE.tries,
              to: sent.sentTo,
            })
          : help
      }
    >
      {(control, field) => (
        <>
          <div className={styles.code}>
            <Input
              {...control}
              key={field.version}
              name="authCode"
              defaultValue={field.value}
              numeric
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              placeholder={m.certification_sms_code_digits()}
            />
            <Button
              kind="line"
              busy={busy}
              aria-disabled={left > 0 || undefined}
              onClick={(event) => void send(event.currentTarget.form)}
            >
              {left > 0 ? m.certification_sms_code_wait({ seconds: left }) : m.certification_sms_code_get()}
            </Button>
          </div>
          <DemoCode code={sent?.demoCode} />
          <p className={styles.small} role="alert" data-tone="bad">
            {refused}
          </p>
        </>
      )}
    </StepField>
  )
}
