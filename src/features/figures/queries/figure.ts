// Figures as features declare them: a name, its texts, and the query that counts it.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { FigureChart, FigureGroup, FigureUnit } from '../rules.ts'

export type PartCount = { part: string; value: number }
/** The day is in Asia/Shanghai. */
export type DayCount = PartCount & { day: string }

export type Figure = {
  /** Stored with each value; never renamed. Group and what is counted: `apps.moves`. */
  name: string
  group: FigureGroup
  chart: FigureChart
  label: () => string
  /** Labels of its parts in their order; parts without a label, such as paths, show themselves. */
  parts?: Readonly<Record<string, () => string>>
  /** Labels of parts that are listed from the largest down, such as names of persons. */
  labelsOf?: (db: Db, parts: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** A permission besides the dashboard's: others neither see it nor take it along. */
  needs?: 'case.review'
  /** The part that stands in large; the sum of all where none is named. */
  headline?: string
  /** What it is measured in; a number of things where none is named. Its query counts tenths of hours and of percents, and ten-thousandths of money, whose parts begin with the currency. */
  unit?: FigureUnit
  /** Days after which its values are removed; they stay where none are named. */
  keptDays?: number
  source: FigureSource
}

export type FigureSource =
  /** Events of each day since a moment, which is the beginning of a day. */
  | { kind: 'count'; count: (db: Db, since: Date) => Promise<DayCount[]> }
  /** What there is now: stored as the value of the day that ends with it. */
  | { kind: 'stock'; count: (db: Db, now: Date) => Promise<PartCount[]> }
  /** What held at the end of each day since a moment, found from events: counted like a count, read like a stock. */
  | { kind: 'level'; count: (db: Db, since: Date, now: Date) => Promise<DayCount[]> }

/** Declares a figure. */
export const figure = (figure: Figure): Figure => figure

/** The day of a time column, Asia/Shanghai. */
export const shanghaiDay = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
