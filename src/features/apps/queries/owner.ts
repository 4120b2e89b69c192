// Owner lookup: whose apps the viewer works on, and which of them. The single place that decides this.
import type { Db } from '../../../db/open.ts'
import { appsFor, type Grants } from '../../../lib/portal/role-grants.ts'
import { findAccountState, type AccountStateRow } from '../../accounts/queries/account-state.ts'
import type { Whose } from './apps.ts'

/**
 * Owner of the apps, the apps visible to the viewer, and the account state that decides whether new ones may be
 * created.
 */
export type AppOwner = Whose & { accountState: AccountStateRow }

/**
 * The developer, or the owner of the team they work for; undefined when there is no such developer.
 * @param find how the account state is loaded; read from the database by default
 */
export async function ownerOf(
  db: Db,
  developerId: number,
  team: { ownerId: number; grants: Grants } | null,
  now: Date,
  find = (id: number) => findAccountState(db, id, now),
): Promise<AppOwner | undefined> {
  const id = team ? team.ownerId : developerId
  const accountState = await find(id)
  return accountState && { id, accountState, apps: team ? appsFor(team.grants, 'app') : null }
}
