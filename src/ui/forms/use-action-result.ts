// The answer of a page's form: success is said in a toast, a refusal stays with the form.
import { useEffect, useRef, useState } from 'react'
import { type ClientActionFunctionArgs, data, useFetcher } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../lib/forms/action-result.ts'
import { toast } from '../overlays/toast-store.ts'

/**
 * A page's `clientAction`: says what was done. The change may unmount the form before its answer arrives, so the form itself
 * cannot.
 */
export async function toastResult({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) {
  const result = await serverAction<ActionResult>()
  if (result.ok && result.message) toast(result.message)
  return data(result, { status: result.status })
}

type Options<Value> = {
  /** Shared by the components that name the same key; such an answer outlives its form. */
  key?: string
  /** Says success in a toast, on pages without `toastResult`. */
  toasts?: true
  /** Called once after each success, while the form is mounted. */
  done?: (result: ActionResult<Value>) => void
  /** Called once after each answer. */
  answered?: (result: ActionResult<Value>) => void
}

/** For `<fetcher.Form method="post">`. */
export function useActionResult<Value = unknown>({ key, toasts, done, answered }: Options<Value> = {}) {
  const fetcher = useFetcher<ActionResult<Value>>(key === undefined ? {} : { key })
  const { data: result, state } = fetcher
  const [forgottenResult, forget] = useState<typeof result>()
  useOnce(state === 'submitting' ? undefined : result, (item) => {
    answered?.(item)
    if (!item.ok) return
    if (toasts && item.message) toast(item.message)
    done?.(item)
  })
  const failedResult = result && !result.ok && result !== forgottenResult ? result : null
  return {
    fetcher,
    busy: state !== 'idle',
    /** Intent being submitted. */
    sent: state === 'idle' ? null : String(fetcher.formData?.get('intent') ?? ''),
    result,
    /** A refusal, until the form is sent again or closed. */
    failed: failedResult,
    refusal: failedResult ? failedResult.message || m.ui_form_error() : null,
    fields: failedResult?.fields ?? {},
    /** For a dialog that closes: its next opening starts afresh. */
    forget: () => forget(() => result),
  }
}

/** Says in a toast what was done or why not, for buttons without a place for it; once an answer. */
export function useResultToast(result: ActionResult | undefined): void {
  useOnce(result, ({ ok, message }) => {
    if (message) toast(message, ok ? {} : { tone: 'bad' })
  })
}

function useOnce<Result>(result: Result | undefined, effect: (result: Result) => unknown): void {
  const latest = useRef(effect)
  const lastResult = useRef<Result>(undefined)
  useEffect(() => {
    latest.current = effect
    if (result === undefined || lastResult.current === result) return
    lastResult.current = result
    latest.current(result)
  })
}
