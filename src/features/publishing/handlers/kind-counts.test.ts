// Numbers of content by kind: as the lists have them, and counted where reading the items would take long.
import { expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { documentKind } from '../../docs/content/document-kind.ts'
import { branchKind } from '../../payouts/content/branch-kind.ts'
import { contentCreate, contentKinds, contentList } from '../contract/kinds.ts'
import { contentSchedule, contentWithdraw } from '../contract/publications.ts'
import { contentKindsHandler } from './kind-counts.ts'

const api = await testApi()
const { editor, save, publish } = await contentDesk(api)

const totalOf = async (kind: string, filter: 'all' | 'drafts' | 'scheduled' | 'failed' | 'behind' | 'withdrawn') =>
  (await api.call(contentList, { kind, filter }, editor)).total

/** Documents that are drafted, published and scheduled. */
const TOUCHED = ['150', '146', '201']

test('are those of the lists', async () => {
  await save('document', '150', { 'title:zh-CN': '改了一半' })
  await publish('document', '146', { 'title:zh-CN': '改了原文' })
  await api.call(contentCreate, { kind: 'document' }, editor)
  const revision = await save('document', '201', { 'title:zh-CN': '明天发布', 'title:en': 'Tomorrow' })
  const tomorrow = { kind: 'document', key: '201', revision, act: 'publish' as const, at: '2026-11-24T09:00' }
  await api.call(contentSchedule, tomorrow, editor)
  const { items } = await api.call(contentList, { kind: 'document' }, editor)
  const [lacking, withdrawn] = items.flatMap(({ key, published }) => (published && !TOUCHED.includes(key) ? key : []))
  await api.call(contentWithdraw, { kind: 'document', key: withdrawn! }, editor)
  await api.db.updateTable('document_text').set({ html: '' }).where('document_id', '=', Number(lacking)).execute()
  const { kinds } = await api.call(contentKinds, {}, editor)
  for (const { name, total, drafts, scheduled, failed, behind } of kinds)
    expect({ name, total, drafts, scheduled, failed, behind }).toEqual({
      name,
      total: (await totalOf(name, 'all')) - (await totalOf(name, 'withdrawn')),
      drafts: await totalOf(name, 'drafts'),
      scheduled: await totalOf(name, 'scheduled'),
      failed: await totalOf(name, 'failed'),
      behind: await totalOf(name, 'behind'),
    })
  const documents = kinds.find(({ name }) => name === 'document')
  expect(documents).toMatchObject({ drafts: 3, scheduled: 1 })
  expect(documents?.behind).toBeGreaterThanOrEqual(2)
})

test.each([documentKind, branchKind])('of $name are counted without reading its items', async (kind) => {
  const unreadableKind = { ...kind, list: () => Promise.reject(new Error('all items were read')) }
  const { kinds } = await contentKindsHandler([unreadableKind])({ db: api.db } as never, {})
  expect(kinds[0]?.total).toBeGreaterThan(0)
})
