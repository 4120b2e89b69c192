// Autosave of a form on a page: also when the tab is hidden, before the page is left, and when the network or, from a sign-in
// in another window, the focus is back.
import { useEffect, useEffectEvent, useState } from 'react'
import { type Autosave, type AutosaveForm, createAutosave } from '../../lib/forms/autosave.ts'
import { onLeaving } from '../../lib/forms/pending-saves.ts'

type Options<Value> = AutosaveForm<Value> & {
  pauseMs: number
  textOf: (value: Value) => string
}

const FLUSH_ON = ['beforeunload', 'online', 'focus'] as const

export function useAutosave<Value>({ read, save, pauseMs, textOf }: Options<Value>): Autosave<Value> {
  const [autosave] = useState(() => createAutosave<Value>({ pauseMs, textOf }))
  const onRead = useEffectEvent(read)
  const onSave = useEffectEvent(save)
  useEffect(() => {
    autosave.open({ read: () => onRead(), save: (value) => onSave(value) })
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void autosave.flush()
    }
    document.addEventListener('visibilitychange', saveHidden)
    const flush = () => void autosave.flushTyped()
    for (const event of FLUSH_ON) addEventListener(event, flush)
    const stopWaiting = onLeaving(autosave.settle)
    return () => {
      stopWaiting()
      for (const event of FLUSH_ON) removeEventListener(event, flush)
      document.removeEventListener('visibilitychange', saveHidden)
      autosave.close()
    }
  }, [autosave])
  return autosave
}
