// Module layout for different orders of content.
import { expect, test } from 'vitest'
import type { CustomModule } from '../../../contract.ts'
import { hasContent, moduleRows } from './module-rows.ts'

const module = (type: CustomModule['type'], at: number) => ({ id: `${type}${at}`, type }) as unknown as CustomModule
const rowLabels = (...types: CustomModule['type'][]) =>
  moduleRows(types.map((type, at) => module(type, at))).map(({ modules, turned, band }) =>
    [modules.map(({ type }) => type).join('+'), turned ? 'turned' : '', band ? 'band' : ''].filter(Boolean).join(' '),
  )

test.each([
  ['documents and questions share a row', ['table', 'documents', 'faq'], ['table', 'documents+faq']],
  ['in either order', ['faq', 'documents'], ['faq+documents']],
  ['but not apart', ['documents', 'table', 'faq'], ['documents', 'table', 'faq']],
  ['and not two of a kind', ['faq', 'faq', 'documents'], ['faq', 'faq+documents']],
  ['a third one starts the next row', ['documents', 'faq', 'documents'], ['documents+faq', 'documents']],
  [
    'pictures change sides',
    ['picture', 'code', 'picture', 'picture'],
    ['picture', 'code', 'picture turned', 'picture'],
  ],
  ['bands do not touch', ['figure', 'figure', 'figure'], ['figure band', 'figure', 'figure band']],
  ['bands apart', ['figure', 'table', 'figure'], ['figure band', 'table', 'figure band']],
  ['nothing', [], []],
] as [string, CustomModule['type'][], string[]][])('%s', (_, types, rows) => {
  expect(rowLabels(...types)).toEqual(rows)
})

test('an empty list of documents has no content', () => {
  const documents = { id: 'doc', type: 'documents', title: 'Documents' } as const
  expect(hasContent({ ...documents, documents: [] })).toBe(false)
  expect(hasContent({ ...documents, documents: [{ id: 201, note: '' }] })).toBe(true)
})
