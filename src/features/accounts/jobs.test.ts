// The end of codes by SMS.
import { expect, test } from 'vitest'
import { actorsOf } from '../../../test/builders/actors.ts'
import { testApi } from '../../../test/harness/app.ts'
import { getPhoneAuthCode } from './contract/contact.ts'
import { removeOldPhoneCodes } from './jobs.ts'
import { PHONE_CODE } from './rules/limits.ts'
import { HOUR_MS } from '../../lib/dates/durations.ts'

const api = await testApi()
const actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))

test('a code goes after two days, though no other is sent', async () => {
  actors.restart()
  const { id, as } = await actors.developer({ accountStatus: 33 })
  await api.call(getPhoneAuthCode, { telephone: actors.newNumber() }, as)
  const countCodes = async (hours: number) => {
    await removeOldPhoneCodes.run({ db: api.db, now: new Date(actors.now().getTime() + hours * HOUR_MS) } as never)
    return (await api.db.selectFrom('phone_code').where('developer_id', '=', id).select('id').execute()).length
  }
  expect(await countCodes(PHONE_CODE.keptDays * 24 - 1)).toBe(1)
  expect(await countCodes(PHONE_CODE.keptDays * 24 + 1)).toBe(0)
})
