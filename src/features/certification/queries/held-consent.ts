// The consent to one version of an agreement that holds now.
import type { Db } from '../../../db/open.ts'

export const findHeldConsent = (db: Db, developerId: number, key: string, version: string) =>
  db
    .selectFrom('agreement_consent')
    .where('developer_id', '=', developerId)
    .where('agreement_key', '=', key)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst()
