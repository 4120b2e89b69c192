// Part of the data export: apps.
import { isoOf } from '../../../lib/dates/dates.ts'
import type { ExportPart } from '../../accounts/handlers/own-data.ts'
import { listOwnApps } from '../queries/own-data.ts'

export const exportPart: ExportPart = async ({ db }, developerId) => ({
  apps: (await listOwnApps(db, developerId)).map((row) => ({
    appId: row.id,
    kind: row.kind,
    state: row.state,
    name: row.name,
    packageName: row.package_name,
    appKey: row.app_key,
    form: row.data,
    createdAt: row.created_at.toISOString(),
    listedAt: isoOf(row.listed_at),
    deletedAt: isoOf(row.deleted_at),
  })),
})
