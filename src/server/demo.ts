// Demo data: accounts, developers in every state, open review cases, apps and their abilities. Loaded only by a first start.
import path from 'node:path'
import { type Db, withinTransaction } from '../db/open.ts'
import { makeDemoGrants } from '../features/abilities/factory/demo.ts'
import { makeDemoApps } from '../features/apps/factory/demo.ts'
import { demoAppPictures } from '../features/apps/factory/pictures.ts'
import { makeDemoCases } from '../features/certification/factory/demo.ts'
import { demoPictures } from '../features/certification/factory/pictures.ts'
import { findTypeDeadline } from '../features/notices/queries.ts'
import { makeDemoAccountStates } from '../features/team/factory/demo.ts'
import { makeDemoAccounts } from '../features/identity/factory.ts'
import { makeDemoDevelopers } from '../features/session/factory.ts'
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

/** All or nothing: an interrupted start begins again. */
export async function makeDemo({ db, keys, files, content }: Needs, now: Date): Promise<void> {
  const ring = keyRingOf(keys)
  const vault = vaultOf(ring)
  const picture = await demoPictures(path.join(content, 'demo-photos'))
  const appPicture = await demoAppPictures(path.join(content, 'demo-apps'))
  const passing = inPassing(files)
  await withinTransaction(db, async (trx) => {
    await makeDemoAccounts(trx, vault, now)
    await makeDemoDevelopers(trx, vault, now)
    await makeDemoAccountStates(trx, ring, now, await findTypeDeadline(trx))
    await makeDemoCases({ db: trx, ring, files: passing.files, picture }, now)
    await makeDemoApps({ db: trx, ring, vault, files: passing.files, picture: appPicture }, now)
    await makeDemoGrants(trx, now)
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
