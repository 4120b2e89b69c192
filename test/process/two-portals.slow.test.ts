// Two portals on one database: what an editor publishes through one of them, readers of the other see within a second.
import { expect, test } from 'vitest'
import { openDb } from '../../src/db/open.ts'
import { makeOperator, makeSession } from '../../src/features/session/factory.ts'
import { ownDatabase } from '../harness/own-database.ts'
import { freePort, type StartedPortal, startedPortal } from '../harness/started-portal.ts'
import { tempDir } from '../harness/temp-dir.ts'

const ITEM = { kind: 'document', key: '146' }
const TITLE = '另一个进程也看得到'

test('published content is seen through the other portal within a second', async () => {
  const { url, ownerUrl } = await ownDatabase()
  const folder = tempDir('portal-two')
  const portals: { origin: string; portal: StartedPortal }[] = []
  const { db, close } = openDb(url)
  try {
    for (const port of [await freePort(), await freePort()]) {
      const origin = `http://127.0.0.1:${port}`
      const environment = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder, PORTAL_DEMO: 'on' }
      portals.push({ origin, portal: await startedPortal({ ...environment, PORT: String(port), ORIGIN: origin }) })
    }
    const [near, far] = portals.map(({ origin }) => origin) as [string, string]
    const id = await makeOperator(db, { subject: 'editor of both', roles: ['editor'] })
    const headers = {
      cookie: `portal_ops=${await makeSession(db, 'operator', id)}`,
      'sec-fetch-site': 'same-origin',
      origin: near,
    }
    const post = async (path: string, form: Record<string, string>) => {
      const sent = { method: 'POST', headers, body: new URLSearchParams({ ...ITEM, ...form }) }
      return (await fetch(`${near}/api/ops/v1/content/${path}`, sent)).json() as Promise<{
        code: string
        value: { revision: number }
      }>
    }
    const seen = async () => (await (await fetch(`${far}/docs?id=146&lang=zh-CN`)).text()).includes(TITLE)
    const item = await fetch(`${near}/api/ops/v1/content/item?${new URLSearchParams(ITEM)}`, { headers })
    const { value } = (await item.json()) as { value: { values: Record<string, string> } }
    // Kept in the memory of both.
    for (let time = 0; time < 2; time++) expect(await seen()).toBe(false)
    const saved = await post('draft/save', {
      revision: '0',
      values: JSON.stringify({ ...value.values, 'title:zh-CN': TITLE }),
    })
    expect(saved.code).toBe('200')
    expect(await seen()).toBe(false)
    const published = await post('publish', { revision: String(saved.value.revision) })
    expect(published.code).toBe('200')
    await expect.poll(seen, { timeout: 1000, interval: 50 }).toBe(true)
  } finally {
    await close()
    for (const { portal } of portals) await portal.stop()
  }
}, 120_000)
