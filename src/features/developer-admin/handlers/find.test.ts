// Developer search: hits by anything a caller can name, with the reason of the latest rejection.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { appDesk, newName, newPackage } from '../../../../test/builders/apps.ts'
import {
  newCode,
  newId,
  PERSON_PHOTOS,
  COMPANY_PHOTOS,
  CONTACT_PHOTOS,
  walkOf,
} from '../../../../test/builders/certification.ts'
import { makeDeveloper } from '../../session/factory.ts'
import { deleteApp, getApp } from '../../apps/contract/apps.ts'
import { reviewReject } from '../../review/contract/verdict.ts'
import { enterpriseUploadIdentity, verifyRandomAmount } from '../../certification/contract/enterprise.ts'
import { personUploadIdentity, verifiedCancel } from '../../certification/contract/personal.ts'
import { getPhoneAuthCode, personUpdateContact } from '../../accounts/contract/contact.ts'
import { nameIndex } from '../../accounts/queries/sealed-columns.ts'
import { accountFind } from '../contract/accounts.ts'

describe('by certified or submitted data', async () => {
  const api = await testApi()
  const walk = await walkOf(api)
  const find = (q: string) => api.call(accountFind, { q }, walk.reviewer.as)
  const idsOf = async (q: string) => (await find(q)).items.map(({ developerId }) => developerId)

  /** A person with a case under review, with a given name and address. */
  async function person(realName: string, contactEmail: string) {
    const who = await walk.made()
    const voucherNum = newId()
    const proof = await walk.proved(who)
    await walk.person(who, { ...proof, realName, voucherNum, contactEmail })
    await walk.upload(who, PERSON_PHOTOS)
    await api.call(personUploadIdentity, {}, who.as)
    return { who, voucherNum, telephone: proof.telephone, id: await walk.caseOf(who) }
  }

  const rejectedPerson = await person('欧阳·若风', 'Ruo.Feng@tide.example')
  const { nickname } = await api.db
    .selectFrom('developer')
    .where('id', '=', rejectedPerson.who.id)
    .select('nickname')
    .executeTakeFirstOrThrow()
  await walk.reject(rejectedPerson.who, '请在明亮处重拍。', ['front:blurred', 'voucherNum:number_mismatch:末位不同'])
  const { telephone, voucherNum, id } = rejectedPerson

  test.each([
    ['telephone', telephone, 'telephone'],
    ['telephone with its country', `+86 ${telephone}`, 'telephone'],
    ['telephone in groups', `${telephone.slice(0, 3)}-${telephone.slice(3, 7)} ${telephone.slice(7)}`, 'telephone'],
    [
      'telephone in wide digits',
      telephone.replaceAll(/\d/g, (item) => '０１２３４５６７８９'[Number(item)]!),
      'telephone',
    ],
    ['e-mail in any case', 'ruo.feng@TIDE.example', 'email'],
    ['name', '欧阳·若风', 'name'],
    ['name without its dot', '欧阳若风', 'name'],
    ['name with spaces and another dot', ' 欧阳 • 若风', 'name'],
    ['ID number', voucherNum, 'number'],
    ['ID number in groups', `${voucherNum.slice(0, 6)} ${voucherNum.slice(6, 14)} ${voucherNum.slice(14)}`, 'number'],
    ['number of the case', String(id), 'case'],
    ['account ID', String(rejectedPerson.who.id), 'account'],
    ['account name', nickname, 'account'],
  ])('%s, before any approval: the result shows why it was rejected', async (_, q, by) => {
    const { items, more } = await find(q)
    const result = items.find((item) => item.developerId === rejectedPerson.who.id)
    expect(result?.foundBy).toContain(by)
    expect(more).toBe(false)
    expect(result).toMatchObject({
      accountStatus: 21,
      subject: '',
      verdict: {
        caseId: id,
        kind: 'personal',
        process: 'personalFirst',
        state: 'rejected',
        remark: '请在明亮处重拍。',
        reasons: [
          { field: 'front', reason: 'blurred', remark: '' },
          { field: 'voucherNum', reason: 'number_mismatch', remark: '末位不同' },
        ],
      },
      appVerdict: null,
    })
    // The answer contains no unmasked data.
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`${telephone}|${voucherNum}|若风|ruo`, 'i'))
  })

  test('finds nobody by part of a name, phone number or address', async () => {
    for (const q of ['欧阳', telephone.slice(0, 9), 'feng@tide.example', voucherNum.slice(0, -1)])
      expect(await idsOf(q)).not.toContain(rejectedPerson.who.id)
  })

  test('finds verified data and a phone number and address changed since', async () => {
    const { who, voucherNum: number, telephone: old } = await person('Anne-Marie Sea', 'anne@tide.example')
    await walk.approve(who)
    for (const q of ['anne marie SEA', 'Ａｎｎｅ－Ｍａｒｉｅ Ｓｅａ', old, number, 'anne@tide.example'])
      expect(await idsOf(q)).toEqual([who.id])
    const changedNumber = walk.newNumber()
    await walk.pass(61)
    await api.call(getPhoneAuthCode, { telephone: changedNumber }, who.as)
    const authCode = /\d{6}/.exec((await walk.lastSms()).text)![0]
    const contactEmail = 'anne.sea@tide.example'
    await api.call(personUpdateContact, { telephone: changedNumber, authCode, contactEmail, version: 1 }, who.as)
    expect(await idsOf(changedNumber)).toEqual([who.id])
    expect(await idsOf(contactEmail)).toEqual([who.id])
    const { items } = await find(changedNumber)
    expect(items[0]).toMatchObject({ accountStatus: 33, subject: 'A***', verdict: { state: 'approved', reasons: [] } })
    // A number as displayed, masked.
    expect(await idsOf(items[0]!.number)).toContain(who.id)
  })

  test('no longer finds data of a cancelled certification', async () => {
    const who = await walk.made()
    await walk.person(who, { realName: '司马云帆', contactEmail: 'sail@tide.example' })
    expect(await idsOf('司马云帆')).toEqual([who.id])
    await api.call(verifiedCancel, {}, who.as)
    expect(await idsOf('司马云帆')).toEqual([])
    expect(await idsOf('sail@tide.example')).toEqual([])
  })

  describe('an enterprise', async () => {
    const who = await walk.made()
    const licenseNumber = newCode()
    await walk.upload(who, COMPANY_PHOTOS)
    await walk.company(who, { realName: '回声测绘（示例）有限公司', licenseNumber, lawPerson: '上官远汀' })
    const { amount } = await walk.amount(who)
    await api.call(verifyRandomAmount, { amount }, who.as)
    await walk.upload(who, CONTACT_PHOTOS)
    const contact = { contactPerson: '慕容北渚', contactIdentityNum: newId(), contactEmail: 'north@shoal.example' }
    await api.call(enterpriseUploadIdentity, { ...contact, ...(await walk.proved(who)) }, who.as)
    const ways = ['回声测绘', '回声测绘(示例)', licenseNumber, '上官远汀', '慕容 北渚', 'north@shoal.example']

    test('is found under review and once verified', async () => {
      for (const q of ways) expect([q, await idsOf(q)]).toEqual([q, [who.id]])
      expect((await find('回声测绘')).items[0]).toMatchObject({ foundBy: ['company'], verdict: null })
      await walk.approve(who)
      // The search also works without the case's data.
      await api.db
        .updateTable('certification_case')
        .set({ name_indexes: null, email_index: null })
        .where('id', 'in', (eb) => eb.selectFrom('review_case').where('developer_id', '=', who.id).select('id'))
        .execute()
      await api.db
        .updateTable('review_case')
        .set({ number_index: null, subject: '' })
        .where('developer_id', '=', who.id)
        .execute()
      for (const q of ways) expect([q, await idsOf(q)]).toEqual([q, [who.id]])
      expect(await idsOf('测绘（示例）')).toEqual([who.id])
      expect((await find('慕容北渚')).items[0]).toMatchObject({
        accountStatus: 34,
        subject: '回声测绘（示例）有限公司',
        foundBy: ['name'],
        verdict: { kind: 'enterprise', state: 'approved' },
      })
    })
  })

  test('finds a phone number and an address used for registration, before anything is submitted', async () => {
    const who = await walk.made()
    const { subject } = await api.db
      .selectFrom('developer')
      .where('id', '=', who.id)
      .select('subject')
      .executeTakeFirstOrThrow()
    const place = { table: 'identity_account', column: 'phone_sealed' }
    await api.db
      .insertInto('identity_account')
      .values({
        subject,
        login_name: 'lighthouse-keeper',
        nickname: subject,
        password_hash: '',
        phone_sealed: api.adapters.vault.seal({ ...place, row: subject }, '+85261234567'),
        phone_print: api.adapters.vault.print(place, '+85261234567'),
      })
      .execute()
    expect((await find('+852 6123 4567')).items).toMatchObject([
      { developerId: who.id, foundBy: ['telephone'], accountStatus: 41, verdict: null, appVerdict: null },
    ])
    expect(await idsOf('Lighthouse-Keeper')).toEqual([who.id])
    const emailOwnerId = await makeDeveloper(api.db, api.adapters.vault, { subject: 'm-1', email: 'Reef@tide.example' })
    expect((await find('reef@tide.example')).items).toMatchObject([{ developerId: emailOwnerId, foundBy: ['email'] }])
  })

  test('finds both accounts with the same phone number', async () => {
    const { who, telephone: shared } = await person('东方既白', 'dawn@tide.example')
    await walk.approve(who)
    const { telephone_index: index } = await api.db
      .selectFrom('verified_person')
      .where('developer_id', '=', who.id)
      .select('telephone_index')
      .executeTakeFirstOrThrow()
    const company = await walk.made({ accountStatus: 34, enterpriseType: 52 })
    await api.db
      .updateTable('verified_enterprise')
      .set({ telephone_index: index })
      .where('developer_id', '=', company.id)
      .execute()
    expect(await idsOf(shared)).toEqual([who.id, company.id])
  })

  test('finds every developer of a frequent full name, a page at a time', async () => {
    const name = nameIndex(api.adapters.keyRing, '张伟')
    const { as } = walk.reviewer
    const owners: number[] = []
    for (let count = 0; count < 45; count++) {
      const { id } = await walk.made({ accountStatus: 33 })
      owners.push(id)
      await api.db
        .updateTable('verified_person')
        .set({ real_name_index: name })
        .where('developer_id', '=', id)
        .execute()
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => api.call(accountFind, { q: '张伟', page }, as)))
    expect(pages.map(({ items, more }) => [items.length, more])).toEqual([
      [20, true],
      [20, true],
      [5, false],
      [0, false],
    ])
    expect(pages.flatMap(({ items }) => items.map(({ developerId }) => developerId))).toEqual(owners)
  })

  test('finds nobody, or more than can be shown', async () => {
    expect(await find('13712345678')).toEqual({ items: [], page: 1, more: false })
    expect(await find('没有这样的公司')).toEqual({ items: [], page: 1, more: false })
    expect(await find('%%')).toEqual({ items: [], page: 1, more: false })
    expect(await find('9'.repeat(100))).toEqual({ items: [], page: 1, more: false })
    for (let one = 0; one < 21; one++) await makeDeveloper(api.db, api.adapters.vault, { subject: `shoal-${one}` })
    const { items, more } = await find('SHOAL-')
    expect([items.length, more]).toEqual([20, true])
    const rest = await api.call(accountFind, { q: 'SHOAL-', page: 2 }, walk.reviewer.as)
    expect(rest).toMatchObject({ page: 2, more: false })
    const all = [...items, ...rest.items].map(({ userName }) => userName)
    expect(all.toSorted()).toEqual(Array.from({ length: 21 }, (_, place) => `shoal-${place}`).toSorted())
    // Exact matches come first.
    expect((await find('shoal-1')).items[0]).toMatchObject({ userName: 'shoal-1' })
    expect((await api.ask(accountFind, { q: 'x' }, walk.reviewer.as)).answer.code).toBe('400001')
  })
})

describe('by an app', async () => {
  const api = await testApi()
  const desk = await appDesk(api)
  const { people, first } = desk
  const find = async (q: string) => (await api.call(accountFind, { q }, first.as)).items
  const owner: Actor = await people.developer({ accountStatus: 34, enterpriseType: 52 })
  const [name, packageName] = [newName(), newPackage()]
  const { appId, appKey } = await people.made(owner, { name, packageName })
  let rejectedCase: { appId: number; id: number }
  beforeAll(async () => {
    rejectedCase = await desk.held()
    const verdict = { id: rejectedCase.id, remark: '图标看不清。', reasons: ['icon:picture_poor'] }
    await api.call(reviewReject, verdict, first.as)
  })

  test('by the beginning of its name, appId, package and key', async () => {
    for (const q of [name, name.slice(0, -1), String(appId), packageName, appKey]) {
      const result = (await find(q)).find((item) => item.developerId === owner.id)
      expect([q, result?.foundBy]).toEqual([q, ['app']])
      expect(result?.apps).toContainEqual({ appId, name })
      expect(result?.appVerdict).toBeNull()
    }
    expect(await find(`${packageName}x`)).toEqual([])
  })

  test('shows why it was rejected, also when found by case number', async () => {
    const { name: appName } = await api.call(getApp, { appId: rejectedCase.appId }, people.company.as)
    for (const q of [appName, String(rejectedCase.appId), String(rejectedCase.id)]) {
      const result = (await find(q)).find((item) => item.developerId === people.company.id)
      expect(result?.appVerdict).toMatchObject({
        caseId: rejectedCase.id,
        kind: 'app',
        about: 'listing',
        subject: appName,
        state: 'rejected',
        remark: '图标看不清。',
        reasons: [{ field: 'icon', reason: 'picture_poor', remark: '' }],
      })
    }
  })

  test('a deleted app still leads to its developer', async () => {
    const deletedApp = await people.made(owner)
    await api.call(deleteApp, { appId: deletedApp.appId, name: deletedApp.name }, owner.as)
    expect((await find(String(deletedApp.appId))).map(({ developerId }) => developerId)).toEqual([owner.id])
  })
})
