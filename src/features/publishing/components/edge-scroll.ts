// Scrolling while something is dragged to the edge of the window.

/** Pixels at the edges within which the window scrolls, and how many at a time. */
const EDGE = 90
const STEP = 14

/** @returns what ends it */
export function scrollAtEdges(pointerY: () => number, onScroll: () => void): () => void {
  let frame = 0
  const step = () => {
    const y = pointerY()
    const by = y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0
    if (by !== 0) {
      scrollBy(0, by)
      onScroll()
    }
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
