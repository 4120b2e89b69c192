// Language of messages: always the recipient's, whoever triggered them.
import { payoutPaid } from '../../../payouts/contract/payouts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { unfreeze } from '../../../../../test/builders/approvals.ts'
import { walkOf, type Walk } from '../../../../../test/builders/certification.ts'
import { type As, testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { outboxBody } from '../../../../lib/crypto/outbox-encryption.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { memberAdd, memberDel } from '../../../team/contract/members.ts'
import { accountFreeze } from '../../../developer-admin/contract/account-actions.ts'
import { reviewClaim } from '../../../review/contract/cases.ts'
import { reviewReject } from '../../../review/contract/verdict.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

const EN = { language: 'en' } as const
/** Messages sent since, newest last, decrypted as a demo operator sees them. */
async function sent(work: () => Promise<unknown>): Promise<string[]> {
  const newest = await api.db
    .selectFrom('outgoing_message')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  await work()
  const rows = await api.db
    .selectFrom('outgoing_message')
    .where('id', '>', newest.id ?? 0)
    .select(['place', 'body_sealed'])
    .orderBy('id')
    .execute()
  return rows.map((row) => outboxBody(api.adapters.vault, row))
}
const HAN = /\p{Script=Han}/u
/** The remark and the names of people, companies and brands are not translated. */
const REMARK = 'The photo is blurred'
const reads = (as: As) => api.call(accountStatus, {}, as)

describe('a developer who reads English', () => {
  test('gets the verdict of a Chinese reviewer in English, with the corrections needed', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    await reads({ ...who.as, ...EN })
    const texts = await sent(() => walk.reject(who, REMARK, ['front:blurred']))
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).not.toMatch(HAN)
    expect(texts[0]).toContain(REMARK)
  })

  test('is notified of payments, freezing and unfreezing in English', async () => {
    const company = await walk.made({ accountStatus: 34 })
    await reads({ ...company.as, ...EN })
    const administrator = await api.operator(['administrator'], walk.now())
    const { id } = company
    const texts = await sent(async () => {
      await api.call(accountFreeze, { developerId: id, reason: 'fraud reported' }, administrator.as)
      await unfreeze(api, { developerId: id, reason: 'cleared' }, administrator.as)
    })
    expect(texts.length).toBeGreaterThanOrEqual(2)
    for (const text of texts) expect(text).not.toMatch(HAN)

    const filling = await walk.made()
    await walk.upload(filling, ['license', 'legalFront', 'legalReverse'])
    await walk.company(filling)
    await reads({ ...filling.as, ...EN })
    const order = await walk.amount(filling)
    await sent(() => api.call(payoutPaid, { id: order.id }, walk.reviewer.as))
    const { facts } = await api.db
      .selectFrom('notification')
      .where('developer_id', '=', filling.id)
      .where('event', '=', 'amount_paid')
      .select('facts')
      .executeTakeFirstOrThrow()
    expect(facts).toMatchObject({ payer: 'Polaris Devices (Example) Co., Ltd.' })
  })

  test('gets team invitations and removals in English from an owner who reads Chinese', async () => {
    const make = teamsOf(api, walk.now())
    const { owner, name } = await make.team()
    const guestId = await make.mailed('english@x.example')
    const guest = await make.signedIn(guestId, walk.now())
    await reads({ ...guest, ...EN })
    const letters = await sent(async () => {
      const { results } = await api.call(memberAdd, { accounts: 'english@x.example' }, owner.as)
      await api.call(memberDel, { teamMemberId: results[0]!.teamMemberId! }, owner.as)
    })
    expect(letters.length).toBeGreaterThanOrEqual(1)
    // Names of teams and people are not translated.
    for (const text of letters) expect(text.replaceAll(name, '').replaceAll(owner.name, '')).not.toMatch(HAN)
  })
})

describe('a developer who reads Chinese or has no known language', () => {
  test.each(['zh-CN', null])('%s: gets the verdict of a reviewer who reads English in Chinese', async (language) => {
    const who = await walk.made()
    await walk.submitted(who)
    await api.db.updateTable('developer').set({ language }).where('id', '=', who.id).execute()
    const id = await walk.caseOf(who)
    const reviewer = { ...walk.reviewer.as, ...EN }
    await api.call(reviewClaim, { id }, reviewer)
    const texts = await sent(() =>
      api.call(reviewReject, { id, remark: 'blurred', reasons: ['front:blurred'] }, reviewer),
    )
    expect(texts).toHaveLength(2)
    expect(texts[0]).toMatch(/需要修改|要改|未通过/)
    for (const text of texts) expect(text).toMatch(HAN)
  })
})

test('the language is that of the last request that specified one', async () => {
  const who = await walk.made()
  const readLanguage = async () =>
    (await api.db.selectFrom('developer').where('id', '=', who.id).select('language').executeTakeFirstOrThrow())
      .language
  const fetchStatus = (headers: Record<string, string>) =>
    api.fetch('/api/dev/v1/account/status', {
      headers: { ...headers, cookie: [who.as.cookie, headers.cookie].filter(Boolean).join('; ') },
    })
  expect(await readLanguage()).toBeNull()
  for (const [headers, language] of [
    [{}, null],
    [{ 'accept-language': 'fr' }, null],
    [{ 'accept-language': 'en-GB,zh;q=0.5' }, 'en'],
    // A client that requests no language leaves the stored one unchanged.
    [{}, 'en'],
    [{ 'accept-language': 'en', cookie: 'lang=zh-CN' }, 'zh-CN'],
    [{ cookie: 'lang=en' }, 'en'],
  ] as [Record<string, string>, string | null][]) {
    expect((await fetchStatus(headers)).status).toBe(200)
    expect(await readLanguage()).toBe(language)
  }
})
