// A correction whose asker is no longer active: it can only be declined.
import { expect, test } from 'vitest'
import { walkOf } from '../../../../../test/builders/certification.ts'
import { testApi } from '../../../../../test/harness/app.ts'
import { reviewClaim } from '../../../review/contract/cases.ts'
import { reviewApprove, reviewReject } from '../../../review/contract/verdict.ts'
import { accountCorrect } from '../../contract/correction.ts'

test('what a frozen operator asked for is not approved, and declined instead', async () => {
  const api = await testApi()
  const walk = await walkOf(api)
  const [asker, second] = [walk.reviewer, await api.operator(['administrator'], walk.now())]
  const who = await walk.made({ accountStatus: 33 })
  const input = { developerId: who.id, field: 'realName', value: '林朔', reason: '见工单 1207' } as const
  const { caseId: id } = await api.call(accountCorrect, input, asker.as)
  await api.call(reviewClaim, { id }, second.as)
  await api.db.updateTable('operator').set({ status: 'frozen' }).where('id', '=', asker.id).execute()
  expect((await api.ask(reviewApprove, { id }, second.as)).answer).toMatchObject({
    code: '409001',
    reason: 'correction.asker_barred',
  })
  expect((await api.ask(reviewReject, { id, remark: '提出的人已停用' }, second.as)).answer.code).toBe('200')
})
