// Rules for a row of people to invite: which of its cells cannot be taken, the first of them.
import { isRealDay } from '../../../lib/dates/dates.ts'
import type { Grant } from '../../../lib/portal/role-grants.ts'
import { type Actor, assignRefusalFor, type AssignRefusal } from './granting.ts'
import type { CsvRow } from './inviting.ts'

export type CsvProblem =
  /** The team has no roles of these names. */
  | { kind: 'role'; names: string[] }
  | { kind: 'refused'; refusal: AssignRefusal }
  | { kind: 'remark' }
  /** No day, or one that is over. */
  | { kind: 'day' }

type NamedRole = { id: number; name: string; grant: Grant }
type Circumstances = { teamRoles: readonly NamedRole[]; actor: Actor; isRemark: boolean; today: string }

/** The roles that a row names, and why nobody can be invited by it; null when somebody can. */
export function readCsvRow(
  { roles: names, until }: Pick<CsvRow, 'roles' | 'until'>,
  { teamRoles, actor, isRemark, today }: Circumstances,
): { roles: NamedRole[]; problem: CsvProblem | null } {
  const roles = teamRoles.filter(({ name }) => names.includes(name))
  const problem = (): CsvProblem | null => {
    const missingNames = names.filter((name) => !roles.some((role) => role.name === name))
    if (missingNames.length > 0) return { kind: 'role', names: missingNames }
    const refusal = assignRefusalFor(
      actor,
      null,
      roles.map(({ grant }) => grant),
      [],
    )
    if (refusal) return { kind: 'refused', refusal }
    if (!isRemark) return { kind: 'remark' }
    return until !== '' && (!isRealDay(until) || until < today) ? { kind: 'day' } : null
  }
  return { roles, problem: problem() }
}
