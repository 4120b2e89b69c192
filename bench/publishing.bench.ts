// Publishing: two portals on one database, 100 publications on one of them. How long after its answer the other one shows the
// new text to a visitor. PUBLICATIONS sets another number.
import { rmSync } from 'node:fs'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDb } from '../src/db/open.ts'
import type { Answer } from '../src/api/endpoint.ts'
import { callerWith, requestOf } from '../src/api/caller.ts'
import { contentSave } from '../src/features/publishing/contract/drafts.ts'
import { contentItem } from '../src/features/publishing/contract/kinds.ts'
import { contentPublish } from '../src/features/publishing/contract/publications.ts'
import { makeOperator, makeSession } from '../src/features/session/factory.ts'
import { figure, percentile } from './figures.ts'
import { benchFolder, startPortal } from './portal.ts'

const PUBLICATIONS = Number(process.env.PUBLICATIONS ?? 100)
/** A document that visitors read. */
const ITEM = { kind: 'document', key: '146' }
const PAGE = '/docs?id=146'
/** Milliseconds between two looks, and until it counts as lost. */
const [LOOK, LOST] = [5, 20_000]

const folder = benchFolder('publishing')
const database = await startEmbedded(folder)
const { db, close } = openDb(database.url, 2)
const environment = { DATA_DIR: folder, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
try {
  await migrate(database.ownerUrl, database.appRole)
  const near = await startPortal(environment)
  const far = await startPortal(environment)
  try {
    const editor = await makeOperator(db, { subject: 'bench', roles: ['editor'] })
    const cookie = `portal_ops=${await makeSession(db, 'operator', editor)}`
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const { call } = callerWith(async (endpoint, input) => {
      const { path, form } = requestOf(endpoint, input)
      const response = await fetch(new URL(path, near.url), {
        headers,
        ...(form ? { method: 'POST', body: form } : {}),
      })
      return { status: response.status, answer: (await response.json()) as Answer }
    })
    const seenAfter: number[] = []
    const published: number[] = []
    for (let at = 1; at <= PUBLICATIONS; at++) {
      const title = `快速开始 ${at}`
      const { values, draft } = await call(contentItem, ITEM)
      const draftInput = { ...ITEM, revision: draft?.revision ?? 0 }
      const { revision } = await call(contentSave, {
        ...draftInput,
        values: JSON.stringify({ ...values, 'title:zh-CN': title }),
      })
      const began = performance.now()
      await call(contentPublish, { ...ITEM, revision, note: 'bench', fits: true })
      const answerTime = performance.now()
      published.push(answerTime - began)
      seenAfter.push((await firstNewByte(far.url, title)) - answerTime)
    }
    figure('publishing a document, p50', percentile(published, 0.5), 'ms')
    figure('new text on the other process after that, p50', percentile(seenAfter, 0.5), 'ms')
    figure('new text on the other process, p95', percentile(seenAfter, 0.95), 'ms', { max: 1000 })
    figure('new text on the other process, longest', Math.max(...seenAfter), 'ms')
  } finally {
    await near.stop()
    await far.stop()
  }
} finally {
  await close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** When the first byte of an answer with the new text came. */
async function firstNewByte(url: string, title: string): Promise<number> {
  const until = performance.now() + LOST
  for (;;) {
    const response = await fetch(new URL(PAGE, url), { headers: { 'accept-language': 'zh-CN' } })
    const came = performance.now()
    const text = await response.text()
    if (response.status === 200 && text.includes(`${title}<`)) return came
    if (came > until) throw new Error(`${title} was not seen within ${LOST} ms`)
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}
