// CSV (RFC 4180): cells that are read and written, quoted where needed.

/** A cell for a file that people open in a spreadsheet: never read as a formula. */
export function csvCell(text: string): string {
  // The wide signs are read as the narrow ones where Chinese is written; blanks before them are skipped.
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  // Where the decimal sign is a comma, a semicolon begins a cell.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const CELLS: Record<string, string> = { ',': ',', ';': ';', '\t': '\\t' }

/**
 * Rows of cells; a quoted cell may hold commas, quotes and line ends. An incomplete quote ends with the file.
 * @param separator comma, semicolon or tabulator
 */
export function readCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const end = CELLS[separator] ?? ','
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"?|([^${end}\\r\\n]*))(${end}|\\r?\\n|$)`, 'y')
  const body = text.replace(/^\u{FEFF}/u, '')
  for (cell.lastIndex = 0; cell.lastIndex < body.length || row.length > 0;) {
    const found = cell.exec(body)
    if (!found) break
    const [whole, quoted, plain = '', after] = found
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (after === separator) continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
    if (whole === '') break
  }
  return rows
}
