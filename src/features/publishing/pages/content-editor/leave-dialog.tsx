// Question to an editor who goes to another page while the draft could not be saved.
import { m } from '#messages'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { ContentDraft } from './use-content-draft.ts'

export function LeaveDialog({ draft: { leaving, message } }: { draft: ContentDraft }) {
  return (
    <Modal
      open={leaving !== null}
      onClose={() => leaving?.stay()}
      title={m.publishing_leave_title()}
      lead={message || m.publishing_not_saved()}
      actions={
        <>
          <Button kind="danger" onClick={() => leaving?.leave()}>
            {m.publishing_leave_without()}
          </Button>
          <Button data-autofocus onClick={() => leaving?.stay()}>
            {m.publishing_leave_stay()}
          </Button>
        </>
      }
    />
  )
}
