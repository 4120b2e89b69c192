// CSV as banks and spreadsheets write it.
import { expect, test } from 'vitest'
import { csvCell, csvFile, readCsv, readCsvSources } from './csv.ts'

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\u{FEFF}a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"a,b","c""d"\n', [['a,b', 'c"d']]],
  ['"two\nlines",x', [['two\nlines', 'x']]],
  [
    'a,,c\n,,\n',
    [
      ['a', '', 'c'],
      ['', '', ''],
    ],
  ],
  ['a,\n', [['a', '']]],
  ['\n\na\n', [['a']]],
  [
    'a,b\n"c","d\nlast',
    [
      ['a', 'b'],
      ['c', 'd\nlast'],
    ],
  ],
  ['a,"b""', [['a', 'b"']]],
  ['"', []],
  ['a "b" c,"d"e', [['a "b" c', '"d"e']]],
  ['a,b,c\nd\r\ne,f\rg', [['a', 'b', 'c'], ['d'], ['e', 'f'], ['g']]],
  ['', []],
])('%j', (text, rows) => expect(readCsv(text)).toEqual(rows))

test.each([';', '\t'])('cells separated by %j', (separator) =>
  expect(readCsv(`a${separator}"b${separator},c"\n1,5${separator}2`, separator)).toEqual([
    ['a', `b${separator},c`],
    ['1,5', '2'],
  ]),
)

test.each(['\n', '\r\n', '\r'])('rows with the lines they came from, after %j', (end) => {
  const lines = ['a,b', '', ' "c" ,"two', '', 'lines"', '# d', 'e,"open', 'to the end']
  expect(readCsvSources(`\u{FEFF}${lines.join(end)}`)).toEqual([
    { cells: ['a', 'b'], line: 1, text: 'a,b' },
    { cells: [' "c" ', 'two\n\nlines'], line: 3, text: ' "c" ,"two\n\nlines"' },
    { cells: ['# d'], line: 6, text: '# d' },
    { cells: ['e', 'open\nto the end'], line: 7, text: 'e,"open\nto the end' },
  ])
})

test('written files can be read back', () => {
  const cells = ['a', 'b,c', 'd"e', 'f\r\ng', '']
  expect(readCsv(csvFile([cells, cells]))).toEqual([cells, cells])
})

test('a file of 2 MB is read quickly, also if it is none', () => {
  for (const piece of ['"', '""', ',', '\n', '"a', 'a,"b""c",\r\n'])
    expect(() => readCsv(piece.repeat((2 * 1024 * 1024) / piece.length))).not.toThrow()
})

test('a cell is never a formula', () => {
  expect(csvCell('=1+1')).toBe("'=1+1")
  expect(csvCell('@x')).toBe("'@x")
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠', ' =', '\u3000＝', '\t=', '\n'])
    expect(csvCell(`${sign}1`).replace('"', '')).toMatch(/^'/)
  // Where the decimal sign is a comma, a semicolon would start a new cell.
  expect(csvCell('a;=1')).toBe('"a;=1"')
})
