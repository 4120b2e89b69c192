// Figures of the dashboard.
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { whole } from '../../api/forms/whole-number.ts'
import { DEFAULT_RANGE, FIGURE_CHARTS, FIGURE_GROUPS, FIGURE_RANGES, FIGURE_UNITS } from './rules.ts'

const access = { operator: 'figure.view' } as const

const rangeFields = {
  /** Days of the range; counts where one of its ends is not given. */
  days: whole(z.int().min(1).max(FIGURE_RANGES.at(-1)!)).default(DEFAULT_RANGE),
  from: z.iso.date().optional(),
  /** Today unless given. */
  to: z.iso.date().optional(),
}

const FigureValues = z.object({
  name: z.string(),
  group: z.enum(FIGURE_GROUPS),
  chart: z.enum(FIGURE_CHARTS),
  unit: z.enum(FIGURE_UNITS),
  /** In the reader's language. */
  label: z.string(),
  /** Whether the values are what there was at the end of a day, not what happened on it. */
  isStock: z.boolean(),
  /** The sum, or the part that stands for the figure. */
  total: z.number(),
  /** The same of the range before. */
  before: z.number(),
  parts: z.array(z.object({ part: z.string(), label: z.string(), total: z.number(), before: z.number() })),
  /** For figures that are drawn by day: the values of the parts in their order, and that of the same day of the range before: the part that stands for the figure, or the sum. Null on days on which a level had nothing to be measured from. */
  days: z.array(z.object({ day: z.iso.date(), values: z.array(z.number().nullable()), before: z.number().nullable() })),
})
export type FigureValues = z.infer<typeof FigureValues>

const Range = z.object({ from: z.iso.date(), to: z.iso.date() })

export const figureList = endpoint({
  name: 'figureList',
  mayLag: true,
  method: 'GET',
  path: '/api/ops/v1/figures',
  access,
  summary:
    'Get the figures of recent days, or of a chosen range, and of as many days before. They are counted every hour.',
  source: 'handbook/figures.md',
  input: z.strictObject(rangeFields),
  output: z.object({
    range: Range,
    before: Range,
    /** When they were counted; null before the first time. */
    countedAt: z.iso.datetime().nullable(),
    figures: z.array(FigureValues),
  }),
  errors: [],
})

export const figureCsv = endpoint({
  name: 'figureCsv',
  mayLag: true,
  method: 'GET',
  path: '/api/ops/v1/figures/csv',
  access,
  summary: 'Get one figure as CSV: a row for each day and part',
  source: 'handbook/figures.md',
  input: z.strictObject({ name: z.string().max(60), ...rangeFields }),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  errors: ['404001'],
})
