// Detection of PDF documents: the beginning and the end count, not a name.
import { expect, test } from 'vitest'
import { sniffPdf } from './sniff-pdf.ts'

test.each([
  ['%PDF-1.7\n1 0 obj\n%%EOF\n', 'whole'],
  [`%PDF-2.0\n${'x'.repeat(5000)}\n%%EOF`, 'whole'],
  ['%PDF-1.7\n1 0 obj', 'broken'],
  [`%PDF-1.7\n%%EOF${'x'.repeat(5000)}`, 'broken'],
  ['<html>%PDF-1.7 %%EOF', null],
  ['\xff\xd8\xff picture', null],
  ['', null],
])('%j', (text, expected) => {
  expect(sniffPdf(Buffer.from(text, 'latin1'))).toBe(expected)
})
