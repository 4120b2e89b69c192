// Changes of enterprise data: what was not chosen follows the record, what a reviewer marks opens, letters are for one change.
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import { COMPANY, newCode, newId, type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { accountDetail } from '../../accounts/contract/account.ts'
import { reviewClaim } from '../../review/contract/cases.ts'
import { reviewApprove } from '../../review/contract/verdict.ts'
import { accountCorrect } from '../contract/correction.ts'
import { draftGet, draftSave } from '../contract/drafts.ts'
import { changeUploadProof, enterpriseDetail, verifyRandomAmount } from '../contract/enterprise.ts'
import { certificationStart } from '../contract/personal.ts'
import { reviewCase } from '../contract/review-case.ts'
import type { Change } from '../rules/changes.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
let second: Awaited<ReturnType<TestApi['operator']>>
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  second = await api.operator(['administrator'], walk.now())
})

const detail = (who: Actor) => api.call(enterpriseDetail, {}, who.as)
const nameOf = async (who: Actor) => (await api.call(accountDetail, {}, who.as)).enterprise?.realName

async function certified(): Promise<Actor> {
  const who = await walk.made()
  await walk.submittedEnterprise(who)
  await walk.approve(who)
  return who
}

/** Begins a change, past the days between two of them. */
async function started(who: Actor, changes?: Change[]) {
  await walk.pass(40 * DAY_S)
  await api.call(certificationStart, { kind: 'enterprise' }, who.as)
  await walk.upload(who, ['proof'])
  const page = { process: 'enterpriseChange', step: 'BusinessStepExtra' } as const
  await api.call(draftSave, { ...page, data: '{"changes":"contact"}' }, who.as)
  await api.call(changeUploadProof, { changes }, who.as)
  // The page shows what was sent, not an older draft of it.
  expect((await api.call(draftGet, page, who.as)).data).toEqual({})
}

async function submitted(who: Actor, company: Parameters<Walk['company']>[1]) {
  const answer = await walk.company(who, company)
  expect(answer.code).toBe('200')
  if (answer.value?.accountStatus === 17) return
  const { amount } = await walk.amount(who)
  expect(await api.call(verifyRandomAmount, { amount }, who.as)).toMatchObject({ accountStatus: 17 })
}

/** An operator asks for the right name, another one decides. */
async function corrected(who: Actor, value: string) {
  const input = { developerId: who.id, field: 'companyName', value, reason: '与营业执照不一致，见工单 1207' } as const
  const { caseId } = await api.call(accountCorrect, input, walk.reviewer.as)
  await api.call(reviewClaim, { id: caseId }, second.as)
  await api.call(reviewApprove, { id: caseId }, second.as)
}

test('a value that is corrected while a change is sent back stays corrected', async () => {
  const who = await certified()
  await started(who, ['business'])
  await submitted(who, { mainBusiness: '潮位预报' })
  await walk.reject(who, '公章不清楚', ['proof:blurred'])
  const right = '临海潮汐科学（示例）有限公司'
  await corrected(who, right)

  // Another holder of the bank account is a payment of its own, a day after the last one.
  await walk.pass(2 * DAY_S)
  await walk.upload(who, ['proof'])
  await api.call(changeUploadProof, {}, who.as)
  expect((await detail(who)).detail['realName']).toBe(right)
  await submitted(who, { mainBusiness: '潮位预报' })
  const { fields } = await api.call(reviewCase, { id: await walk.claim(who) }, walk.reviewer.as)
  expect(fields.find(({ field }) => field === 'realName')).toMatchObject({ value: right, differs: false })
  expect(await walk.approve(who)).toBe(34)
  expect(await nameOf(who)).toBe(right)
})

test('a part that a reviewer marks is changed along with what was chosen', async () => {
  const who = await certified()
  await started(who, ['business'])
  await submitted(who, { mainBusiness: '潮位预报' })
  await walk.reject(who, '法定代表人已更换', ['lawPerson:name_mismatch', 'identityNumber:number_mismatch'])
  await api.call(changeUploadProof, {}, who.as)
  const form = await detail(who)
  expect(form.changes).toEqual(['lawPerson', 'business'])
  expect(form.locked).toContain('realName')
  expect(form.locked).not.toContain('lawPerson')
  await submitted(who, { lawPerson: '许鸣', identityNumber: newId(), licenseNumber: newCode() })
  expect(await walk.approve(who)).toBe(34)
  const { enterprise } = await api.call(accountDetail, {}, who.as)
  expect(enterprise).toMatchObject({ lawPerson: '许鸣', realName: COMPANY.realName })
})

test('each change needs a letter of its own', async () => {
  const who = await certified()
  await started(who)
  await submitted(who, { mainBusiness: '潮位预报' })
  await walk.approve(who)
  await walk.pass(40 * DAY_S)
  await api.call(certificationStart, { kind: 'enterprise' }, who.as)
  const { answer } = await api.ask(changeUploadProof, {}, who.as)
  expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['proof']])
  expect((await detail(who)).imgUrlExist).toMatchObject({ license: true, proof: false })
})
