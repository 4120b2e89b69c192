// The viewer once the body was there: while a slow one came, a session, a role or a membership may have ended.
import type { Viewer } from '../../api/viewer.ts'

/** A body that took longer is slow. */
const SLOW_MS = 1000

/**
 * Begins when the viewer was looked up.
 * @param lookUp looks the viewer up again
 * @returns a function to call after the body was read
 */
export function afterBody(viewer: Viewer, lookUp: () => Promise<Viewer>): () => Promise<Viewer> {
  const start = performance.now()
  return async () => {
    if (performance.now() - start < SLOW_MS) return viewer
    // The answer sets the cookies of the request, under its number.
    const { cookies, requestId } = viewer
    return { ...(await lookUp()), cookies, requestId }
  }
}
