// The scale of a chart: round steps from 0 to above the largest value.

/** @returns the lines of the scale, from 0 upwards; whole numbers, for cases are counted */
export function linesFor(largest: number, most = 4): number[] {
  const rough = Math.max(1, largest) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? power * 10)
  const lines = Math.max(1, Math.ceil(Math.max(1, largest) / step))
  return Array.from({ length: lines + 1 }, (_, at) => at * step)
}
