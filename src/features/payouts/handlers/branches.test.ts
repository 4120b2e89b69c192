// Search for bank branches.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { walkOf } from '../../../../test/builders/certification.ts'
import { branchList, officeBranchList } from '../contract/branches.ts'
import { findBranch, findBranchEver, putBranches, replaceBranches, withdrawBranch } from '../queries/branches.ts'

const api = await testApi()

test('branches are found by bank, province, city and keywords', async () => {
  const who = await (await walkOf(api)).made()
  const all = await api.call(branchList, {}, who.as)
  expect(all.total).toBeGreaterThan(3000)
  expect(all.banks.length).toBe(12)
  const some = await api.call(branchList, { bank: '海图银行', province: '滨海省', q: '临港 科技园' }, who.as)
  expect(some.items.map(({ name }) => name)).toContain('海图银行临港科技园支行')
  expect(some.items.every(({ bank }) => bank === '海图银行')).toBe(true)
  expect(some.cities).toContain('临港市')
  const byCode = await api.call(branchList, { q: all.items[0]!.code }, who.as)
  expect(byCode.items).toEqual([all.items[0]])
})

test('operators who may correct a bank account search the same branches', async () => {
  const who = await (await walkOf(api)).made()
  const input = { bank: '海图银行', q: '临港' }
  const reviewer = await api.operator(['reviewer'])
  expect(await api.call(officeBranchList, input, reviewer.as)).toEqual(await api.call(branchList, input, who.as))
  const { as } = await api.operator(['editor'])
  expect((await api.ask(officeBranchList, input, as)).answer.code).toBe('403001')
})

test('a branch that is withdrawn or renamed is found by those who have it, and chosen by nobody else', async () => {
  const who = await (await walkOf(api)).made()
  const one = {
    code: '999900000001',
    bank: '甲银行',
    province: '乙省',
    city: '丙市',
    name: '甲银行丙支行',
    address: '',
  }
  const other = { ...one, code: '999900000002', name: '甲银行丁支行' }
  const listNames = async () => (await api.call(branchList, { bank: '甲银行' }, who.as)).items.map(({ name }) => name)
  await putBranches(api.db, [one, other])
  await putBranches(api.db, [{ ...one, name: '甲银行丙中心支行' }])
  expect(await listNames()).toEqual(['甲银行丁支行', '甲银行丙中心支行'])
  expect(await findBranch(api.db, one.name)).toBeUndefined()
  expect((await findBranchEver(api.db, one.name))?.code).toBe(one.code)
  await withdrawBranch(api.db, other.code)
  expect(await listNames()).toEqual(['甲银行丙中心支行'])
  expect((await findBranchEver(api.db, other.name))?.code).toBe(other.code)

  // A folder may give the name of one to another; what it leaves out is withdrawn. Whose the name is, is not guessed then.
  await replaceBranches(api.db, [{ ...other, name: '甲银行丙中心支行' }])
  expect(await listNames()).toEqual(['甲银行丙中心支行'])
  expect(await findBranchEver(api.db, '甲银行丙中心支行')).toBeUndefined()
  expect((await findBranch(api.db, '甲银行丙中心支行'))?.code).toBe(other.code)
  expect((await findBranchEver(api.db, one.name))?.code).toBe(one.code)
  expect((await api.call(branchList, { bank: '甲银行' }, who.as)).banks).toEqual(['甲银行'])
})
