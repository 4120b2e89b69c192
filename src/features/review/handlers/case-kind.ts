// Kinds of cases, as the features they belong to describe them to the desk.
import type { RawBuilder } from 'kysely'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { Context } from '../../../api/implement.ts'
import type { Terms } from '../../accounts/queries/developer-search.ts'
import type { KindView } from '../contract/detail.ts'
import type { reviewApprove } from '../contract/verdict.ts'
import type { Barrier, QueueRow } from '../queries/cases.ts'
import type { CaseKind } from '../rules/cases.ts'
import type { ReviewIssue } from '../rules/reasons.ts'

type Decided = OutputOf<typeof reviewApprove>

export type Rejection = {
  /** Words of the reviewer; empty where the reasons say everything. */
  typed: string
  /** Words shown to the developer. */
  remark: string
  reasons: readonly ReviewIssue[]
}

export type CaseKindHandlers = {
  kinds: readonly CaseKind[]
  /** Name of a kind, such as "Enterprise certification", in the viewer's language. */
  label: (kind: CaseKind) => string
  /** What a case is about, in the viewer's language. */
  topic: (row: Pick<QueueRow, 'kind' | 'about'>) => string
  /** Names of the fields that a verdict can mark, in the viewer's language. */
  fieldNames?: (context: Pick<Context, 'db'>) => Promise<(field: string) => string>
  /** What the desk shows of a case. Masks personal data until the case is claimed, and logs that it was seen. */
  view: (context: Context, row: QueueRow) => Promise<KindView>
  /** Queries for ids of cases in whose sealed data the search text is a value. */
  search?: (terms: Terms) => readonly RawBuilder<unknown>[]
  /** Keeps operators from cases that they took part in; their own cases are closed to them in any case. */
  barrier?: {
    isBarred: Barrier
    refusal: () => ApiError
    /** Said when a case is to be handed to somebody whom it keeps off. */
    colleague: () => string
  }
  verdict: {
    /** Locks what comes before the case in the order of locks, such as its account. */
    lock: (context: Context, row: QueueRow) => Promise<unknown>
    /** What follows from the approval, in its transaction: an error takes the verdict back. */
    approve: (context: Context, row: QueueRow) => Promise<Decided>
    /** @throws ApiError 400001 for reasons that the kind does not know */
    reject: (context: Context, row: QueueRow, rejection: Rejection) => Promise<Decided>
  }
  /** How a refusal is looked at again. Without it nobody can appeal. */
  appeal?: {
    /** Page of the refused case, for its developer. */
    url: (row: QueueRow) => string
    /** Whether the calling developer may appeal. */
    mayAppeal: (context: Context, row: QueueRow) => Promise<boolean>
    /** Whether the refused case can go back to review: nothing took its place. */
    canReopen: (context: Pick<Context, 'db'>, row: QueueRow) => Promise<boolean>
    /** Locks what comes before the case in the order of locks. */
    lock: (context: Pick<Context, 'db'>, row: QueueRow) => Promise<unknown>
    /** Puts what the case is about back under review, in the transaction that puts the case back on the desk. */
    reopen: (context: Context, row: QueueRow, dueAt: Date) => Promise<unknown>
  }
}

export function kindOf(kinds: readonly CaseKindHandlers[], kind: CaseKind): CaseKindHandlers {
  const handlers = kinds.find((item) => item.kinds.includes(kind))
  if (!handlers) throw new Error(`No feature describes cases of the kind "${kind}".`)
  return handlers
}

/** Names of the fields that verdicts on these kinds mark: of the first kind that has any, otherwise the fields themselves. */
export async function fieldNamesOf(
  kinds: readonly CaseKindHandlers[],
  some: readonly CaseKind[],
  context: Pick<Context, 'db'>,
): Promise<(field: string) => string> {
  const described = some.map((kind) => kindOf(kinds, kind)).find(({ fieldNames }) => fieldNames)
  return (await described?.fieldNames?.(context)) ?? ((field) => field)
}
