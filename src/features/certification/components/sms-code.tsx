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
  const formData = new FormData(form)
  const [dialingCode, telephone] = [String(formData.get('dialingCode') ?? ''), String(formData.get('telephone') ?? '')]
  return postCall<typeof getPhoneAuthCode>('/api/dev/v1/user/getPhoneAuthCode', {
    dialingCode,
    telephone: telephone.replaceAll(/\s/g, ''),
    purpose: 'certification',
  })
}

export function SmsCode({ help, ...context }: FieldsContext & { help: string }) {
  const [sentCode, setSentCode] = useState<CodeAnswer | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (!sentCode) return
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((Date.parse(sentCode.nextAt) - Date.now()) / 1000)))
    update()
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [sentCode])
  const send = async (form: HTMLFormElement | null) => {
    if (!form) return
    setBusy(true)
    setRefusal('')
    const reply = await sendCode(form)
    if ('ok' in reply) {
      setSentCode(reply.ok)
      form.querySelector<HTMLInputElement>('input[name=authCode]')?.focus()
    } else setRefusal('refused' in reply ? reply.refused : m.certification_company_code_failed())
    setBusy(false)
  }
  return (
    <StepField
      {...context}
      name="authCode"
      label={m.certification_sms_code()}
      help={
        sentCode
          ? m.certification_sms_code_sent({
              minutes: PHONE_CODE.holds / 60,
              tries: PHONE_CODE.tries,
              to: sentCode.sentTo,
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
              aria-disabled={secondsLeft > 0 || undefined}
              onClick={(event) => void send(event.currentTarget.form)}
            >
              {secondsLeft > 0
                ? m.certification_sms_code_wait({ seconds: secondsLeft })
                : m.certification_sms_code_get()}
            </Button>
          </div>
          <DemoCode code={sentCode?.demoCode} />
          <p className={styles.small} role="alert" data-tone="bad">
            {refusal}
          </p>
        </>
      )}
    </StepField>
  )
}
