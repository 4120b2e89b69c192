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

/**
 * Rows of cells without blank ones. An unclosed quote ends with the file, and cells may be missing or too many.
 * @param delimiter comma, semicolon or tab
 */
export function readCsv(text: string, delimiter = ','): string[][] {
  const options = {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  }
  const rowsOf = (source: string) => parse(source, options).filter((row) => row.length > 1 || row[0] !== '')
  try {
    return rowsOf(text)
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return rowsOf(`${text}"`)
    throw error
  }
}
