// Sending a proof of who somebody is: a password or code of a form, or the answer of a passkey.
import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { m } from '#messages'
import type { Answer } from '../../../api/endpoint.ts'
import { announceSessionEnded } from '../../../api/session-ended.ts'

/** The calls of a proof: the way in general, and with `/passkey/offer` the challenge for a passkey. */
export const STEP_UP_CALL = { developer: '/api/dev/v1/account/step-up', operator: '/api/ops/v1/me/step-up' }

async function post<Value>(url: string, body: URLSearchParams = new URLSearchParams()): Promise<Answer<Value> | null> {
  try {
    const response = await fetch(url, { method: 'POST', body })
    const answer = (await response.json()) as Answer<Value>
    if (answer.code === '100001') announceSessionEnded()
    return answer
  } catch {
    return null
  }
}

/** The browser's own dialog. @returns null when it was closed */
async function passkeyAnswer(options: string): Promise<string | null> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
  } catch {
    return null
  }
}

/** @param done after a proof that was accepted */
export function useProof(done: () => void, call = STEP_UP_CALL.developer) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (body: URLSearchParams): Promise<void> => {
    const answer = await post(call, body)
    if (answer?.code === '200') done()
    else setRefusal(answer ? Object.values(answer.fields ?? {})[0] || answer.message : m.ui_form_offline())
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
      whileBusy(() => send(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))),
    byPasskey: () =>
      whileBusy(async () => {
        const offer = await post<{ options: string }>(`${call}/passkey/offer`)
        if (!offer?.value) return setRefusal(offer?.message ?? m.ui_form_offline())
        const answer = await passkeyAnswer(offer.value.options)
        if (answer === null) return setRefusal(m.identity_passkey_stopped())
        await send(new URLSearchParams({ answer }))
      }),
  }
}
