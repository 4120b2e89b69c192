// External documents in the editor, agreements that are new, and which of both can be withdrawn.
import { describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { contentCreate } from '../../publishing/contract/kinds.ts'
import { contentPublish, contentWithdraw } from '../../publishing/contract/publications.ts'
import { docDetail, docDetailList, externalDocDetail } from '../contract/documents.ts'
import { externalRow } from '../rules.ts'

const api = await testApi()
const { editor, item, save, publish } = await contentDesk(api)
const entries = async (ref: string) =>
  (await api.db.selectFrom('search_entry').where('kind', '=', 'document').where('ref', '=', ref).selectAll().execute())
    .length
const withdrawn = async (kind: string, key: string) => (await api.ask(contentWithdraw, { kind, key }, editor)).answer
const errorFieldsFor = async (kind: string, key: string, fields: Record<string, string>) => {
  const revision = await save(kind, key, fields)
  return Object.keys((await api.ask(contentPublish, { kind, key, revision, over: true }, editor)).answer.fields ?? {})
}

describe('an external document', () => {
  test('is changed where other sites show it, and found under its own address', async () => {
    const before = await entries('7')
    await publish('external', '7', { 'title:zh-CN': '新的许可', 'markdown:zh-CN': '## 许可\n\n可以用。' })
    const externalDocument = await api.call(externalDocDetail, { id: 7 })
    expect(externalDocument.title).toBe('新的许可')
    expect(externalDocument.html).toContain('可以用')
    expect(await entries(String(externalRow(7)))).toBe(2)
    expect(await entries('7')).toBe(before)
  })

  test('shows an agreement, or a text of its own, and not both', async () => {
    const { key } = await api.call(contentCreate, { kind: 'external' }, editor)
    const titles = { 'title:zh-CN': '又一份', 'title:en': 'Another' }
    expect(await errorFieldsFor('external', key, { ...titles, source: 'own' })).toEqual(['markdown:zh-CN'])
    expect(await errorFieldsFor('external', key, { source: '9002', 'markdown:zh-CN': '多余。' })).toEqual([
      'markdown:zh-CN',
    ])
    await publish('external', key, { 'markdown:zh-CN': '' })
    const agreement = await api.call(docDetail, { id: 9002 })
    expect((await api.call(externalDocDetail, { id: Number(key) })).html).toBe(agreement.html)
    expect((await withdrawn('external', key)).reason).toBe('content.cannot_withdraw')
    await publish('external', key, { source: 'own', 'markdown:zh-CN': '自己的。' })
    expect((await withdrawn('external', key)).code).toBe('200')
    expect((await api.ask(externalDocDetail, { id: Number(key) })).answer.code).toBe('404001')
    expect(await entries(String(externalRow(Number(key))))).toBe(0)
  })
})

describe('an agreement', () => {
  const text = {
    'title:zh-CN': '数据共享协议',
    'title:en': 'Data Sharing Agreement',
    'summary:zh-CN': '共享什么。',
    'summary:en': 'What is shared.',
    'markdown:zh-CN': '## 共享\n\n只共享必要的。',
    'markdown:en': '## Sharing\n\nOnly what is needed.',
    version: '1.0',
    effectiveAt: '2026-12-01',
    acceptFrom: '',
  }

  test('that is new needs a short name of its own, which stays', async () => {
    const { key } = await api.call(contentCreate, { kind: 'agreement' }, editor)
    for (const name of ['', 'Data', 'privacy'])
      expect(await errorFieldsFor('agreement', key, { ...text, key: name })).toEqual(['key'])
    await publish('agreement', key, { key: 'data-sharing' })
    expect((await api.call(docDetail, { id: Number(key) })).title).toBe('数据共享协议')
    const { items } = await api.call(docDetailList, { contentType: 2 })
    expect(items.at(-1)).toMatchObject({ key: 'data-sharing', version: '1.0' })
    expect(await errorFieldsFor('agreement', key, { key: 'other', version: '1.1' })).toEqual(['key'])
    expect((await item('agreement', key)).canWithdraw).toBe(true)
    expect((await withdrawn('agreement', key)).code).toBe('200')
    expect((await api.ask(docDetail, { id: Number(key) })).answer.code).toBe('404001')
    // The version that people may have accepted is not given to another text.
    expect(await errorFieldsFor('agreement', key, { ...text, key: 'data-sharing' })).toEqual(['version'])
    expect(await errorFieldsFor('agreement', key, { version: '1.1' })).toEqual([])
    expect((await api.call(docDetail, { id: Number(key) })).version).toBe('1.1')
  })

  test('that people are asked to accept stays', async () => {
    expect((await withdrawn('agreement', '9002')).reason).toBe('content.cannot_withdraw')
  })
})
