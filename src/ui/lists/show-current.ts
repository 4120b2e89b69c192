// Scrolls a side list, not the page, until its current entry is visible.
export function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !link) return
  const above = link.getBoundingClientRect().top - list.getBoundingClientRect().top
  if (above < 0 || above > list.clientHeight - link.offsetHeight) list.scrollTop += above - list.clientHeight / 3
}
