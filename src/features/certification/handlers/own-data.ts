// Part of the data export: cases, photos, and who opened them.
import { isoOf } from '../../../lib/dates/dates.ts'
import type { ExportPart } from '../../accounts/handlers/own-data.ts'
import { listOwnCases, listOwnPhotos, listOwnViews } from '../queries/own-data.ts'

export const exportPart: ExportPart = async ({ db }, developerId) => ({
  cases: (await listOwnCases(db, developerId)).map((row) => ({
    caseId: row.id,
    kind: row.kind,
    state: row.state,
    submittedAt: isoOf(row.submitted_at),
    decidedAt: isoOf(row.decided_at),
    // Written for the colleague who asked.
    remark: row.kind === 'correction' ? '' : row.remark,
  })),
  photos: (await listOwnPhotos(db, developerId)).map((row) => ({
    kind: row.kind,
    sentAt: row.created_at.toISOString(),
    removedAt: isoOf(row.removed_at),
  })),
  views: (await listOwnViews(db, developerId)).map((row) => ({
    at: row.at.toISOString(),
    viewer: row.viewer,
    caseId: row.case_id,
    photoKind: row.photo_kind,
  })),
})
