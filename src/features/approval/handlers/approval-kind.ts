// Kinds of acts that need two operators, as the features they belong to describe them.
import type { z } from 'zod'
import { admits, type OperatorPermission } from '../../../api/access/operator-permissions.ts'
import type { Context } from '../../../api/implement.ts'
import type { Operator } from '../../../api/viewer.ts'
import type { Language } from '../../../lib/text/language.ts'

/** The request behind an act. */
export type ApprovedRequest = { id: number; askedBy: number; reason: string }

export type ApprovalKind<Values extends z.ZodObject = z.ZodObject> = {
  /** Stored with each request; never renamed. Subject and verb: `account.unfreeze`. */
  name: string
  /** The act: “Unfreeze an account”. */
  label: (inputs?: object, options?: { locale?: Language }) => string
  /** Whoever has it may confirm and reject, except who asked. */
  permission: OperatorPermission
  /** What the act needs: ids and choices, no personal data. Checked when it is asked for and when it happens. */
  values: Values
  /** What the page shows of a request: label and text of each line, in the viewer's language. */
  describe: (context: Context, values: z.output<Values>) => Promise<readonly { label: string; text: string }[]>
  /** Address of the office's page of what it is about. */
  page: (values: z.output<Values>) => string
  /**
   * Does it, in the transaction of the confirmation and as the operator who confirms.
   * @throws ApiError when it cannot be done any more: the request waits on
   */
  perform: (context: Context, values: z.output<Values>, request: ApprovedRequest) => Promise<unknown>
  /** Removes what was kept for the act, once somebody rejects or withdraws it. */
  forget?: (context: Context, values: z.output<Values>) => Promise<unknown>
}

/** Describes a kind; list it in the manifest's `approvals`. */
export const approvalKind = <Values extends z.ZodObject>(kind: ApprovalKind<Values>): ApprovalKind =>
  kind as unknown as ApprovalKind

/** Names of the acts that an operator may confirm or reject. */
export const settleableBy = (kinds: readonly ApprovalKind[], operator: Operator): string[] =>
  kinds.filter(({ permission }) => admits(permission, operator)).map(({ name }) => name)

export const kindOf = (kinds: readonly ApprovalKind[], name: string): ApprovalKind | undefined =>
  kinds.find((kind) => kind.name === name)
