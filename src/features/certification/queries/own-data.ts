// SQL of the data export: cases, photos, and who opened them.
import type { Db } from '../../../db/open.ts'
import { reviewCases } from '../../review/queries/case-moves.ts'
import { ACCOUNT_CASE_KINDS } from '../rules/cases.ts'

/** Without those that were never submitted. */
export const listOwnCases = (db: Db, developerId: number) =>
  reviewCases(db)
    .where('developer_id', '=', developerId)
    .where('kind', 'in', [...ACCOUNT_CASE_KINDS, 'correction'])
    .where('submitted_at', 'is not', null)
    .select(['id', 'kind', 'state', 'submitted_at', 'decided_at', 'remark'])
    .orderBy('id')
    .execute()

export const listOwnPhotos = (db: Db, developerId: number) =>
  db
    .selectFrom('certification_photo')
    .where('developer_id', '=', developerId)
    .select(['kind', 'created_at', 'removed_at'])
    .orderBy('id')
    .execute()

export const listOwnViews = (db: Db, developerId: number) =>
  db
    .selectFrom('certification_view')
    .where('developer_id', '=', developerId)
    .select(['at', 'viewer', 'case_id', 'photo_kind'])
    .orderBy('id')
    .execute()
