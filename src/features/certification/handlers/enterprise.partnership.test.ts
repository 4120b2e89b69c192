// Project of an enterprise and its contact at the platform: verified with the rest, kept by changes of other parts.
import { beforeAll, expect, test } from 'vitest'
import { type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { accountDetail } from '../../accounts/contract/account.ts'
import { exportMyData } from '../../accounts/contract/own-data.ts'
import { changeUploadProof, enterpriseDetail, verifyRandomAmount } from '../contract/enterprise.ts'
import { certificationStart } from '../contract/personal.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

test('project and contact at the platform are verified, too: a change of something else keeps them', async () => {
  const who = await walk.made()
  const partnership = { collaborativeProject: '车载潮汐提醒', dockingPerson: '许砚秋' }
  await walk.submittedEnterprise(who, partnership)
  await walk.approve(who)
  const readEnterprise = async () => (await api.call(accountDetail, {}, who.as)).enterprise
  expect(await readEnterprise()).toMatchObject(partnership)

  await walk.pass(40 * DAY_S)
  await api.call(certificationStart, { kind: 'enterprise' }, who.as)
  await walk.upload(who, ['proof'])
  await api.call(changeUploadProof, { changes: ['bank'] }, who.as)
  expect((await api.call(enterpriseDetail, {}, who.as)).detail).toMatchObject(partnership)
  await walk.company(who, { bankAccount: '020099990000007022' })
  const { amount } = await walk.amount(who)
  await api.call(verifyRandomAmount, { amount }, who.as)
  await walk.approve(who)
  expect(await readEnterprise()).toMatchObject({ ...partnership, bankAccount: '0200 **** **** *** 022' })
  expect((await api.call(exportMyData, {}, who.as)).enterprise).toMatchObject(partnership)
})
