// Field rules, with sample values for each.
import { describe, expect, test } from 'vitest'
import {
  checkAuthCode,
  checkBankAccount,
  checkBankCard,
  checkBranchName,
  checkCompanyName,
  checkDialingCode,
  type Checked,
  checkEmail,
  checkPersonName,
  checkPhone,
} from './fields.ts'

const valueOf = (result: Checked) => ('value' in result ? result.value : null)
const each = (name: string, check: (text: string) => Checked, rows: [text: string, value: string | null][]) =>
  describe(`of ${name}`, () => {
    test.each(rows)('%j gives %j', (text, value) => {
      expect(valueOf(check(text))).toBe(value)
    })
  })

each('person names', checkPersonName, [
  ['林溯', '林溯'],
  ['  林溯 ', '林溯'],
  ['阿依古丽•买买提', '阿依古丽·买买提'],
  ['阿依古丽．买买提', '阿依古丽·买买提'],
  ["Anna-Lena O'Hara", "Anna-Lena O'Hara"],
  ['O’Hara', "O'Hara"],
  ['Ａｎｎａ', 'Anna'],
  ['林', null],
  ['林溯1', null],
  ['林<溯', null],
  ['·林溯', null],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), null],
  ['', null],
])

each('company names', checkCompanyName, [
  ['潮汐信息（示例）有限公司', '潮汐信息(示例)有限公司'],
  ['潮汐信息(示例)有限公司', '潮汐信息(示例)有限公司'],
  ['Polaris Devices (Example) Co., Ltd.', 'Polaris Devices (Example) Co., Ltd.'],
  ['A', null],
  ['123', null],
  ['<b>公司</b>', null],
  ['司'.repeat(100), '司'.repeat(100)],
  ['司'.repeat(101), null],
])

each('mainland mobile numbers', (text) => checkPhone('0086', text), [
  ['13800002046', '+8613800002046'],
  [' 138 0000 2046 ', '+8613800002046'],
  ['138-0000-2046', '+8613800002046'],
  ['１３８００００２０４６', '+8613800002046'],
  ['+8613800002046', '+8613800002046'],
  ['008613800002046', '+8613800002046'],
  ['19900002046', '+8619900002046'],
  ['12800002046', null],
  ['1380000204', null],
  ['138000020460', null],
  ['138000020a6', null],
  ['', null],
])

each('numbers elsewhere', (text) => checkPhone('0049', text), [
  ['30 1234567', '+49301234567'],
  ['030 1234567', '+490301234567'],
  ['030/1234567', '+490301234567'],
  ['+49 30 1234567', '+49301234567'],
  ['123', null],
  ['1'.repeat(15), null],
])

each('dialing codes', checkDialingCode, [
  ['0086', '0086'],
  ['+86', '0086'],
  ['001', '001'],
  ['86', null],
  ['00', null],
  ['0000', null],
  ['00123456', null],
])

each('e-mail addresses', checkEmail, [
  ['lin@tide.example', 'lin@tide.example'],
  [' lin.su+dev@Tide.Example ', 'lin.su+dev@tide.example'],
  ['ｌｉｎ＠tide.example', 'lin@tide.example'],
  ['lin@tide.xn--fiqs8s', 'lin@tide.xn--fiqs8s'],
  ['lin@XN--tide.XN--55QX5D', 'lin@xn--tide.xn--55qx5d'],
  ['lin@tide.xn--', null],
  ['lin@tide.xn--fiqs8s-', null],
  ['lin@tide.c0m', null],
  ['lin@tide', null],
  ['lin', null],
  ['@tide.example', null],
  ['lin@@tide.example', null],
  ['.lin@tide.example', null],
  ['lin..su@tide.example', null],
  ['lin@-tide.example', null],
  ['lin@tide.example\nBcc: x@y.example', null],
  [`${'l'.repeat(65)}@tide.example`, null],
  [`lin@${'t'.repeat(64)}.example`, null],
])

each('personal bank cards', checkBankCard, [
  ['9999990000000006', '9999990000000006'],
  ['9999 9900 0000 0006', '9999990000000006'],
  ['9999990000000007', null],
  ['999999000000006', null],
  ['99999900000000000000', null],
])

each('corporate bank accounts', checkBankAccount, [
  ['0200999900000000015', '0200999900000000015'],
  ['0200 9999 0000 0000 015', '0200999900000000015'],
  ['0123456789', '0123456789'],
  ['1'.repeat(30), '1'.repeat(30)],
  ['1'.repeat(31), null],
  ['123456789', null],
  ['12345678a0', null],
])

each('branches', checkBranchName, [
  ['海图银行临港科技园支行', '海图银行临港科技园支行'],
  ['1', null],
  ['支', null],
  ['海图<银行', null],
])

each('codes', checkAuthCode, [
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['１２３４５６', '123456'],
  ['12345', null],
  ['12345a', null],
])

test('a wrong card says which of the two fields is wrong', () => {
  expect(checkBankCard('9999990000000007')).toEqual({ problem: 'accounts_field_card_check' })
  expect(checkBankCard('12')).toEqual({ problem: 'accounts_field_card' })
})
