// Part of the data export: sessions.
import type { ExportPart } from '../../accounts/handlers/own-data.ts'
import { listOwnSessions } from '../queries/own-data.ts'

export const exportPart: ExportPart = async ({ db }, developerId) => ({
  sessions: (await listOwnSessions(db, developerId)).map((row) => ({
    device: row.device,
    network: row.coarse_address,
    signedInAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  })),
})
