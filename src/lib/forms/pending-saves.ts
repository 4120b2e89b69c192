// Drafts that may still have to be saved before a page is left on purpose, such as for another language.

/** A network that is away does not hold the page for longer. */
const MAX_WAIT_MS = 3000

const saves = new Set<() => Promise<void>>()

/** @returns a function that takes it back */
export function onLeaving(save: () => Promise<void>): () => void {
  saves.add(save)
  return () => void saves.delete(save)
}

/** Resolves once all drafts of the page are saved, or could not be. */
export async function saveDrafts(): Promise<void> {
  const all = Promise.allSettled([...saves].map((save) => save()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}
