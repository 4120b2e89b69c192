// Dialog that asks for a proof when a form was refused for lack of one. Then the form is sent again, as it was.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { getCall, valueIn } from '../../../api/forms/browser-call.ts'
import { onStepUp, type SentForm, STEP_UP_FORM } from '../../../api/forms/step-up.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import type { stepUpWays } from '../contract/step-up.ts'
import {
  awayLabel,
  awayText,
  isAway,
  isTextMain,
  PasskeyButton,
  ProofField,
  takesText,
  type Ways,
} from './proof-fields.tsx'
import { onProved } from './proved-channel.ts'
import { STEP_UP_CALL, useProof } from './use-proof.ts'

const WINDOW = 'popup,width=520,height=760'

/** Its button may have gone, such as with the question that it confirmed. */
function sendAgain({ form, button, name, value, isDocument }: SentForm): void {
  if (button?.isConnected && !isDocument) return form.requestSubmit(button)
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name, value })
  if (name) form.append(field)
  // Past its own handler, which would ask again.
  if (isDocument) form.submit()
  else form.requestSubmit()
  field.remove()
}

async function findWays(call: string): Promise<Ways | null> {
  const reply = await getCall<typeof stepUpWays>(call, {})
  if ('cut' in reply) toast(m.ui_form_offline(), { tone: 'bad' })
  return valueIn(reply)
}

/** @param kind whose session; an operator signs in again in place of the page, and is back on it as at first */
export function StepUpDialog({ kind = 'developer' }: { kind?: keyof typeof STEP_UP_CALL }) {
  const call = STEP_UP_CALL[kind]
  const [ways, setWays] = useState<Ways | null>(null)
  const refusedForm = useRef<SentForm>(null)
  const afterProof = () => {
    setWays(null)
    const sentForm = refusedForm.current
    if (sentForm?.form.isConnected) sendAgain(sentForm)
    else toast(m.account_security_proved())
  }
  const { busy, refusal, forget, byForm, byPasskey } = useProof(afterProof, call)
  const close = () => {
    setWays(null)
    forget()
  }
  const provedElsewhere = useRef(afterProof)
  useEffect(() => {
    provedElsewhere.current = afterProof
  })
  useEffect(
    () =>
      onStepUp((sentForm) => {
        refusedForm.current = sentForm
        void findWays(call).then((foundWays) => {
          if (sentForm?.isDocument && foundWays?.until) provedElsewhere.current()
          else setWays(foundWays)
        })
      }),
    [call],
  )
  const goesAway = ways !== null && isAway(ways)
  useEffect(() => (goesAway ? onProved(() => provedElsewhere.current()) : undefined), [goesAway])
  if (!ways) return null
  return (
    <Modal
      open
      onClose={close}
      closeOutside={false}
      title={m.account_security_confirm_title()}
      actions={
        <>
          <Button kind="line" onClick={close}>
            {m.ui_cancel()}
          </Button>
          {goesAway && kind === 'operator' ? (
            <ButtonLink
              to={`/ops/login?${new URLSearchParams({ returnTo: location.pathname + location.search })}`}
              document
              data-autofocus
            >
              {awayLabel(ways)}
            </ButtonLink>
          ) : goesAway ? (
            <ButtonLink
              to="/user/confirm?popup=1"
              document
              target="portal-confirm"
              data-autofocus
              onClick={(event) => {
                // If the browser blocks the window, the link opens a tab.
                if (window.open('/user/confirm?popup=1', 'portal-confirm', WINDOW)) event.preventDefault()
              }}
            >
              {awayLabel(ways)}
            </ButtonLink>
          ) : takesText(ways) ? (
            <Button type="submit" form={STEP_UP_FORM} busy={busy} kind={isTextMain(ways) ? 'primary' : 'line'}>
              {m.account_security_confirm_go()}
            </Button>
          ) : null}
        </>
      }
    >
      {refusal ? (
        <Alert live tone="bad">
          {refusal}
        </Alert>
      ) : null}
      <p>{goesAway ? awayText(ways) : m.account_security_confirm_text({ minutes: ways.minutes })}</p>
      <PasskeyButton ways={ways} busy={busy} onPress={() => void byPasskey()} />
      {takesText(ways) ? (
        <form
          id={STEP_UP_FORM}
          onSubmit={(event) => {
            event.preventDefault()
            void byForm(event.currentTarget)
          }}
        >
          <ProofField ways={ways} />
        </form>
      ) : null}
    </Modal>
  )
}
