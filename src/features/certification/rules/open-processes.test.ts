// Pages that can be filled in, by status.
import { expect, test } from 'vitest'
import { processesOpenIn, processFor } from './open-processes.ts'

test('the pages that can be filled in', () => {
  expect(processesOpenIn(41)).toEqual(['personalFirst', 'enterpriseFirst'])
  expect(processesOpenIn(11)).toEqual([])
  expect(processFor(33, 'company')).toBe('personalToEnterprise')
  expect(processFor(34, 'company')).toBe('enterpriseChange')
  expect(processFor(34, 'contact')).toBe('contactChange')
  expect(processFor(43, 'person')).toBeNull()
  expect(processFor(23, 'person')).toBe('personalAgain')
})
