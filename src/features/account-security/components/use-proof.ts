// Sending a proof of who somebody is: a password or code of a form, or the answer of a passkey.
import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { m } from '#messages'
import { postCall } from '../../../api/forms/browser-call.ts'
import type { stepUp, stepUpPasskeyOffer } from '../contract/step-up.ts'

/** The calls of a proof: the way in general, and with `/passkey/offer` the challenge for a passkey. */
export const STEP_UP_CALL = { developer: '/api/dev/v1/account/step-up', operator: '/api/ops/v1/me/step-up' }

/** The browser's own dialog. @returns null when it was closed */
async function passkeyAnswer(options: string): Promise<string | null> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
  } catch {
    return null
  }
}

/** @param onAccepted after a proof that was accepted */
export function useProof(onAccepted: () => void, call = STEP_UP_CALL.developer) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (input: Record<string, string>): Promise<void> => {
    const reply = await postCall<typeof stepUp>(call, input)
    if ('ok' in reply) onAccepted()
    else setRefusal('refused' in reply ? reply.refused : m.ui_form_offline())
  }
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(null)
    await work()
    setBusy(false)
  }
  return {
    busy,
    refusal,
    forget: () => setRefusal(null),
    byForm: (form: HTMLFormElement) =>
      whileBusy(() => send(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))),
    byPasskey: () =>
      whileBusy(async () => {
        const offer = await postCall<typeof stepUpPasskeyOffer>(`${call}/passkey/offer`, {})
        if (!('ok' in offer)) return setRefusal('refused' in offer ? offer.refused : m.ui_form_offline())
        const answer = await passkeyAnswer(offer.ok.options)
        if (answer === null) return setRefusal(m.identity_passkey_stopped())
        await send({ answer })
      }),
  }
}
