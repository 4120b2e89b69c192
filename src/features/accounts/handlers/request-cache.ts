// The standing of the developer who asks: read along with the session, or anew once something was changed.
import type { Context } from '../../../api/implement.ts'
import { findStanding, type StandingRow } from '../queries/account-state.ts'
import { KNOWN_STANDING } from '../rules/account-state.ts'

/** Not for calls that change something: those read it in their transaction. */
export async function ownStanding({ db, viewer, now }: Context, ownId: number): Promise<StandingRow | undefined> {
  const known = viewer.known.get(KNOWN_STANDING) as StandingRow | undefined
  return known ?? findStanding(db, ownId, now)
}
