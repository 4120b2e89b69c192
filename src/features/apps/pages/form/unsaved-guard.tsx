// Confirmation before leaving a form whose draft does not hold all that was typed.
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages'
import { onFormStayed } from '../../../../api/forms/form-preserved.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'

type Props = {
  /** Id of the form. */
  form: string
  /** The error of the last submission, a new object each time. */
  refused: unknown
  /** Whether the draft holds what was typed, or will when the page is left. */
  isKept: boolean
}

export function UnsavedGuard({ form, refused, isKept }: Props) {
  const isDirty = useRef(false)
  const isLost = useRef<() => boolean>(() => false)
  useEffect(() => {
    // Drafts hold no secrets.
    const hasSecret = () =>
      [...(document.getElementById(form)?.querySelectorAll('input') ?? [])].some(
        ({ type, value }) => type === 'password' && value !== '',
      )
    isLost.current = () => isDirty.current && (!isKept || hasSecret())
  }, [form, isKept])
  useEffect(() => {
    const element = document.getElementById(form)
    const typed = () => void (isDirty.current = true)
    const sent = () => void (isDirty.current = false)
    const leaving = (event: BeforeUnloadEvent) => {
      if (isLost.current()) event.preventDefault()
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
    ({ currentLocation, nextLocation }) => isLost.current() && currentLocation.pathname !== nextLocation.pathname,
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
