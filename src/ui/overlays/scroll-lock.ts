// Width of the page's scrollbar, for the styles that lock scrolling under a dialog (base.css).

/** Keeps the custom property `--scrollbar` up to date; returns a function that stops it. */
export function measureScrollbar(): () => void {
  const root = document.documentElement
  const measure = () => {
    if (getComputedStyle(root).overflowY === 'hidden') return
    const width = innerWidth - root.clientWidth
    if (width > 0) root.style.setProperty('--scrollbar', `${width}px`)
    else root.style.removeProperty('--scrollbar')
  }
  measure()
  addEventListener('resize', measure)
  return () => removeEventListener('resize', measure)
}
