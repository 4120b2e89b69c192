// Prompt for an operator whose session ended: sign in again in another tab, so that nothing typed is lost.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { onSessionEnded } from '../../../api/session-ended.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'

export function OfficeSessionEnded() {
  const [open, setOpen] = useState(false)
  useEffect(() => onSessionEnded(() => setOpen(true)), [])
  const close = () => setOpen(false)
  return (
    <Modal
      open={open}
      onClose={close}
      title={m.session_watch_title()}
      lead={m.session_watch_text()}
      closeOutside={false}
      actions={
        <>
          <Button kind="line" onClick={close}>
            {m.session_watch_close()}
          </Button>
          <ButtonLink to="/ops/login" document target="portal-sign-in" data-autofocus onClick={close}>
            {m.session_watch_again()}
          </ButtonLink>
        </>
      }
    />
  )
}
