// Erasure of the signed calls of a developer's apps.
import { listOwnApps } from '../../apps/queries/own-data.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'
import { removeCalls } from '../queries/erasure.ts'

export const eraseCalls: Erase = async (db, developerId) => {
  const ids = (await listOwnApps(db, developerId)).map(({ id }) => id)
  if (ids.length > 0) await removeCalls(db, ids)
  return []
}
