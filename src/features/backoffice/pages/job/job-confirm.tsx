// Confirmation before a failed job runs again.
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'

export type JobItem = { id: number; task: string }

export function JobAsk({ asked, onClose }: { asked: JobItem | null; onClose: () => void }) {
  const { fetcher, busy, refusal, forget } = useActionResult({ toasts: true, done: onClose })
  if (!asked) return null
  const { id, task } = asked
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Modal
      open
      onClose={close}
      title={m.backoffice_job_ask()}
      lead={m.backoffice_job_ask_text({ task })}
      actions={
        <>
          <Button kind="line" onClick={close} data-autofocus>
            {m.ui_cancel()}
          </Button>
          <Button busy={busy} onClick={() => void fetcher.submit({ id }, { method: 'post', action: '/ops/job' })}>
            {m.backoffice_job_run()}
          </Button>
        </>
      }
    >
      {refusal && (
        <Alert live tone="bad">
          {refusal}
        </Alert>
      )}
    </Modal>
  )
}
