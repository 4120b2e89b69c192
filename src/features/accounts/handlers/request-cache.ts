// The standing of the developer who asks: read along with the session, or anew once something was changed.
import type { Context } from '../../../api/implement.ts'
import { findAccountState, type AccountStateRow } from '../queries/account-state.ts'
import { CACHED_ACCOUNT_STATE } from '../rules/account-state.ts'

/** Not for calls that change something: those read it in their transaction. */
export async function viewerAccountState(
  { db, viewer, now }: Context,
  ownId: number,
): Promise<AccountStateRow | undefined> {
  const known = viewer.known.get(CACHED_ACCOUNT_STATE) as AccountStateRow | undefined
  return known ?? findAccountState(db, ownId, now)
}
