// Document number formats: the valid and invalid samples of the handbook's tables.
import { describe, expect, test } from 'vitest'
import {
  checkCreditCode,
  checkHmPermit,
  checkPassport,
  checkResidencePermit,
  checkResidentId,
  checkTwPermit,
  codePrefixFits,
  creditCodeFits,
  traderNameFits,
} from './document-numbers.ts'
import { isOfAge } from '../../../lib/portal/age.ts'
import { ageProblem, birthdayProblem, checkVoucherNumber } from './legal-person-documents.ts'

const NOW = new Date('2026-07-22T04:00:00Z')

describe('resident ID', () => {
  test.each([
    ['119999199001010012', '119999199001010012'],
    ['11999919951115004X', '11999919951115004X'],
    ['11999919951115004x', '11999919951115004X'],
    ['119999200002290023', '119999200002290023'],
    [' 119999 19900101 0012 ', '119999199001010012'],
    ['１１９９９９１９９００１０１００１２', '119999199001010012'],
  ])('%s is valid', (input, value) => expect(checkResidentId(input, NOW)).toEqual({ value }))

  test.each([
    ['119999190002290019', 'id_date'],
    // Valid check character, but born before 1900.
    ['119999189912310017', 'id_date'],
    ['119999199002300011', 'id_date'],
    ['119999209912310012', 'id_future'],
    ['119999199001010013', 'id_check'],
    ['999999199001010016', 'id_province'],
    ['119999900101001', 'id_length'],
    ['', 'id_length'],
    ['11999919900101001Y', 'id_length'],
  ])('%s is refused: %s', (input, problem) => expect(checkResidentId(input, NOW)).toEqual({ problem }))
})

describe('age', () => {
  test.each([
    ['2008-07-22', true],
    ['2008-07-23', false],
    ['1990-01-01', true],
  ])('born %s: %s', (day, is) => expect(isOfAge(day, NOW)).toBe(is))

  test('changes on the birthday in Shanghai, not in London', () => {
    expect(isOfAge('2008-07-23', new Date('2026-07-22T15:59:59Z'))).toBe(false)
    expect(isOfAge('2008-07-23', new Date('2026-07-22T16:00:00Z'))).toBe(true)
  })

  test('29 February counts from 1 March in other years', () => {
    expect(isOfAge('2008-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(false)
    expect(isOfAge('2008-02-29', new Date('2026-02-28T16:00:00Z'))).toBe(true)
  })

  test('children and future birth dates are distinguished', () => {
    expect(ageProblem('119999199001010012', NOW)).toBeNull()
    expect(ageProblem('119999209912310012', NOW)).toBe('id_future')
    expect(ageProblem('119999199001010012', new Date('2007-12-31T00:00:00Z'))).toBe('under_age')
  })
})

describe('a birthday that is asked for', () => {
  const now = new Date('2026-07-22T16:00:00Z')
  test.each([
    ['1980-01-01', null],
    ['1900-01-01', null],
    ['2008-07-23', null],
    ['2008-07-24', 'under_age'],
    ['2026-07-23', 'under_age'],
    ['2026-07-24', 'birthday_range'],
    ['2090-01-01', 'birthday_range'],
    ['1899-12-31', 'birthday_range'],
    ['1990-02-30', 'birthday'],
    ['', 'birthday'],
  ])('%s: %s', (day, problem) => expect(birthdayProblem(day, now)).toBe(problem))
})

describe('other documents', () => {
  test.each(['810000199001010019', '830000198512310047'])('%s is a residence permit', (number) => {
    expect(checkResidencePermit(number, NOW)).toEqual({ value: number })
  })
  test('a resident ID is not one', () => {
    expect(checkResidencePermit('119999199001010012', NOW)).toEqual({ problem: 'id_area' })
  })
  test.each(['H12345678', 'm1234567890', 'HA1234567', 'MA7654321'])(
    '%s is a permit of Hong Kong or Macau',
    (number) => {
      expect(checkHmPermit(number)).toEqual({ value: number.toUpperCase() })
    },
  )
  test.each(['H1234567', 'X12345678', 'HB1234567', 'H123456789'])('%s is not one', (number) => {
    expect(checkHmPermit(number)).toEqual({ problem: 'hm_permit' })
  })
  test.each([
    ['12345678', true],
    ['1234567890', true],
    ['123456789', false],
    ['A2345678', false],
  ])('Taiwan permit %s: %s', (number, is) => expect('value' in checkTwPermit(number)).toBe(is))
  test.each([
    ['e12345678', true],
    ['AB12', false],
    ['A'.repeat(18), false],
    ['12345', true],
  ])('passport %s: %s', (number, is) => expect('value' in checkPassport(number)).toBe(is))
  test('each kind has its own rule', () => {
    expect(checkVoucherNumber('passport', 'e12345678')).toEqual({ value: 'E12345678' })
    expect(checkVoucherNumber('id-card', 'E12345678')).toEqual({ problem: 'id_length' })
  })
})

describe('credit code', () => {
  test.each(['91119999MA0000015D', '91119999MA00000238', '91119999MA00002850'])('%s fits', (code) => {
    expect(checkCreditCode(code)).toEqual({ value: code })
    expect(creditCodeFits(code)).toBe(true)
  })
  test('a wrong check digit is accepted and reported', () => {
    expect(checkCreditCode('91119999ma0000015e')).toEqual({ value: '91119999MA0000015E' })
    expect(creditCodeFits('91119999MA0000015E')).toBe(false)
  })
  test.each([
    ['91119999MAI000015D', 'code_letter'],
    ['91119999MA0000015', 'code_length'],
  ])('%s is refused: %s', (input, problem) => expect(checkCreditCode(input)).toEqual({ problem }))
  test.each([
    ['91119999MA0000015D', false, true],
    ['91119999MA0000015D', true, false],
    ['52119999MA0000015D', true, true],
    ['11119999MA0000015D', true, true],
    ['12119999MA0000015D', false, false],
  ])('%s, non-profit %s: prefix fits %s', (code, nonProfit, fits) => expect(codePrefixFits(code, nonProfit)).toBe(fits))
})

test.each([
  ['潮汐信息咨询工作室', '92119999MA0000015D', true],
  ['潮汐信息咨询有限公司', '92119999MA0000015D', false],
  ['潮汐信息咨询有限公司', '91119999MA0000015D', true],
])('%s with %s: a name that can be %s', (name, code, fits) => expect(traderNameFits(name, code)).toBe(fits))
