// Account state of the calling developer: as loaded with the session, or reloaded after a change.
import type { Context } from '../../../api/implement.ts'
import { findAccountState, type AccountStateRow } from '../queries/account-state.ts'
import { CACHED_ACCOUNT_STATE } from '../rules/account-state.ts'

/** Not for calls that change something; those reload it within their transaction. */
export async function viewerAccountState(
  { db, viewer, now }: Context,
  ownId: number,
): Promise<AccountStateRow | undefined> {
  const cachedState = viewer.known.get(CACHED_ACCOUNT_STATE) as AccountStateRow | undefined
  return cachedState ?? findAccountState(db, ownId, now)
}
