// CSV (RFC 4180): reading and writing, with quoting where needed.

/** A cell that no spreadsheet interprets as a formula. */
export function csvCell(text: string): string {
  // Chinese versions treat full-width signs like half-width ones, and leading blanks are skipped.
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  // Where the decimal sign is a comma, a semicolon starts a new cell.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const CELLS: Record<string, string> = { ',': ',', ';': ';', '\t': '\\t' }

/**
 * Rows of cells; a quoted cell may contain commas, quotes and line breaks. An unclosed quote ends with the file.
 * @param separator comma, semicolon or tab
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
