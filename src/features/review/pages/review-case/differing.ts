// Difference of two texts: common prefix, differing middle, common suffix, never splitting a character.

type Parts = [begin: string, middle: string, end: string]

export function partsOf(before: string, now: string): [was: Parts, is: Parts] {
  const [a, b] = [[...before], [...now]]
  const min = Math.min(a.length, b.length)
  let head = 0
  while (head < min && a[head] === b[head]) head++
  let tail = 0
  while (tail < min - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const cut = (all: string[]): Parts => [
    all.slice(0, head).join(''),
    all.slice(head, all.length - tail).join(''),
    all.slice(all.length - tail).join(''),
  ]
  return [cut(a), cut(b)]
}
