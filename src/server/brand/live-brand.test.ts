// The brand in a process: the file's at first, the published one after each change, and a mark for mails.
import { expect, test, vi } from 'vitest'
import { TEST_BRAND, testApi } from '../../../test/harness/app.ts'
import { putBrand } from '../../features/brand/queries.ts'
import { brandFileOf } from '../../lib/portal/brand-file.ts'
import type { Db } from '../../db/open.ts'
import { liveBrand } from './live-brand.ts'

const { db } = await testApi()
const log = { warn: vi.fn<() => void>() }
const mark = brandFileOf('mark', '.png', Buffer.from('picture'))
const COAST = { ...TEST_BRAND, name: { 'zh-CN': '海岸', en: 'Coast' } }

test('is the file’s, then what is published; another start does not undo that', async () => {
  const fileBrand = { brand: { ...TEST_BRAND, mark: mark.address }, files: [mark] }
  const live = await liveBrand(db, fileBrand, log)
  expect([live.current().name.en, live.mark()?.bytes.toString()]).toEqual(['Polaris', 'picture'])
  const before = live.current()
  await live.refresh()
  expect(live.current()).toBe(before)

  await putBrand(db, COAST, new Date())
  await live.refresh()
  expect([live.current().name.en, live.mark()]).toEqual(['Coast', null])
  expect((await liveBrand(db, fileBrand, log)).current().name.en).toBe('Coast')
})

test('a failure is logged and made good', async () => {
  let isAway = false
  const db2 = new Proxy(db, {
    get: (target, name) => {
      if (isAway && name === 'selectFrom') throw new Error('away')
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  }) as Db
  const live = await liveBrand(db2, { brand: TEST_BRAND, files: [] }, log)
  isAway = true
  await putBrand(db, { ...COAST, name: { 'zh-CN': '山', en: 'Hill' } }, new Date())
  await live.refresh()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(live.current().name.en).toBe('Coast')
  isAway = false
  await vi.waitFor(() => expect(live.current().name.en).toBe('Hill'), { timeout: 5000 })
  live.close()
})
