// Personal certification from the first page to the verdict, with every failure on the way.
import { accountNotices } from '../../notifications/contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  companyOf,
  newId,
  picture,
  PERSON,
  PERSON_PHOTOS,
  walkOf,
  type Walk,
} from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { accountDetail, accountHistory, accountStatus } from '../../accounts/contract/account.ts'
import {
  certificationStart,
  checkVoucher,
  personDetail,
  personIdentity,
  personUploadIdentity,
  verifiedCancel,
  verifiedUrge,
} from '../contract/personal.ts'
import { draftGet, draftSave } from '../contract/drafts.ts'
import { imgList, imgUpload } from '../contract/photos.ts'
import { enterpriseIdentity, verifyRandomAmount } from '../contract/enterprise.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

describe('from the first page to the verdict', () => {
  test('a first personal certification to approval', async () => {
    const who = await walk.made()
    await api.call(certificationStart, { kind: 'personal' }, who.as)
    expect(await walk.positionOf(who)).toBe('42/0')
    const voucherNum = newId()
    expect((await walk.person(who, { voucherNum })).value).toEqual({ accountStatus: 42, flowStep: 1 })
    await walk.upload(who, PERSON_PHOTOS)
    const before = await api.call(personDetail, {}, who.as)
    expect(before.imgUrlExist).toMatchObject({ handheldIdentity: true, frontIdentity: true, reverseIdentity: true })
    expect(before).toMatchObject({ process: 'personalFirst', bizCode: 101, approve: null })
    expect(before.detail).toMatchObject({ realName: '林溯', voucherNum, dialingCode: '0086' })

    expect(await api.call(personUploadIdentity, {}, who.as)).toEqual({ accountStatus: 11, flowStep: 0 })
    const under = await api.ask(personDetail, {}, who.as)
    // Submitted on a Wednesday: due after Thursday, Friday and Monday.
    expect(under.answer).toMatchObject({
      code: '300005',
      value: { dueAt: '2026-07-27T03:05:00.000Z', claimed: false, canUrge: false },
    })
    expect((await api.call(accountStatus, {}, who.as)).reviewDueAt).toBe('2026-07-27T03:05:00.000Z')

    expect(await walk.approve(who)).toBe(33)
    const approvedForm = await api.call(personDetail, {}, who.as)
    expect(approvedForm.approve).toMatchObject({ approveStatus: 2 })
    const { person } = await api.call(accountDetail, { type: '1' }, who.as)
    expect(person).toMatchObject({
      realName: '林溯',
      voucherNum: `1199**********${voucherNum.slice(-4)}`,
      contactEmail: 'li***@tide.example',
    })
    const { items } = await api.call(accountHistory, {}, who.as)
    expect(items.map(({ event }) => event)).toEqual([
      'approved',
      'submitted',
      'identity_saved',
      'started',
      'registered',
    ])
    expect(items[0]).toMatchObject({ actor: 'operator', operatorId: walk.reviewer.id, from: 11, to: 33 })
    const notices = await api.call(accountNotices, {}, who.as)
    expect(notices.items.map(({ event }) => event)).toEqual(['approved', 'submitted'])
    expect(notices.unread).toBe(2)
    expect((await walk.lastSms()).text).toContain('个人开发者认证已通过')
  })

  test('rejected on one photo and the address: only those are unlocked, then approved', async () => {
    const who = await walk.made()
    await walk.person(who)
    await walk.upload(who, PERSON_PHOTOS)
    await api.call(personUploadIdentity, {}, who.as)
    expect(await walk.reject(who, '国徽面反光，邮箱发不到。', ['reverse:glare', 'contactEmail:email_bounced'])).toBe(21)

    const form = await api.call(personDetail, {}, who.as)
    expect(form.approve).toMatchObject({ approveStatus: 1, approveRemark: '国徽面反光，邮箱发不到。' })
    expect(form.approve?.reasons.map(({ field }) => field)).toEqual(['reverse', 'contactEmail'])
    expect(
      [...form.locked].filter((field) => ['realName', 'voucherNum', 'telephone', 'contactEmail'].includes(field)),
    ).toEqual(['realName', 'voucherNum', 'telephone'])
    expect(form.imgUrlExist).toMatchObject({ handheldIdentity: true, frontIdentity: true, reverseIdentity: false })
    expect(form.photos.map(({ kind, locked, refused }) => [kind, locked, refused])).toEqual([
      ['handheld', true, false],
      ['front', true, false],
      ['reverse', false, true],
    ])
    // Accepted fields stay unchanged whatever is sent.
    const answer = await walk.person(who, {
      realName: '别人',
      telephone: undefined,
      contactEmail: 'new@tide.example',
    })
    expect(answer.value).toEqual({ accountStatus: 42, flowStep: 1 })
    expect((await api.call(personDetail, {}, who.as)).detail).toMatchObject({
      realName: '林溯',
      contactEmail: 'new@tide.example',
    })
    const missing = await api.ask(personUploadIdentity, {}, who.as)
    expect([missing.answer.code, Object.keys(missing.answer.fields ?? {})]).toEqual(['400001', ['reverse']])
    const response = await api.ask(imgUpload, { kind: 'front', file: await picture() }, who.as)
    expect(response.answer.code).toBe('409001')
    await walk.upload(who, ['reverse'])
    await api.call(personUploadIdentity, {}, who.as)
    expect(await walk.approve(who)).toBe(33)
  })

  test('re-registration and change', async () => {
    const again = await walk.made({ accountStatus: 47, deadline: '2026-08-20' })
    expect((await walk.person(again)).value).toEqual({ accountStatus: 47, flowStep: 1 })
    await walk.upload(again, PERSON_PHOTOS)
    expect(await api.call(personUploadIdentity, {}, again.as)).toEqual({ accountStatus: 13, flowStep: 0 })
    expect(await walk.approve(again)).toBe(33)
    expect((await api.call(accountStatus, {}, again.as)).deadline).toBeNull()

    const change = await walk.made({ accountStatus: 33 })
    const answer = await walk.person(change, { realName: '林溯之' })
    expect(answer.value).toEqual({ accountStatus: 45, flowStep: 1 })
    await walk.upload(change, PERSON_PHOTOS)
    expect(await api.call(personUploadIdentity, {}, change.as)).toEqual({ accountStatus: 16, flowStep: 0 })
    // The certification in force remains valid during the change.
    expect((await api.call(accountDetail, {}, change.as)).kind).toBe('personal')
  })

  test('cancelled: nothing of it is kept', async () => {
    const who = await walk.made()
    await walk.person(who)
    await walk.upload(who, PERSON_PHOTOS)
    await api.call(draftSave, { process: 'personalFirst', step: 'PersonalStepOne', data: '{"realName":"林"}' }, who.as)
    expect(await api.call(verifiedCancel, {}, who.as)).toEqual({ accountStatus: 41, flowStep: 0 })
    expect((await api.call(imgList, {}, who.as)).photos).toEqual([])
    expect((await api.call(draftGet, { process: 'personalFirst', step: 'PersonalStepOne' }, who.as)).version).toBe(0)
    const { data_sealed } = await api.db
      .selectFrom('certification_case as d')
      .innerJoin('review_case as c', 'c.id', 'd.id')
      .where('c.developer_id', '=', who.id)
      .select('d.data_sealed')
      .executeTakeFirstOrThrow()
    expect(data_sealed).toBeNull()
    expect(await walk.code(verifiedCancel, {}, who)).toBe('409001')
  })
})

describe('refused', () => {
  test('numbers and ages with the reason', async () => {
    const who = await walk.made()
    for (const [voucherNum, words] of [
      ['119999199001010013', '最后一位校验不符'],
      ['119999190002290019', '不存在'],
      ['119999209912310012', '将来'],
    ]) {
      const { answer } = await api.ask(checkVoucher, { voucherNum: voucherNum! }, who.as)
      expect([answer.code, answer.fields?.voucherNum]).toEqual(['400001', expect.stringContaining(words!)])
    }
    const future = await walk.person(who, { voucherNum: '119999209912310012' })
    expect([future.code, future.fields?.voucherNum]).toEqual(['400001', expect.stringContaining('将来')])
    expect(await api.call(checkVoucher, { voucherNum: ' 119999 19900101 0012' }, who.as)).toEqual({
      voucherNum: '119999199001010012',
      birthday: '1990-01-01',
      isOfAge: true,
      codeFits: null,
    })
  })

  test('data that the authority does not confirm, marking its fields with 310001', async () => {
    const who = await walk.made()
    for (const realName of ['王不符', 'Ann MISMATCH']) {
      const answer = await walk.person(who, { realName })
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual([
        '310001',
        ['personalValidation', 'voucherNum', 'contactPerson', 'contactIdentityNum', 'telephone'],
      ])
      walk.wait(61)
    }
    expect(await walk.positionOf(who)).toBe('41/0')
  })

  test('a wrong code with 120002, using up an attempt', async () => {
    const who = await walk.made()
    const { telephone } = await walk.proved(who)
    const answer = await walk.person(who, { telephone, authCode: '000000' })
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['120002', ['authCode']])
    const { tries } = await api.db
      .selectFrom('phone_code')
      .where('developer_id', '=', who.id)
      .select('tries')
      .executeTakeFirstOrThrow()
    expect(tries).toBe(1)
    const none = await walk.person(who, { telephone })
    expect([none.code, Object.keys(none.fields ?? {})]).toEqual(['400001', ['authCode']])
  })

  test('a number certified elsewhere, with what to do', async () => {
    const first = await walk.made()
    await walk.person(first, { voucherNum: '119999200002290023' })
    await walk.upload(first, PERSON_PHOTOS)
    await api.call(personUploadIdentity, {}, first.as)
    await walk.approve(first)
    walk.wait(61)
    const second = await walk.made()
    const answer = await walk.person(second, { voucherNum: '119999200002290023' })
    expect([answer.code, answer.fields?.voucherNum]).toEqual(['400001', expect.stringContaining('联系我们')])
  })

  test('steps out of order', async () => {
    const who = await walk.made()
    expect(await walk.code(personUploadIdentity, {}, who)).toBe('409001')
    await walk.person(who)
    expect(await walk.code(verifyRandomAmount, { amount: '0.10' }, who)).toBe('409001')
    const missing = await api.ask(personUploadIdentity, {}, who.as)
    expect(Object.keys(missing.answer.fields ?? {})).toEqual(PERSON_PHOTOS)
    await walk.upload(who, PERSON_PHOTOS)
    await api.call(personUploadIdentity, {}, who.as)
    expect(await walk.code(personUploadIdentity, {}, who)).toBe('409001')
    const again = await api.ask(personIdentity, { ...PERSON, voucherNum: newId(), telephone: walk.newNumber() }, who.as)
    expect([again.answer.code, again.answer.message]).toEqual(['409001', '资料正在审核，不能修改'])
    expect(await walk.code(imgUpload, { kind: 'front', file: await picture(), consent: '1.1' }, who)).toBe('409001')
    const company = { ...companyOf(who), paymentTime: '2026-07-28' }
    expect(await walk.code(enterpriseIdentity, company, who)).toBe('409001')
  })

  test('20 concurrent submissions create one case', async () => {
    const who = await walk.made()
    await walk.person(who)
    await walk.upload(who, PERSON_PHOTOS)
    const codes = await Promise.all(Array.from({ length: 20 }, () => walk.code(personUploadIdentity, {}, who)))
    expect(codes.filter((code) => code === '200')).toHaveLength(1)
    expect(codes.every((code) => code === '200' || code === '409001' || code === '503001')).toBe(true)
    const cases = await api.db.selectFrom('review_case').where('developer_id', '=', who.id).select('state').execute()
    expect(cases).toEqual([{ state: 'review' }])
    const { items } = await api.call(accountNotices, {}, who.as)
    expect(items).toHaveLength(1)
  })

  test('a car developer cannot be a person, and one who may not register an enterprise is told so', async () => {
    const who = await walk.made()
    expect(await walk.code(certificationStart, { kind: 'personal', device: '2' }, who)).toBe('400001')
    expect(await walk.code(certificationStart, { kind: 'enterprise' }, who)).toBe('400001')
    await api.db.updateTable('account').set({ allow_reg_ent: false }).where('developer_id', '=', who.id).execute()
    expect(await walk.code(certificationStart, { kind: 'enterprise', enterpriseType: '52' }, who)).toBe('403001')
  })
})

test('a reminder is for an overdue review, once per working day', async () => {
  const who = await walk.made()
  await walk.submitted(who)
  expect(await walk.code(verifiedUrge, {}, who)).toBe('409001')
  const day = DAY_S
  await walk.pass(5 * day + 60)
  const late = await api.ask(personDetail, {}, who.as)
  expect(late.answer.value).toMatchObject({ canUrge: true })
  expect(await walk.code(verifiedUrge, {}, who)).toBe('200')
  expect(await walk.code(verifiedUrge, {}, who)).toBe('429001')
  await walk.pass(day)
  expect(await walk.code(verifiedUrge, {}, who)).toBe('200')
})

test('a draft is restored on another device; two devices do not overwrite each other', async () => {
  const who = await walk.made()
  const place = { process: 'personalFirst', step: 'PersonalStepOne' } as const
  const first = await api.call(draftSave, { ...place, data: '{"realName":"林","authCode":"123456"}' }, who.as)
  expect(first.version).toBe(1)
  expect(await api.call(draftGet, place, who.as)).toMatchObject({ data: { realName: '林' }, version: 1 })
  await api.call(draftSave, { ...place, data: '{"realName":"林溯"}', version: 1 }, who.as)
  const behind = await api.ask(draftSave, { ...place, data: '{"realName":"x"}', version: 1 }, who.as)
  expect([behind.answer.code, behind.answer.reason, behind.answer.value]).toEqual([
    '409001',
    'draft.outdated',
    expect.objectContaining({ data: { realName: '林溯' }, version: 2 }),
  ])
  expect(await walk.code(draftSave, { ...place, process: 'contactChange', data: '{}' }, who)).toBe('403001')
  for (const data of ['[]', '{"a":1}', 'x', '"a"'])
    expect(await walk.code(draftSave, { ...place, data }, who)).toBe('400001')
})

test('the selected device is stored with the account, also through a change', async () => {
  const [car, phone] = [await walk.made(), await walk.made()]
  const devices = () => Promise.all([car, phone].map(async ({ as }) => (await api.call(accountDetail, {}, as)).device))
  expect(await devices()).toEqual([null, null])
  await api.call(certificationStart, { kind: 'enterprise', device: '2', enterpriseType: '52' }, car.as)
  await api.call(certificationStart, { kind: 'personal' }, phone.as)
  expect(await devices()).toEqual([2, 1])
})
