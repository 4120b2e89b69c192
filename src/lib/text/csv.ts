// CSV (RFC 4180): reading and writing, with quoting where needed.
import { CsvError, parse } from 'csv-parse/sync'

/** A cell that no spreadsheet interprets as a formula. */
export function csvCell(text: string): string {
  // Chinese versions treat full-width signs like half-width ones, and leading blanks are skipped.
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  // Where the decimal sign is a comma, a semicolon starts a new cell.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** A file for spreadsheets, which read it as UTF-8 only with a byte order mark. */
export const csvFile = (rows: readonly (readonly string[])[]): string => `\u{FEFF}${csvOf(rows)}`

const OPTIONS = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
}

/** An unclosed quote ends with the file. */
function withQuoteClosed<Row>(text: string, rowsOf: (text: string) => Row[]): Row[] {
  try {
    return rowsOf(text)
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return rowsOf(`${text}"`)
    throw error
  }
}

const isBlank = (row: readonly string[]): boolean => row.length === 1 && row[0] === ''

/**
 * Rows of cells without blank ones. Cells may be missing or too many.
 * @param delimiter comma, semicolon or tab
 */
export const readCsv = (text: string, delimiter = ','): string[][] =>
  withQuoteClosed(text, (source) => parse(source, { ...OPTIONS, delimiter })).filter((row) => !isBlank(row))

/**
 * @property line at which the row begins, counted from 1
 * @property text the row as it was typed, over one line or several
 */
type CsvSource = { cells: string[]; line: number; text: string }

type Parsed = { record: string[]; info: { lines: number } }

/** The rows of `readCsv`, and where each comes from. */
export function readCsvSources(text: string): CsvSource[] {
  // The parser counts a line break of two characters twice inside quotes.
  const source = text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n')
  const lines = source.split('\n')
  let end = 0
  const rowsOf = (csv: string) => parse(csv, { ...OPTIONS, info: true }) as unknown as Parsed[]
  return withQuoteClosed(source, rowsOf).flatMap(({ record, info }) => {
    const start = end
    end = info.lines
    return isBlank(record) ? [] : [{ cells: record, line: start + 1, text: lines.slice(start, end).join('\n') }]
  })
}
