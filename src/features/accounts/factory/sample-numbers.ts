// Sample ID numbers and credit codes for demo and tests: unassigned area 119999, valid check characters. Disjoint from
// the numbers published in the documents, so that those remain free to certify with.
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CODE = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CODE_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

const sum = (text: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, at) => total + weight * CODE.indexOf(text[at] ?? '0'), 0)

/** A resident ID that differs for each `at`; never ends in 9, which the built-in authority rejects. */
export function sampleId(at: number): string {
  for (let step = 0; ; step++) {
    const day = new Date(Date.UTC(1970, 0, 2 + ((at * 7 + step) % 10_000)))
    const head = `119999${day.toISOString().slice(0, 10).replaceAll('-', '')}${String(100 + (at % 890))}`
    const check = '10X98765432'[sum(head, ID_WEIGHTS) % 11]
    if (check !== '9') return head + check
  }
}

/** A credit code that differs for each `at` and does not end in 9 either. */
export function sampleCode(at: number): string {
  for (let step = 0; ; step++) {
    const head = `91119999MA${String(1000 + at).padStart(5, '0')}${CODE[step % CODE.length]}0`
    const check = CODE[(31 - (sum(head, CODE_WEIGHTS) % 31)) % 31]
    if (check !== '9') return head + check
  }
}
