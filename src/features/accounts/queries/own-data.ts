// SQL of the data export: developer and consents.
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
