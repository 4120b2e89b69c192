// Confirmation before leaving a form with unsaved changes.
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages'
import { onFormStayed } from '../../../../api/forms/form-preserved.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'

/** @param form id of the form; @param refused the error of the last submission, a new object each time */
export function UnsavedGuard({ form, refused }: { form: string; refused: unknown }) {
  const isDirty = useRef(false)
  useEffect(() => {
    const element = document.getElementById(form)
    const typed = () => void (isDirty.current = true)
    const sent = () => void (isDirty.current = false)
    const leaving = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault()
    }
    element?.addEventListener('input', typed)
    element?.addEventListener('submit', sent)
    addEventListener('beforeunload', leaving)
    const end = onFormStayed(typed)
    return () => {
      element?.removeEventListener('input', typed)
      element?.removeEventListener('submit', sent)
      removeEventListener('beforeunload', leaving)
      end()
    }
  }, [form])
  useEffect(() => {
    if (refused) isDirty.current = true
  }, [refused])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Modal
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={m.apps_unsaved_title()}
      actions={
        <>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {m.apps_unsaved_leave()}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {m.apps_unsaved_stay()}
          </Button>
        </>
      }
    >
      <p>{m.apps_unsaved_text()}</p>
    </Modal>
  )
}
