// Dialog to accept new agreement versions when a submission was refused for lack of them; the page underneath keeps its
// state.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { type AgreementDue, onAgreementsDue } from '../../../api/agreements-due.ts'
import { postCall } from '../../../api/forms/browser-call.ts'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { AgreementFrames } from '../../../ui/page/agreement-frames.tsx'
import type { consentGive } from '../contract/own-data.ts'

const GIVE = '/api/dev/v1/account/consent/give'

/** @returns null once accepted, else the error text */
async function accept({ key, version }: AgreementDue): Promise<string | null> {
  const reply = await postCall<typeof consentGive>(GIVE, { key, version })
  if ('ok' in reply) return null
  return 'refused' in reply ? reply.refused : m.ui_form_offline()
}

export function AgreementsDialog() {
  const [due, setDue] = useState<readonly AgreementDue[]>([])
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [consentError, setConsentError] = useState<string>()
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(
    () =>
      onAgreementsDue((agreements) => {
        setDue(agreements)
        setRefusal(null)
        setAgreed(false)
        setConsentError(undefined)
        setOpen(true)
      }),
    [],
  )
  const acceptAll = async () => {
    if (!agreed) return setConsentError(m.ui_agree_first())
    setBusy(true)
    let words: string | null = null
    for (const agreement of due) words ??= await accept(agreement)
    setBusy(false)
    setRefusal(words)
    if (words !== null) return
    setOpen(false)
    toast(m.accounts_agreement_due_done())
  }
  return (
    <Modal
      open={open}
      onClose={() => setOpen(false)}
      title={m.accounts_agreement_due_title()}
      lead={m.accounts_agreement_due_text()}
      size={600}
      actions={
        <>
          <Button kind="line" onClick={() => setOpen(false)}>
            {m.accounts_agreement_due_later()}
          </Button>
          <Button onClick={() => void acceptAll()} busy={busy}>
            {m.accounts_agreement_due_accept()}
          </Button>
        </>
      }
    >
      {refusal ? (
        <Alert tone="bad" live>
          {refusal}
        </Alert>
      ) : null}
      <AgreementFrames
        agreements={due.map((item) => ({
          ...item,
          name: m.accounts_agreement_due_name({ title: item.title, version: item.version }),
        }))}
        agreed={agreed}
        onAgree={(value) => {
          setAgreed(value)
          if (value) setConsentError(undefined)
        }}
        error={consentError}
      />
    </Modal>
  )
}
