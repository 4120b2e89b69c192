// Output of figures: name, value, promised value. A missed promise is reported and never fails the run.

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const percentile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

type Promised = { max?: number; min?: number }

/** One line: name, value, promise, and whether the promise holds. */
export function figure(name: string, value: number, unit: string, bounds: Promised = {}): void {
  const { max, min } = bounds
  const isKept = (max === undefined || value <= max) && (min === undefined || value >= min)
  const words = max !== undefined ? `at most ${max}` : min !== undefined ? `at least ${min}` : ''
  const verdict = words ? `  (${words}: ${isKept ? 'kept' : 'NOT KEPT'})` : ''
  process.stdout.write(`${name.padEnd(58)} ${value.toFixed(value < 10 ? 3 : 1).padStart(10)} ${unit}${verdict}\n`)
}
