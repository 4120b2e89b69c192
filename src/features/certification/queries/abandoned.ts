// Query for certifications that nobody continues: being filled in or rejected, or with drafts only.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { accountStatusOf, lastEventOf } from '../../accounts/queries/account.ts'
import { PROCESS_NAMES, type AccountStatus } from '../../accounts/rules/status.ts'
import {
  type AbandonedFilter,
  type AbandonedForm,
  listAbandonedForms,
  selectDraftActivity,
} from '../../drafts/queries/abandoned.ts'
import { reviewCases } from '../../review/queries/case-moves.ts'

/** The `about` of an abandoned certification: a developer has one at a time. */
export const ABOUT_CERTIFICATION = 'certification'

/** Drafts, photos and data of certifications that are neither submitted nor decided for good. */
const selectActivity = (db: Db) => sql`
  ${selectDraftActivity(PROCESS_NAMES)}
  union all select developer_id, created_at from certification_photo where state = 'current'
  union all ${reviewCases(db)
    .innerJoin('certification_case as d', 'd.id', 'c.id')
    .where('c.kind', 'in', ['personal', 'enterprise'])
    .where('c.state', 'in', ['filling', 'rejected'])
    .where('d.data_sealed', 'is not', null)
    .select(['c.developer_id', 'c.created_at'])}`

/** @param statuses of the accounts whose forms may end */
export const listAbandonedCertifications = (
  db: Db,
  statuses: readonly AccountStatus[],
  filter: AbandonedFilter,
): Promise<AbandonedForm[]> =>
  listAbandonedForms(
    db,
    sql`
      select developer_id, ${ABOUT_CERTIFICATION}::text as about,
        greatest(max(at), ${lastEventOf(sql`form.developer_id`)}) as acted_at
      from (${selectActivity(db)}) form
      where ${accountStatusOf(sql`form.developer_id`)} = any(${[...statuses]}::int[])
      group by developer_id`,
    filter,
  )
