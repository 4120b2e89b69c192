// Two editors of one item: each sees the other, and what one wrote is never lost.
import { describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { contentDiscard, contentSave } from '../contract/drafts.ts'
import { contentCreate, contentItem, contentList } from '../contract/kinds.ts'
import { contentPresence } from '../contract/presence.ts'
import { contentPublish, contentRestore, contentVersion, contentVersions } from '../contract/publications.ts'
import { PRESENCE_SECONDS } from '../rules/limits.ts'
import { forgetPresence } from './presence.ts'

const api = await testApi()
const { editor, other, item, now } = await contentDesk(api)
const at = { kind: 'document', key: '150' }

async function saved(as: typeof editor, title: string, place = at): Promise<number> {
  const { values, draft } = await api.call(contentItem, place, as)
  const text = JSON.stringify({ ...values, 'title:zh-CN': title })
  return (await api.call(contentSave, { ...place, revision: draft?.revision ?? 0, values: text }, as)).revision
}
const acts = async (place = at) => (await api.call(contentVersions, place, editor)).items.map(({ act }) => act)

describe('presence', () => {
  test('is seen by the other from the moment of opening, and ends by itself', async () => {
    expect(await api.call(contentPresence, at, editor)).toEqual({ others: [], theirs: null })
    expect((await api.call(contentPresence, at, other)).others).toHaveLength(1)
    expect((await api.call(contentPresence, at, editor)).others).toHaveLength(1)
    expect((await item(at.kind, at.key)).others).toHaveLength(1)
    expect((await item('document', '146')).others).toEqual([])
    const later = new Date(now.getTime() + PRESENCE_SECONDS * 1000)
    api.setNow(later)
    expect((await item(at.kind, at.key)).others).toEqual([])
    await forgetPresence({ db: api.db, now: later })
    expect(await api.db.selectFrom('content_presence').selectAll().execute()).toEqual([])
    api.setNow(now)
  })

  test('says that the other saved meanwhile', async () => {
    const revision = await saved(editor, '甲')
    const { theirs, others } = await api.call(contentPresence, at, other)
    expect(theirs).toMatchObject({ revision })
    expect(others).toEqual([theirs?.editor])
    expect((await api.call(contentPresence, at, editor)).theirs).toBeNull()
    await api.call(contentDiscard, { ...at, revision }, editor)
  })
})

describe('a draft of somebody else', () => {
  test('that is replaced stays in the history, once, and comes back as a draft', async () => {
    await saved(editor, '甲的标题')
    await saved(other, '乙的标题')
    const revision = await saved(other, '乙的标题又改')
    const { items } = await api.call(contentVersions, at, editor)
    const [aside] = items
    expect(items.map(({ act }) => act)).toEqual(['set_aside', 'found'])
    expect((await api.call(contentVersion, { ...at, number: aside!.number }, editor)).values).toMatchObject({
      'title:zh-CN': '甲的标题',
    })
    await api.call(contentRestore, { ...at, number: aside!.number, revision }, editor)
    expect((await item(at.kind, at.key)).values['title:zh-CN']).toBe('甲的标题')
    expect(await acts()).toEqual(['set_aside', 'set_aside', 'found'])
    const audit = await api.db
      .selectFrom('audit_entry')
      .where('act', '=', 'content.set_aside')
      .select('after')
      .execute()
    expect(audit.map(({ after }) => after)).toEqual([{ version: 2 }, { version: 3 }])
  })

  test('that was set aside is no version: the draft before it is published as begun', async () => {
    const { draft } = await item(at.kind, at.key)
    const { version } = await api.call(contentPublish, { ...at, revision: draft!.revision }, editor)
    expect(version).toBe(4)
    expect((await item(at.kind, at.key)).version).toBe(4)
    await saved(editor, '再写')
    const own = (await item(at.kind, at.key)).draft!.revision
    await api.call(contentDiscard, { ...at, revision: own }, editor)
    expect(await acts()).toEqual(['published', 'set_aside', 'set_aside', 'found'])
  })

  test('that is discarded stays as well, even of an item that was never published', async () => {
    const { key } = await api.call(contentCreate, { kind: 'document' }, editor)
    const revision = await saved(editor, '还没发布', { kind: 'document', key })
    await api.call(contentDiscard, { kind: 'document', key, revision }, other)
    const withdrawnList = await api.call(contentList, { kind: 'document', filter: 'withdrawn' }, editor)
    expect(withdrawnList.items).toMatchObject([{ key, title: '还没发布' }])
    await api.call(contentRestore, { kind: 'document', key, number: 1, revision: 0 }, other)
    expect((await item('document', key)).values['title:zh-CN']).toBe('还没发布')
  })
})
