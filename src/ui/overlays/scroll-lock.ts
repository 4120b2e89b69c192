// How wide the page's scrollbar is, for the styles that hold the page still under a dialog (base.css).

/** Keeps the custom property `--scrollbar` right; returns what stops it. */
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
