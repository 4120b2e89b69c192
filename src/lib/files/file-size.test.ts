// Sizes of files in words.
import { expect, test } from 'vitest'
import { fileSizeText } from './file-size.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [12_700, '12 KB'],
  [3_600_000, '3.4 MB'],
])('%d bytes are %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text))
