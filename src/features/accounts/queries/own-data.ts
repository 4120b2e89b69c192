// SQL of the data export: everything stored about a developer besides account and verified data.
import type { Db } from '../../../db/open.ts'

export const findDeveloper = (db: Db, developerId: number) =>
  db
    .selectFrom('developer')
    .where('id', '=', developerId)
    .select(['id', 'nickname', 'provider_account', 'created_at', 'signed_in_at'])
    .executeTakeFirst()

export const listOwnConsents = (db: Db, developerId: number) =>
  db
    .selectFrom('agreement_consent')
    .where('developer_id', '=', developerId)
    .select(['agreement_key', 'version', 'person', 'given_at', 'withdrawn_at'])
    .orderBy('given_at')
    .execute()

export const listOwnNoticeReads = (db: Db, developerId: number) =>
  db
    .selectFrom('notice_read')
    .where('developer_id', '=', developerId)
    .select(['notice_id', 'read_at'])
    .orderBy('read_at')
    .execute()

export const listOwnSessions = (db: Db, developerId: number) =>
  db
    .selectFrom('session')
    .where('developer_id', '=', developerId)
    .select(['device', 'coarse_address', 'created_at', 'seen_at'])
    .orderBy('created_at')
    .execute()

/** Teams the developer owns, works for or was invited to. */
export const listOwnTeams = (db: Db, developerId: number) =>
  db
    .selectFrom('team as t')
    .leftJoin('team_member as m', (join) => join.onRef('m.team_id', '=', 't.id').on('m.developer_id', '=', developerId))
    .where((eb) => eb.or([eb('t.owner_id', '=', developerId), eb('m.developer_id', '=', developerId)]))
    .select(['t.name', 't.owner_id', 't.opened_at', 't.closed_at', 'm.state', 'm.invited_at', 'm.answered_at'])
    .orderBy('t.opened_at')
    .execute()

/** Without those that were never submitted. */
export const listOwnCases = (db: Db, developerId: number) =>
  db
    .selectFrom('certification_case')
    .where('developer_id', '=', developerId)
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

export const listOwnApps = (db: Db, developerId: number) =>
  db
    .selectFrom('app')
    .where('owner_id', '=', developerId)
    .select(['id', 'kind', 'state', 'name', 'package_name', 'app_key', 'data', 'created_at', 'listed_at', 'deleted_at'])
    .orderBy('id')
    .execute()
