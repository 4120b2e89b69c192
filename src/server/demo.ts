// Demo data of all features, in their order.
import { features } from './features.ts'
import { type Db, withinTransaction } from '../db/open.ts'
import { findTypeDeadline } from '../features/notices/queries.ts'
import { settleAll } from '../lib/async/settle-all.ts'
import type { Files } from '../adapters/storage/storage.ts'
import { type Keys, keyRingOf } from '../adapters/vault/keys.ts'
import { vaultOf } from '../adapters/vault/vault.ts'

type Needs = {
  db: Db
  keys: Keys
  files: Files
  /** Folder of its photos and pictures. */
  content: string
}

/** Figures count what the others make. */
const inOrder = features.toSorted((a, b) => Number(a.name === 'figures') - Number(b.name === 'figures'))

/** All or nothing: an interrupted start begins again. */
export async function makeDemo({ db, keys, files, content }: Needs, now: Date): Promise<void> {
  const ring = keyRingOf(keys)
  const vault = vaultOf(ring)
  const passing = inPassing(files)
  await withinTransaction(db, async (trx) => {
    const typeDeadline = await findTypeDeadline(trx)
    for (const { demo } of inOrder)
      await demo?.({ db: trx, ring, vault, files: passing.files, content, now, typeDeadline })
    await passing.written()
  })
}

/** Starts writing files without waiting, so that the database works meanwhile; all are awaited at the end. */
function inPassing(files: Files): { files: Files; written: () => Promise<unknown> } {
  const writing: Promise<void>[] = []
  const put: Files['put'] = async (name, bytes) => {
    const one = files.put(name, bytes)
    // A failure is reported at the end.
    one.catch(() => {})
    writing.push(one)
  }
  return { files: { ...files, put }, written: () => settleAll(writing) }
}
