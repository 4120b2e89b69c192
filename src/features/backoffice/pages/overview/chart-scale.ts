// Chart scale: round steps from 0 past the largest value.
import { scaleLinear } from 'd3-scale'

/** Steps from 0 to the largest value, about. */
const STEPS = 3

/** @returns grid lines from 0 upwards, as integers, because cases are counted */
export const linesFor = (largest: number): number[] =>
  scaleLinear()
    .domain([0, Math.max(1, largest)])
    .nice(STEPS)
    .ticks(STEPS)
    .filter((line) => Number.isInteger(line))
