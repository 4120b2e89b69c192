// Union of everything on the review desk: certifications, closure requests, app cases.
import { sql } from 'kysely'
import type { Process } from '../../accounts/rules/status.ts'
import type { Flag } from '../rules/flags.ts'
import type { ToMend } from '../rules/reasons.ts'
import type { DeskKind, DeskState } from '../rules/review.ts'

export type DeskCase = {
  id: number
  source: 'certification_case' | 'app_case'
  developer_id: number
  kind: DeskKind
  /** Subject of an app case, such as listing. */
  about: string | null
  process: Process | null
  biz_code: number | null
  enterprise_type: number | null
  state: DeskState
  subject_masked: string
  number_masked: string
  number_index: Buffer | null
  flags: Flag[]
  submitted_at: Date
  due_at: Date
  urged_at: Date | null
  claimed_by: number | null
  claimed_at: Date | null
  claimed_until: Date | null
  reviewer_id: number | null
  decided_at: Date | null
  reasons: ToMend[]
}

/**
 * The parts carry no conditions, so that each table's index can provide the order of the queue. Drafts are included;
 * they have no `submitted_at` yet.
 */
export const deskCases = sql<DeskCase>`(
  select id, 'certification_case'::text as source, developer_id, kind, null::text as about, process, biz_code,
    enterprise_type, state, subject_masked, number_masked, number_index, flags, submitted_at, due_at, urged_at,
    claimed_by, claimed_at, claimed_until, reviewer_id, decided_at, reasons
  from certification_case
  union all
  select id, 'app_case'::text, (select a.owner_id from app a where a.id = app_case.app_id), 'app'::text, kind, null::text, null::smallint,
    null::smallint,
    state, subject ->> 'name', app_id::text, null::bytea, '{}'::text[], submitted_at, due_at,
    null::timestamptz,
    claimed_by, claimed_at, claimed_until, reviewer_id, decided_at, reasons
  from app_case
)`
