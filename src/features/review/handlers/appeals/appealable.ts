// Decisions against which developers can appeal, as the features they belong to describe them.
import { m } from '#messages'
import type { OperatorPermission } from '../../../../api/access/operator-permissions.ts'
import type { Context } from '../../../../api/implement.ts'
import type { ReviewIssue } from '../../rules/reasons.ts'

/** A decision in force. */
export type Decision = {
  /** Names it: a later decision about the same has another key. */
  key: string
  subjectId: number
  /** Developer whom it concerns; of an app, its owner. */
  developerId: number
  /** What it is about, such as the name of an app. */
  subject: string
  /** Number of what it is about. */
  number: string
  at: Date
  /** The operator; null when it was the platform. */
  by: number | null
  /** Who asked for it, where another operator had to confirm. */
  requestedBy?: number | null
  /** Words to the developer. */
  reason: string
  marks?: readonly ReviewIssue[]
  /** Page of what it is about, for the developer. */
  url: string
}

type Reading = Pick<Context, 'db'>

export type Appealable = {
  /** Kind of the decision, such as `account.frozen`. Stored with each appeal; never renamed. */
  decision: string
  label: () => string
  /** What it is about beside its subject, in the viewer's language: such as the kind of a case, or an ability. */
  topic?: (context: Reading, subjectId: number) => Promise<string>
  /** Marks of a rejection in the viewer's language: `营业执照：…`. */
  marks?: (context: Reading, subjectId: number, marks: readonly ReviewIssue[]) => Promise<readonly string[]>
  /** What follows when an appeal is granted, as operators and developers read it. */
  granted: () => string
  /** Permission of the act, which deciding about an appeal takes beside that of the desk. */
  permission: OperatorPermission
  /** Decisions in force that the calling developer may appeal, also while their account is frozen. */
  list: (context: Context) => Promise<readonly Decision[]>
  /** Whether the calling developer, who works for the one whom it concerns, sees appeals about it. */
  maySee: (context: Context, subjectId: number) => Promise<boolean>
  /** The decision in force about something; undefined when there is none any more. */
  find: (context: Reading, subjectId: number) => Promise<Decision | undefined>
  /** Locks what comes before a case in the order of locks. */
  lock: (context: Reading, subjectId: number) => Promise<unknown>
  /** Takes the decision back, in the transaction of the verdict. */
  lift: (context: Context, subjectId: number, reason: string) => Promise<unknown>
  /** Page of what it is about, for operators; null when there is none. */
  officeUrl: (context: Reading, subjectId: number) => Promise<string | null>
}

/** The decision by its name and what it is about, such as "Refused: new company". */
export async function titleOf(context: Reading, kind: Appealable, subjectId: number): Promise<string> {
  const text = (await kind.topic?.(context, subjectId)) ?? ''
  return text === '' ? kind.label() : m.ui_pair({ name: kind.label(), text })
}

export const appealable = (appealable: Appealable): Appealable => appealable

export function appealableOf(kinds: readonly Appealable[], decision: string): Appealable {
  const appealKind = kinds.find((kind) => kind.decision === decision)
  if (!appealKind) throw new Error(`No feature describes decisions of the kind "${decision}".`)
  return appealKind
}
