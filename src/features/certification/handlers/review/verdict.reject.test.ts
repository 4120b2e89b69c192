// Rejections: when reasons suffice without a remark, and the resulting message to the developer.
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import { outboxBody } from '../../../../lib/crypto/outbox-encryption.ts'
import { personDetail } from '../../contract/personal.ts'
import { reviewReject } from '../../../review/contract/verdict.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

describe('a rejection', () => {
  test('needs no remark if every reason is self-explanatory; the developer is told so in their language', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    const id = await walk.claim(who)
    const reject = (more: { reasons?: string[]; remark?: string }) =>
      api.ask(reviewReject, { id, ...more }, walk.reviewer.as)
    for (const wrong of [
      {},
      { remark: '短' },
      { reasons: ['front:other'] },
      { remark: '短', reasons: ['front:blurred'] },
    ]) {
      const { answer } = await reject(wrong)
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['remark']])
    }
    expect((await reject({ reasons: ['front:blurred', 'voucherNum:other:少了一位'] })).answer.code).toBe('200')
    expect((await api.call(personDetail, {}, who.as)).approve).toMatchObject({
      approveRemark: '标出的 2 处需要修改，原因写在每一处旁边。',
      reasons: [
        { field: 'front', reason: 'blurred', remark: '' },
        { field: 'voucherNum', reason: 'other', remark: '少了一位' },
      ],
    })
    const mail = await api.db
      .selectFrom('outgoing_message')
      .where('channel', '=', 'mail')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const body = outboxBody(api.adapters.vault, mail)
    expect(body).toContain('少了一位')
    expect(body).not.toContain('审核员说')
  })

  test('of a closure request needs one, because reasons do not apply', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    await walk.approve(who)
    await walk.pass(61)
    await walk.leave(who)
    const id = await walk.claim(who)
    expect(await walk.code(reviewReject, { id, reasons: ['front:blurred'] }, walk.reviewer)).toBe('400001')
    expect(await walk.code(reviewReject, { id, remark: '还有应用在架' }, walk.reviewer)).toBe('200')
  })
})
