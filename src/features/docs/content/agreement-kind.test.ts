// Agreements in the editor: new versions, when they have to be accepted again, earlier versions, and refusals.
import { describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { consentGive, consentList, consentRenewals } from '../../accounts/contract/own-data.ts'
import { insertConsent } from '../../accounts/queries/consents.ts'
import { accountRecord } from '../../developer-admin/contract/account-record.ts'
import { contentCheck } from '../../publishing/contract/drafts.ts'
import { contentPublish, contentVersions } from '../../publishing/contract/publications.ts'
import { saveAppInfo } from '../../apps/contract/apps.ts'
import { docDetail, docDetailList } from '../contract/documents.ts'

const api = await testApi()
const { editor, other, item, save, publish, now } = await contentDesk(api)
const PRIVACY = { kind: 'agreement', key: '9002' }

const standing = await item('agreement', '9002')

let readerCount = 0
async function accepted(version: string, key = 'privacy') {
  const name = `reader-${++readerCount}`
  const one = await api.developer(name, now)
  await insertConsent(api.db, one.id, key, version, now)
  return { ...one, name }
}
type Reader = Awaited<ReturnType<typeof accepted>>

const act = async ({ as }: { as: object }) => (await api.ask(saveAppInfo, { name: '潮汐' }, as)).answer.code

/** The code of something done two days later, in a new session. */
async function later<T>(
  { name }: Pick<Reader, 'name'>,
  of: (item: { id: number; as: object }) => Promise<T>,
): Promise<T> {
  const then = new Date('2026-11-25T02:00:00Z')
  api.setNow(then)
  const result = await of(await api.developer(name, then))
  api.setNow(now)
  return result
}

const texts = async () => {
  const { values } = await item(PRIVACY.kind, PRIVACY.key)
  return {
    'markdown:zh-CN': `${values['markdown:zh-CN']}\n\n补充一条。`,
    'markdown:en': `${values['markdown:en']}\n\nOne more.`,
  }
}

test('has its version, days and texts, and is found where it is read', async () => {
  const one = await item('agreement', '9002')
  expect(one.values).toMatchObject({
    'title:zh-CN': '隐私政策',
    'title:en': 'Privacy Policy',
    version: '4.0',
    effectiveAt: '2026-07-01',
    acceptFrom: '2026-07-01',
  })
  expect(one).toMatchObject({ published: true, address: '/docs?id=9002', canWithdraw: true })
})

describe('is refused', () => {
  const problem = async (fields: Record<string, string>) => {
    const revision = await save('agreement', '9002', fields)
    const { answer } = await api.ask(contentPublish, { ...PRIVACY, revision }, editor)
    expect(answer).toMatchObject({ code: '400001', reason: 'content.not_ready' })
    return answer.fields
  }
  test('without its English: what is missing is said, and nothing written is lost', async () => {
    const fields = await problem({ ...(await texts()), version: '4.1', 'markdown:en': '' })
    expect(Object.keys(fields ?? {})).toEqual(['markdown:en'])
    const { values, draft } = await item('agreement', '9002')
    expect([values.version, values['markdown:zh-CN']?.endsWith('补充一条。'), draft !== null]).toEqual([
      '4.1',
      true,
      true,
    ])
    const { problems } = await api.call(contentCheck, PRIVACY, editor)
    expect(problems.find(({ level }) => level === 'bad')).toMatchObject({ field: 'markdown:en' })
    expect((await api.call(docDetail, { id: 9002 })).version).toBe('4.0')
  })

  test.each([
    [{ version: '4.0' }, 'version'],
    [{ version: '四点一' }, 'version'],
    [{ version: '4.1', effectiveAt: '2026-12-01', acceptFrom: '2026-11-30' }, 'acceptFrom'],
    [{ version: '4.1', effectiveAt: 'soon' }, 'effectiveAt'],
  ])('with %j', async (fields, field) => {
    const changedValues = { ...standing.values, 'markdown:en': `${standing.values['markdown:en']}\n\nOne more.` }
    expect(Object.keys((await problem({ ...changedValues, ...fields })) ?? {})).toEqual([field])
  })
})

describe('a new version', () => {
  test('that has to be accepted from a day is asked for from then on, and named in the record', async () => {
    const old = await accepted('4.0')
    await publish('agreement', '9002', {
      ...(await texts()),
      version: '5.0',
      effectiveAt: '2026-11-24',
      acceptFrom: '2026-11-25',
    })
    expect(await act(old)).not.toBe('403004')
    expect(await later({ name: 'somebody-new' }, act)).not.toBe('403004')
    await later(old, async (item) => {
      expect(await act(item)).toBe('403004')
      await api.call(consentGive, { key: 'privacy', version: '5.0' }, item.as)
      expect(await act(item)).not.toBe('403004')
    })
    const record = await api.call(accountRecord, { developerId: old.id }, other)
    expect(record.agreements.find(({ documentId }) => documentId === 9002)).toMatchObject({
      accepted: '5.0',
      current: '5.0',
      holds: true,
      isReadable: true,
    })
  })

  test('stands beside the earlier one, which stays readable in both languages', async () => {
    const current = await api.call(docDetail, { id: 9002 })
    expect(current.versions.map(({ version }) => version)).toEqual(['5.0', '4.0'])
    expect(current.html).toContain('补充一条')
    const earlier = await api.call(docDetail, { id: 9002, version: '4.0' })
    expect(earlier).toMatchObject({
      version: '4.0',
      currentVersion: '5.0',
      effectiveAt: '2026-07-01',
      translated: true,
    })
    expect(earlier.html).not.toContain('补充一条')
    const english = await api.call(docDetail, { id: 9002, version: '4.0' }, { language: 'en' })
    expect([english.title, english.html.includes('One more.')]).toEqual(['Privacy Policy', false])
    for (const version of ['3.0', "4.0' or 1=1"])
      expect((await api.ask(docDetail, { id: 9002, version })).answer.code).toBe('404001')
    expect((await api.ask(docDetail, { id: 146, version: '4.0' })).answer.code).toBe('404001')
    const { items } = await api.call(docDetailList, { contentType: 2 })
    expect(items.find(({ key }) => key === 'privacy')?.version).toBe('5.0')
  })

  test('that need not be accepted asks nobody who accepted the one before, and those who accepted older ones as before', async () => {
    const [before, older] = [await accepted('5.0'), await accepted('4.0')]
    await publish('agreement', '9002', { ...(await texts()), version: '5.1', acceptFrom: '' })
    expect([await later(before, act), await later(older, act)]).toEqual([expect.not.stringMatching('403004'), '403004'])
    expect((await api.call(consentRenewals, {}, before.as)).renewals).toEqual([])
    const { consents } = await api.call(consentList, {}, before.as)
    expect(consents.find(({ key }) => key === 'privacy')).toMatchObject({
      version: '5.0',
      holds: true,
      isReadable: true,
    })
    const { items } = await api.call(contentVersions, PRIVACY, editor)
    expect(items.map(({ act: how }) => how)).toEqual(['published', 'published', 'found'])
  })

  test('cannot have the number of an earlier one', async () => {
    const revision = await save('agreement', '9002', { ...(await texts()), version: '4.0' })
    const { answer } = await api.ask(contentPublish, { ...PRIVACY, revision }, editor)
    expect(Object.keys(answer.fields ?? {})).toEqual(['version'])
  })
})
