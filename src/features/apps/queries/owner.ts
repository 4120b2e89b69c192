// Whose apps somebody works on, and which of them: the one place that decides it.
import type { Db } from '../../../db/open.ts'
import { appsFor, type Grants } from '../../../lib/portal/grants.ts'
import { findAccountState, type AccountStateRow } from '../../accounts/queries/account-state.ts'
import type { Whose } from './apps.ts'

/** Who owns the apps, the ones that the viewer sees, and the standing by which they may be made. */
export type AppOwner = Whose & { standing: AccountStateRow }

/**
 * The developer himself, or the owner of the team that he works for; undefined when there is no such developer.
 * @param find how a standing is found; anew when left out
 */
export async function ownerOf(
  db: Db,
  developerId: number,
  team: { ownerId: number; grants: Grants } | null,
  now: Date,
  find = (id: number) => findAccountState(db, id, now),
): Promise<AppOwner | undefined> {
  const id = team ? team.ownerId : developerId
  const standing = await find(id)
  return standing && { id, standing, apps: team ? appsFor(team.grants, 'app') : null }
}
