// The standing of the developer who asks: read along with the session, or anew once something was changed.
import type { Context } from '../../../api/bind.ts'
import { findStanding, type StandingRow } from '../queries/standing.ts'

/** What a viewer knows it as. */
export const KNOWN_STANDING = 'standing'

/** Not for calls that change something: those read it in their transaction. */
export async function ownStanding(context: Context): Promise<StandingRow | undefined> {
  const known = context.viewer.known.get(KNOWN_STANDING) as StandingRow | undefined
  const { developer } = context.viewer
  return known ?? (developer ? findStanding(context.db, developer.id, context.now) : undefined)
}
