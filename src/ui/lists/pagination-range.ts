// Page numbers of the pager: the first, the last, those around the current one, and gaps (null) between.

export function paginationRange(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, at) => at + 1)
  const from = Math.max(2, Math.min(page - 1, pages - 4))
  const to = Math.min(pages - 1, Math.max(page + 1, 5))
  const pageNumbers: (number | null)[] = [1]
  if (from > 2) pageNumbers.push(from === 3 ? 2 : null)
  for (let number = from; number <= to; number++) pageNumbers.push(number)
  if (to < pages - 1) pageNumbers.push(to === pages - 2 ? pages - 1 : null)
  pageNumbers.push(pages)
  return pageNumbers
}
