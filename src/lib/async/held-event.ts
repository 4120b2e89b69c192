// Events of a page that are held until somebody listens: what they open may load after the page.

export type HeldEvent<Detail> = {
  announce: (detail: Detail) => void
  /** @returns a function that stops listening */
  listen: (hear: (detail: Detail) => void) => () => void
}

export function heldEvent<Detail>(name: string): HeldEvent<Detail> {
  let pendingEvent: { detail: Detail } | null = null
  return {
    announce: (detail) => {
      if (typeof window === 'undefined') return
      // Whoever hears it cancels it.
      pendingEvent = dispatchEvent(new CustomEvent(name, { detail, cancelable: true })) ? { detail } : null
    },
    listen: (hear) => {
      const listener = (event: Event) => {
        event.preventDefault()
        hear((event as CustomEvent<Detail>).detail)
      }
      addEventListener(name, listener)
      const early = pendingEvent
      pendingEvent = null
      if (early) hear(early.detail)
      return () => removeEventListener(name, listener)
    },
  }
}
