// Confirmation before a payment is marked as paid or bounced.
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import type { PayoutItem } from '../../components/payout-view.server.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'

export type PayoutAction = { act: 'paid' | 'bounced'; item: PayoutItem }

type PayoutAskProps = { asked: PayoutAction | null; onDone: () => void; onClose: () => void }

export function PayoutAsk({ asked, onDone, onClose }: PayoutAskProps) {
  const { fetcher, busy, failed, forget } = useActionResult({
    toasts: true,
    done: () => {
      onDone()
      onClose()
    },
  })
  if (!asked) return null
  const { act, item } = asked
  const paid = act === 'paid'
  const { id, ...facts } = item
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Modal
      open
      onClose={close}
      title={paid ? m.payouts_paid_ask() : m.payouts_bounced_ask()}
      lead={paid ? m.payouts_paid_text(facts) : m.payouts_bounced_text(facts)}
      actions={
        <>
          <Button kind="line" onClick={close} data-autofocus>
            {m.payouts_keep()}
          </Button>
          <Button
            kind={paid ? 'primary' : 'danger'}
            busy={busy}
            onClick={() => void fetcher.submit({ id, intent: act }, { method: 'post', action: '/ops/payout' })}
          >
            {paid ? m.payouts_paid() : m.payouts_bounced()}
          </Button>
        </>
      }
    >
      <FormErrors result={failed} />
    </Modal>
  )
}
