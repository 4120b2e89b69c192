// Signed calls in the export of a developer's data.
import { readTogether } from '../../../db/reads/read-together.ts'
import type { ExportPart } from '../../accounts/handlers/own-data.ts'
import { listOwnApps } from '../../apps/queries/own-data.ts'
import { listOwnSums } from '../queries/hours.ts'
import { listNetworks } from '../queries/lines.ts'

export const exportPart: ExportPart = async ({ db }, developerId) => {
  const ids = (await listOwnApps(db, developerId)).map(({ id }) => id)
  if (ids.length === 0) return { signedCalls: [], signedCallNetworks: [] }
  const [sums, networks] = await readTogether(db, [() => listOwnSums(db, ids), () => listNetworks(db, ids)])
  return {
    signedCalls: sums.map(({ app_id, ...sum }) => ({ appId: app_id, ...sum })),
    signedCallNetworks: networks.map(({ app_id, network, count }) => ({ appId: app_id, network, calls: count })),
  }
}
