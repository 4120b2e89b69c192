// Autosave outside React: a pause after typing, one save at a time, and what was typed while one was under way.

/** Longest delay of a browser timer. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** After a failure something has to be typed first, or `retryAfterMs` to pass; after a conflict somebody has to decide. */
export type SaveOutcome = 'saved' | 'failed' | 'conflict' | { retryAfterMs: number }

export type AutosaveForm<Value> = {
  /** What the form holds now; null while there is no form. */
  read: () => Value | null
  save: (value: Value) => Promise<SaveOutcome>
}

type Options<Value> = {
  /** Time without typing before a save. */
  pauseMs: number
  /** Text by which two values are compared. */
  textOf: (value: Value) => string
}

export type Autosave<Value> = ReturnType<typeof createAutosave<Value>>

export function createAutosave<Value>({ pauseMs, textOf }: Options<Value>) {
  let form: AutosaveForm<Value> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let savedText: string | null = null
  let isPaused = false
  let hasConflict = false
  let isClosed = false
  /** Something was typed since the last save. */
  let isTyped = false

  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const schedule = (delayMs: number) => {
    stopTimer()
    timer = setTimeout(() => void flush(), Math.min(delayMs, MAX_DELAY_MS))
  }
  const readText = (): string | null => {
    const value = form?.read() ?? null
    return value === null ? null : textOf(value)
  }
  const saveOnce = async (): Promise<void> => {
    const value = isPaused || hasConflict ? null : (form?.read() ?? null)
    if (form === null || value === null) return
    const text = textOf(value)
    if (text === savedText) return
    const outcome = await form.save(value)
    if (outcome === 'saved') {
      savedText = text
      const textNow = readText()
      isTyped = textNow !== null && textNow !== text
      if (!isPaused && textNow !== null && textNow !== text) schedule(isClosed ? 0 : pauseMs)
      return
    }
    hasConflict = outcome === 'conflict'
    // What is typed until then is saved earlier, or refused once more.
    if (typeof outcome === 'object' && !isClosed) schedule(outcome.retryAfterMs)
  }
  /** Saves what differs from the last save. @returns once it is saved, or could not be */
  const flush = (): Promise<void> => {
    stopTimer()
    running ??= saveOnce().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    flush,
    /** The same, unless nothing was typed. */
    flushTyped: () => (isTyped ? flush() : Promise.resolve()),
    /** Something was typed. */
    onInput: () => {
      isPaused = false
      isTyped = true
      schedule(pauseMs)
    },
    /** The form is being sent: success ends its draft, which no save may create again. */
    pause: () => {
      stopTimer()
      isPaused = true
    },
    /** The form stays after all. */
    resume: () => {
      if (!isPaused) return
      isPaused = false
      void flush()
    },
    /** Saves although nothing changed, or over a conflict. */
    saveAgain: () => {
      isPaused = false
      hasConflict = false
      savedText = null
      return flush()
    },
    /** What the form holds now needs no save. */
    markSaved: () => {
      isPaused = false
      hasConflict = false
      isTyped = false
      savedText = readText()
    },
    endConflict: () => {
      hasConflict = false
    },
    /** The save under way. */
    running: () => running,
    /** Whether something waits to be saved, or is being saved. */
    isPending: () => !isPaused && (running !== undefined || timer !== undefined),
    isPaused: () => isPaused,
    /** Before the page is left: the save under way, and one for what was typed meanwhile. */
    settle: async () => {
      await running
      await flush()
    },
    open: (opened: AutosaveForm<Value>) => {
      form = opened
      isClosed = false
    },
    /** The form has gone, such as with its page: the last changes still have to be saved. */
    close: () => {
      isClosed = true
      void flush()
    },
  }
}
