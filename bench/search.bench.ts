// Search over 5,000 documents: server time per call for several kinds of query.
import { rmSync } from 'node:fs'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { OF_JOBS, openDb } from '../src/db/open.ts'
import { manyDocuments } from '../src/features/docs/factory/documents.ts'
import { docSearchHandler } from '../src/features/search/handlers.ts'
import { listHidden } from '../src/features/notices/queries.ts'
import { figure, percentile } from './figures.ts'
import { benchFolder } from './portal.ts'

const WORDS = [
  '推送',
  '消息',
  '车机 音频',
  '认证材料',
  'push',
  'receipt',
  'recipt',
  'location geofence',
  '签名',
  '云云对接',
  'statstics',
  '接口',
]

const search = docSearchHandler([{ listHidden }])

const folder = benchFolder('search')
const embedded = await startEmbedded(folder)
try {
  await migrate(embedded.ownerUrl, embedded.appRole)
  const { db, close } = openDb(embedded.url, undefined, { timeouts: OF_JOBS })
  await manyDocuments(db, 5000)
  const ask = async (q: string) => {
    const viewer = { requestId: '', language: /\p{Script=Han}/u.test(q) ? 'zh-CN' : 'en', address: '', developer: null }
    const startTime = performance.now()
    await search({ db, viewer, now: new Date() } as never, { q, belong: 'polaris', kind: undefined, page: 1 })
    return performance.now() - startTime
  }
  for (const q of WORDS) await ask(q)
  const all: number[] = []
  for (let round = 0; round < 25; round++) for (const q of WORDS) all.push(await ask(q))
  figure('search over 5,000 documents, p50', percentile(all, 0.5), 'ms', { max: 10 })
  figure('search over 5,000 documents, p95', percentile(all, 0.95), 'ms')
  await close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
