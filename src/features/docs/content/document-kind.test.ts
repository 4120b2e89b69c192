// The tree of documents as editors see it, with as many documents as a large portal has.
import { expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { contentKinds, contentList, contentMove } from '../../publishing/contract/kinds.ts'
import { contentPlace, contentTree } from '../../publishing/contract/tree.ts'
import { catalogTree } from '../contract/documents.ts'
import { CONTENT_TYPES } from '../rules.ts'

const MANY = 2000
const FIRST = 500_000

/** Documents of one statement that fills. */
const BATCH_SIZE = 200
/** Work that grows with the square of the number would take minutes. */
const TOO_LONG_MS = 10_000

test('two thousand documents of one folder are listed and moved quickly', async () => {
  const api = await testApi()
  const { editor } = await contentDesk(api)
  const folder = Number((await api.call(contentList, { kind: 'folder' }, editor)).items[0]?.key)
  const ids = Array.from({ length: MANY }, (_, at) => FIRST + at)
  await api.db
    .insertInto('document')
    .values(
      ids.map((id) => ({
        id,
        parent_id: folder,
        content_type: CONTENT_TYPES.document,
        is_doc: true,
        sort: id,
        key: null,
        version: null,
        effective_at: null,
      })),
    )
    .execute()
  const { document_id: _, ...text } = await api.db
    .selectFrom('document_text')
    .where('document_id', '=', 146)
    .where('language', '=', 'zh-CN')
    .selectAll()
    .executeTakeFirstOrThrow()
  const headings = JSON.stringify(text.headings)
  for (let at = 0; at < MANY; at += BATCH_SIZE) {
    const some = ids.slice(at, at + BATCH_SIZE)
    await api.db
      .insertInto('document_text')
      .values(some.map((id) => ({ ...text, document_id: id, title: `第 ${id} 篇`, headings })))
      .execute()
  }
  const quick = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const startTime = performance.now()
    const value = await work()
    expect(performance.now() - startTime).toBeLessThan(TOO_LONG_MS)
    return value
  }
  const { kinds } = await quick(() => api.call(contentKinds, {}, editor))
  const documents = kinds.find(({ name }) => name === 'document')
  expect(documents?.total).toBeGreaterThan(MANY)
  expect(documents?.behind).toBeGreaterThanOrEqual(MANY)
  const { items } = await quick(() => api.call(contentList, { kind: 'document', q: String(FIRST + 1999) }, editor))
  expect(items).toMatchObject([{ behind: 'missing' }])
  const [last, before] = [String(FIRST + MANY - 1), String(FIRST + MANY - 2)]
  await quick(() => api.call(contentMove, { kind: 'document', key: last, by: 'up' }, editor))
  const tree = JSON.stringify(await api.call(catalogTree, {}))
  expect(tree.indexOf(`"id":${last}`)).toBeLessThan(tree.indexOf(`"id":${before}`))
  const { nodes } = await quick(() => api.call(contentTree, { kind: 'document', open: String(folder) }, editor))
  expect(nodes.length).toBeGreaterThan(MANY)
  const place = { kind: 'document', key: last, parent: String(folder), before: String(FIRST) }
  await quick(() => api.call(contentPlace, place, editor))
  const treeJson = JSON.stringify(await api.call(catalogTree, {}))
  expect(treeJson.indexOf(`"id":${last}`)).toBeLessThan(treeJson.indexOf(`"id":${FIRST}`))
})
