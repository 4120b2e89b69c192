// The endpoint type: data from which the implementation, the caller, OpenAPI and the contract tests are derived.
import type { z } from 'zod'
import type { ErrorCode, ErrorReason } from './errors.ts'
import type { OperatorPermission } from './access/operator-permissions.ts'

/**
 * Who may call: everyone, signed-in developers, apps that sign with their key, operators with a permission, or any
 * operator. There is no default.
 */
export type Access = 'everyone' | 'signed-in' | 'signed' | { operator: OperatorPermission | 'any' }

/** Rate limit: calls within a number of seconds, counted over all processes. */
export type Limit = {
  /** Calls of one account, or of one app that signs its calls. */
  points: number
  seconds: number
  /**
   * Calls from one network: visitors, who have no account to count by, together with everybody else there. Defaults to 50
   * times `points`, because thousands of people may share one address of a carrier.
   */
  network?: number
}

export type DailyQuota = { personal: number; enterprise: number }

/** Few of the people behind one address do the same thing at the same time. */
const NETWORK_FACTOR = 50

export const networkPoints = ({ points, network = NETWORK_FACTOR * points }: Limit): number => network

export type Endpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> = {
  /** The call's name in the handbook; its handler and tests have the same name. */
  name: string
  method: 'GET' | 'POST'
  /** Path with `{parameters}`, which are part of the input. */
  path: string
  access: Access
  /**
   * The permission a sub-account of a team needs, and the message when it is missing. Owners and developers without a team need
   * none. Checked before the input is read, with data that was loaded together with the session.
   */
  permission?: { code: string; refusal: () => string }
  /** Further permissions, one of which the input requires: the handler checks it. */
  extraPermissions?: readonly string[]
  /**
   * Agreements whose new version has to be accepted first by callers who accepted an older one; checked before the input is
   * read. server/features.ts sets it from the table in features/accounts/rules/agreements.ts.
   */
  agreements?: readonly string[]
  /**
   * The session has to have been proved lately, by password or second factor (lib/portal/step-up.ts): checked before the input
   * is read. `recent`: a sign-in counts. `again`: only a proof since then. `checked`: a sign-in counts, and the handler asks
   * (`mustBeProved`) once what was filled in is right, so that nobody proves who they are for a form that is refused anyway.
   */
  stepUp?: 'recent' | 'again' | 'checked'
  /** One sentence for the API reference. */
  summary: string
  /** The handbook page that describes the call, with the specification's section in brackets: `handbook/calls.md [7]`. */
  source: string
  input: Input
  output: Output
  /** Errors beyond those of every call (input, access, limits, unexpected errors). */
  errors: readonly ErrorCode[]
  limit?: Limit
  /** Calls of an app a day, Asia/Shanghai, by what its owner is certified as; for signed calls. */
  dailyQuota?: DailyQuota
  /**
   * `own`: the handler opens its transactions itself, because it calls an external service, takes long, or counts an attempt
   * that must stay counted. Without it a POST is one transaction.
   */
  transaction?: 'own'
  /** The call takes one file as multipart/form-data: the name of its field and its maximum size in bytes. */
  upload?: { field: string; max: number }
  /** Most bytes of the form, for calls that take long texts; the default of all forms when left out. */
  maxBytes?: number
  /** The output's `bytes` are the body of the answer, with this media type; errors are still envelopes. */
  responseType?: 'image/jpeg' | 'image/*' | 'application/zip'
  /** A POST that changes nothing another call of the same request reads. */
  readOnly?: true
  /** Allowed while the viewer looks at the portal as a role, although it changes something. */
  inRoleView?: true
  /** Open to developers whose sign-in an operator barred. */
  whileBarred?: true
  /** The answer may be a moment old: it is read from the standby, where there is one, unless the caller has just written. */
  mayLag?: true
  /** The answer is published content: it depends on input, language and time, never on the caller. */
  cacheable?: true
  /** `servers`: called by another server, which has no origin and authenticates itself by the request's content. */
  serverToServer?: true
}

/** The access as one line of text. */
export const accessText = (access: Access): string =>
  typeof access === 'string' ? access : access.operator === 'any' ? 'operators' : `operators with ${access.operator}`

/** The permission that a call needs of a member's or an operator's role; null where it names none. */
export function permissionOf({ access, permission }: Pick<Endpoint, 'access' | 'permission'>): string | null {
  if (permission) return permission.code
  return typeof access === 'string' || access.operator === 'any' ? null : access.operator
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export const endpoint = <Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> => definition

/** The answer of every call (handbook/calls.md [7], handbook/errors.md [8]). `200` is success. */
export type Answer<Value = unknown> = {
  code: string
  /** Why the call was refused, for programs; absent on success. */
  reason?: ErrorReason
  message: string
  value: Value | null
  requestId: string
  fields?: Record<string, string>
}

/** The calls that require a permission, derived from the contract. */
export function guardsOf(endpoints: readonly Endpoint[]): (permission: string) => readonly string[] {
  const names = new Map<string, string[]>()
  for (const { name, permission, extraPermissions = [] } of endpoints)
    for (const code of new Set(permission ? [permission.code, ...extraPermissions] : extraPermissions))
      names.set(code, [...(names.get(code) ?? []), name])
  return (code) => names.get(code) ?? []
}
