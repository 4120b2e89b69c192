// SMS code field: sends a code on request, then counts down to the next one.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { postCall } from '../../../api/forms/browser-call.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { getPhoneAuthCode } from '../../accounts/contract/contact.ts'
import { DemoCode } from '../../../ui/secrets/demo-code.tsx'
import { PHONE_CODE } from '../../accounts/rules/limits.ts'
import { type FieldsContext, StepField } from './step-fields.tsx'
import styles from './step.module.css'

type CodeAnswer = OutputOf<typeof getPhoneAuthCode>

function sendCode(form: HTMLFormElement) {
  const typed = new FormData(form)
  const [dialingCode, telephone] = [String(typed.get('dialingCode') ?? ''), String(typed.get('telephone') ?? '')]
  return postCall<typeof getPhoneAuthCode>('/api/dev/v1/user/getPhoneAuthCode', {
    dialingCode,
    telephone: telephone.replaceAll(/\s/g, ''),
    purpose: 'certification',
  })
}

export function SmsCode({ help, ...context }: FieldsContext & { help: string }) {
  const [sent, setSent] = useState<CodeAnswer | null>(null)
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
    const reply = await sendCode(form)
    if ('ok' in reply) {
      setSent(reply.ok)
      form.querySelector<HTMLInputElement>('input[name=authCode]')?.focus()
    } else setRefused('refused' in reply ? reply.refused : m.certification_company_code_failed())
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
