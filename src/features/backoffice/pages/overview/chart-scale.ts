// Chart scale: round steps from 0 past the largest value.

/** @returns grid lines from 0 upwards, as integers, because cases are counted */
export function linesFor(largest: number, most = 4): number[] {
  const rough = Math.max(1, largest) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? power * 10)
  const lines = Math.max(1, Math.ceil(Math.max(1, largest) / step))
  return Array.from({ length: lines + 1 }, (_, at) => at * step)
}
