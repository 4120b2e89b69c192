// Confirmation before leaving a form with something typed that is neither saved nor in a draft.
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages'
import { onFormStayed } from '../../lib/forms/form-preserved.ts'
import { Button } from '../primitives/button.tsx'
import { Modal } from './modal.tsx'

export type UnsavedGuardProps = {
  /** Id of the form. */
  form: string
  /** The error of the last submission, a new object each time. */
  refused: unknown
  /** Whether a draft holds what was typed, or will when the page is left. */
  isKept?: boolean
  /** What is lost. */
  children: ReactNode
}

export function UnsavedGuard({ form, refused, isKept = false, children }: UnsavedGuardProps) {
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
    const onInput = () => void (isDirty.current = true)
    const onSubmit = () => void (isDirty.current = false)
    const leaving = (event: BeforeUnloadEvent) => {
      if (isLost.current()) event.preventDefault()
    }
    element?.addEventListener('input', onInput)
    element?.addEventListener('submit', onSubmit)
    addEventListener('beforeunload', leaving)
    const end = onFormStayed(onInput)
    return () => {
      element?.removeEventListener('input', onInput)
      element?.removeEventListener('submit', onSubmit)
      removeEventListener('beforeunload', leaving)
      end()
    }
  }, [form])
  useEffect(() => {
    if (refused) isDirty.current = true
  }, [refused])
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isLost.current() && (from.pathname !== to.pathname || from.search !== to.search),
  )
  return (
    <Modal
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={m.ui_unsaved_title()}
      lead={children}
      actions={
        <>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {m.ui_unsaved_leave()}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {m.ui_unsaved_stay()}
          </Button>
        </>
      }
    />
  )
}
