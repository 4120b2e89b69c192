// The browser's Back button from the next step.

/**
 * A saved step leads on to the one after it, unless its address asks for it. Changes the entry of the history that is about
 * to be left, so that Back opens the step.
 */
export function reopenOnBack({ defaultPrevented }: Pick<Event, 'defaultPrevented'>): void {
  if (defaultPrevented) return
  const url = new URL(location.href)
  url.searchParams.set('needRestore', 'true')
  history.replaceState(history.state, '', url)
}
