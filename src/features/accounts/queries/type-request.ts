// SQL of an enterprise's open request for another type.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { NewEnterpriseType } from '../rules/enterprise-type.ts'

export const findTypeRequest = (db: Db, developerId: number) =>
  db
    .selectFrom('review_case')
    .where('developer_id', '=', developerId)
    .where('kind', '=', 'type')
    .where('state', 'in', ['review', 'held'])
    .select([
      'id',
      sql<NewEnterpriseType>`(details ->> 'enterpriseType')::smallint`.as('enterprise_type'),
      sql<Date>`submitted_at`.as('submitted_at'),
      sql<Date>`due_at`.as('due_at'),
    ])
    .executeTakeFirst()
