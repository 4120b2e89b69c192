// Search for bank branches.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { walkOf } from '../../../../test/builders/certification.ts'
import { branchList } from '../contract/branches.ts'

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
