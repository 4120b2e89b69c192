// Appeals against a freezing of many accounts: neither who asked for it nor who confirmed it decides.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { walkOf } from '../../../../test/builders/certification.ts'
import { testApi, TEST_SITE } from '../../../../test/harness/app.ts'
import { approvalConfirm } from '../../approval/contract.ts'
import { appealList, appealSubmit } from '../../review/contract/appeals.ts'
import { reviewClaim } from '../../review/contract/cases.ts'
import { reviewApprove } from '../../review/contract/verdict.ts'
import { bulkActAsk } from '../contract/bulk-acts.ts'
import { BULK_DAYS } from '../rules/limits.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { removeOldBulkActs, runBulkActs } from './run-bulk-acts.ts'

const api = await testApi()
const walk = await walkOf(api)

test('who asked for a bulk freeze is barred from the appeals like who confirmed it', async () => {
  const asker = walk.reviewer
  const [confirmer, third] = [
    await api.operator(['administrator'], walk.now()),
    await api.operator(['administrator', 'reviewer'], walk.now()),
  ]
  const who = await walk.made({ accountStatus: 34, enterpriseType: 51 })
  const freeze = { act: 'freeze', type: '51', reason: '核实一批投诉', expected: 1 } as const
  const { approvalId } = await api.call(bulkActAsk, freeze, asker.as)
  await api.call(approvalConfirm, { id: approvalId }, confirmer.as)
  const { db, adapters } = api
  await runBulkActs({ db, adapters, site: TEST_SITE, now: walk.now(), log: pino({ level: 'silent' }) })
  // Also once the act is not kept any more.
  await removeOldBulkActs({ db, now: new Date(walk.now().getTime() + (BULK_DAYS + 1) * DAY_MS) } as never)
  expect(await db.selectFrom('bulk_act').select('id').execute()).toEqual([])
  const { decisions } = await api.call(appealList, {}, who.as)
  const { id } = await api.call(
    appealSubmit,
    { key: decisions[0]!.key, words: '投诉的是同名的另一家公司，与我们无关。' },
    who.as,
  )
  for (const { as } of [asker, confirmer])
    expect((await api.ask(reviewClaim, { id }, as)).answer).toMatchObject({ reason: 'appeal.own_decision' })
  await api.call(reviewClaim, { id }, third.as)
  expect((await api.ask(reviewApprove, { id }, third.as)).answer.code).toBe('200')
})
