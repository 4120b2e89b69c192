// Documents of applications over the API: required, encrypted, restricted, and reviewed one by one.
import { describe, expect, test } from 'vitest'
import { applicants, WORDS } from '../../../../test/builders/abilities.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { getApp } from '../../apps/contract/apps.ts'
import { reviewApprove, reviewReject } from '../../review/contract/verdict.ts'
import { reviewApp } from '../../apps/contract/app-cases.ts'
import { appImgDownload } from '../../apps/contract/pictures.ts'
import { PICTURE_FILES } from '../../apps/queries/pictures.ts'
import { reviewClaim } from '../../review/contract/cases.ts'
import { sweepFiles } from '../../uploads/handlers/sweep-files.ts'
import { PHOTO_FILES } from '../../certification/queries/photos.ts'
import * as abilities from '../contract/abilities.ts'

const api = await testApi()
const { company, other, make, paper, itemOf, apply, upload, now } = await applicants(api)

describe('documents', () => {
  test('are uploaded, stored encrypted, and locked during the review', async () => {
    const { appId } = await make.app(company, 'phone', { state: 'listed' })
    const lacking = await apply(appId, ['background-run'])
    expect([lacking.answer.code, Object.keys(lacking.answer.fields ?? {})]).toEqual([
      '400001',
      ['background-run:necessity'],
    ])
    expect((await upload(appId, 'background-run', 'design')).code).toBe('400001')
    expect((await upload(appId, 'background-run', 'necessity', Buffer.from('<svg/>'))).code).toBe('415001')
    const first = await upload(appId, 'background-run', 'necessity')
    const second = await upload(appId, 'background-run', 'necessity')
    expect((await itemOf(appId, 'background-run')).documents.map(({ pictureId }) => pictureId)).toEqual([
      second.value.id,
    ])
    expect(first.value.id).not.toBe(second.value.id)
    // Not among the app's own pictures.
    expect((await api.call(getApp, { appId }, company.as)).pictures).toEqual([])
    const application = (await apply(appId, ['background-run'])).answer.value!.items[0]!
    expect((await upload(appId, 'background-run', 'necessity')).code).toBe('409001')
    const removal = { appId, id: second.value.id }
    expect((await api.ask(abilities.abilityDocRemove, removal, company.as)).answer.code).toBe('409001')
    await make.decide(application.caseId!, 'rejected', '请改', [
      { field: 'reason', reason: 'text_unclear', remark: '太笼统' },
    ])
    expect((await upload(appId, 'background-run', 'necessity')).code).toBe('409001')
    const again = (await apply(appId, ['background-run'], { reason: '导航时息屏后仍要持续播报路线。' })).answer.value!
      .items[0]!
    await make.decide(again.caseId!, 'rejected', '请改', [
      { field: 'background-run:necessity', reason: 'text_unclear', remark: '没有盖章' },
    ])
    expect((await upload(appId, 'background-run', 'necessity')).code).toBe('200')
  })

  test('are visible to their owner only, and the cleanup job keeps those a case needs', async () => {
    const { appId } = await make.app(company, 'phone', { state: 'listed' })
    const { value } = await upload(appId, 'background-run', 'necessity')
    await apply(appId, ['background-run'])
    await sweepFiles(api.db, api.adapters.files, new Date('2026-09-01T00:00:00Z'), [PHOTO_FILES, PICTURE_FILES])
    const of = (actor: Actor) =>
      api.fetch(`${appImgDownload.path}?id=${value.id}`, { headers: { cookie: actor.as.cookie ?? '' } })
    expect((await of(company)).headers.get('content-type')).toBe('image/jpeg')
    expect(((await (await of(other)).json()) as { code: string }).code).toBe('404001')
    expect((await upload(appId, 'background-run', 'necessity', paper, other)).code).toBe('404001')
  })
})

test('the reviewer sees an application with its purpose, and a rejection unlocks what it names', async () => {
  const reviewer = await api.operator(['reviewer'], now)
  const { appId } = await make.app(company, 'phone', { state: 'listed' })
  await upload(appId, 'background-run', 'necessity')
  const { id, caseId } = (await apply(appId, ['background-run'])).answer.value!.items[0]!
  await api.call(reviewClaim, { id: caseId! }, reviewer.as)
  const one = await api.call(reviewApp, { id: caseId! }, reviewer.as)
  expect([one.about, one.opened]).toEqual(['ability', true])
  const fieldValues = Object.fromEntries(one.fields.map(({ field, value }) => [field, value]))
  expect(fieldValues).toMatchObject({ ability: 'background-run', reason: WORDS.reason, volume: 'up-to-10k' })
  expect(one.pictures.map(({ kind, personal }) => [kind, personal])).toEqual([['document', true]])
  const reasons = ['document:document_unreadable:没有盖章', 'scenario:text_unclear']
  await api.call(reviewReject, { id: caseId!, remark: '请补两处', reasons }, reviewer.as)
  const { grant, documents } = await api.call(abilities.appAbilityDetail, { id }, company.as)
  expect(grant.reasons.map(({ name, remark }) => [name, remark])).toEqual([
    ['材料', '没有盖章'],
    ['使用场景', ''],
  ])
  expect((await upload(appId, 'background-run', 'necessity')).code).toBe('200')
  expect(documents).toHaveLength(1)
  const response = await apply(appId, ['background-run'], { reason: '换一个完全不同的申请理由。' })
  expect(Object.keys(response.answer.fields ?? {})).toEqual(['reason'])
  const again = (await apply(appId, ['background-run'])).answer.value!.items[0]!
  await api.call(reviewClaim, { id: again.caseId! }, reviewer.as)
  await api.call(reviewApprove, { id: again.caseId! }, reviewer.as)
  expect((await itemOf(appId, 'background-run')).grant).toMatchObject({ state: 'granted', inForce: true })
})

test('a rejection of one document unlocks that one; the others of the ability stay and are locked', async () => {
  const reviewer = await api.operator(['reviewer'], now)
  const { appId } = await make.app(company, 'phone', { state: 'listed' })
  for (const document of ['qualification', 'data-flow']) await upload(appId, 'health-data', document)
  const { id, caseId } = (await apply(appId, ['health-data'])).answer.value!.items[0]!
  await api.call(reviewClaim, { id: caseId! }, reviewer.as)
  const one = await api.call(reviewApp, { id: caseId! }, reviewer.as)
  expect(one.pictures.map(({ about }) => about).toSorted()).toEqual([
    'health-data:data-flow',
    'health-data:qualification',
  ])
  const reasons = ['health-data:data-flow:document_unreadable:看不清']
  await api.call(reviewReject, { id: caseId!, remark: '请换一张', reasons }, reviewer.as)
  const { grant, documents } = await api.call(abilities.appAbilityDetail, { id }, company.as)
  expect(grant.opened).toEqual(['health-data:data-flow'])
  expect((await upload(appId, 'health-data', 'qualification')).code).toBe('409001')
  const keptPictureId = documents.find(({ code }) => code === 'qualification')!.pictureId!
  expect((await api.ask(abilities.abilityDocRemove, { appId, id: keptPictureId }, company.as)).answer.code).toBe(
    '409001',
  )
  expect((await upload(appId, 'health-data', 'data-flow')).code).toBe('200')
  const again = (await apply(appId, ['health-data'])).answer.value!.items[0]!
  await api.call(reviewClaim, { id: again.caseId! }, reviewer.as)
  const next = await api.call(reviewApp, { id: again.caseId! }, reviewer.as)
  expect(next.pictures.map((picture) => picture.id)).toContain(keptPictureId)
})
