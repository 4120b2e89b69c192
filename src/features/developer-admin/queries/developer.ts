// Query on the freeze of a developer.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { latestFreeze } from '../../accounts/queries/account.ts'
import { operatorName } from '../../session/queries/operators.ts'

/** Time, author and reason of the latest freeze. */
export const findFreeze = (db: Db, developerId: number) =>
  db
    .selectFrom(latestFreeze(db, developerId).as('h'))
    .select(['h.at', 'h.remark', operatorName(sql.ref('h.operator_id')).as('name')])
    .executeTakeFirst()
