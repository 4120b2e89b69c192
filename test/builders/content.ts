// Content as editors write it, through the API.
import { contentSave } from '../../src/features/publishing/contract/drafts.ts'
import { contentItem } from '../../src/features/publishing/contract/kinds.ts'
import { contentPublish } from '../../src/features/publishing/contract/publications.ts'
import type { TestApi } from '../harness/app.ts'

/** Sets the portal's clock, to 10:00 in Shanghai unless another moment is given. */
export async function contentDesk(api: TestApi, now = new Date('2026-11-23T02:00:00Z')) {
  const editor = (await api.operator(['editor'], now)).as
  const other = (await api.operator(['administrator'], now)).as
  api.setNow(now)
  const item = (kind: string, key: string) => api.call(contentItem, { kind, key }, editor)

  /** Saves some fields over what is there. @returns the revision */
  async function save(kind: string, key: string, fields: Record<string, string>): Promise<number> {
    const { values, draft } = await item(kind, key)
    const input = { kind, key, revision: draft?.revision ?? 0, values: JSON.stringify({ ...values, ...fields }) }
    return (await api.call(contentSave, input, editor)).revision
  }

  /** @returns number of the version */
  async function publish(kind: string, key: string, fields: Record<string, string>): Promise<number> {
    const revision = await save(kind, key, fields)
    return (await api.call(contentPublish, { kind, key, revision, note: '修正' }, editor)).version
  }

  const versionNow = async () =>
    (await api.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
  const rows = (table: 'content_draft' | 'content_schedule', key: string) =>
    api.db.selectFrom(table).where('key', '=', key).selectAll().execute()
  return { now, editor, other, item, save, publish, versionNow, rows }
}
