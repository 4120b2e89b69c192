// The end of requests that nobody settled in time.
import { m } from '#messages'
import { expireRequests } from '../queries.ts'
import { APPROVAL_DAYS } from '../rules/requests.ts'
import { type ApprovalKind, kindOf } from './approval-kind.ts'
import { type Post, tellAsker } from './letters.ts'

type Lapsing = {
  kinds: readonly ApprovalKind[]
  /** Null: all, those of kinds that are no longer known among them. */
  acts: readonly string[] | null
}

/** Marks them, and tells whoever asked. @param post with a transaction */
export async function lapseRequests(post: Post, { kinds, acts }: Lapsing, now: Date): Promise<void> {
  for (const { act, asked_by: askedBy } of await expireRequests(post.db, acts, now))
    await tellAsker(post, {
      askedBy,
      act,
      kind: kindOf(kinds, act),
      outcome: (locale) => m.approval_outcome_expired({ days: APPROVAL_DAYS }, { locale }),
    })
}
