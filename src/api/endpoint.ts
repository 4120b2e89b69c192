// What an endpoint is: data that the binding, the caller, OpenAPI and the whole-API tests are derived from.
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** What operators of the platform may be; each role is for work of its own. */
export const OPERATOR_ROLES = ['reviewer', 'editor', 'administrator'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/**
 * Who may call: everyone, signed-in developers, apps that sign with their key, or operators with one of the roles. Each
 * endpoint states it.
 */
export type Access = 'everyone' | 'signed-in' | 'signed' | { operator: readonly OperatorRole[] }

/** How often within some seconds, counted over all processes. */
export type Limit = {
  /** Calls of one account, or of one app that signs its calls. */
  points: number
  seconds: number
  /**
   * Calls from one network: visitors, who have no account to count by, and everybody else there together. Wide enough for
   * thousands of people behind one address of a carrier; left out it is 50 times the points.
   */
  network?: number
}

/** Of thousands behind one address few do the same thing at the same time. */
const NETWORK_FACTOR = 50

export const networkPoints = ({ points, network = NETWORK_FACTOR * points }: Limit): number => network

export type Endpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> = {
  /** The specification's name of the call; handler and tests bear the same. */
  name: string
  method: 'GET' | 'POST'
  /** Path with `{parameters}`; they are part of the input. */
  path: string
  access: Access
  /**
   * What a sub-account of a team needs (owners, and who works for no team, need none); its words when it is missing. Decided
   * before the input is read, from what finding the session has read along.
   */
  permission?: { code: string; refusal: () => string }
  /** Permissions beyond it, one of which is needed by what the input is about: its handler asks for it. */
  extraPermissions?: readonly string[]
  /**
   * Agreements whose new version is accepted first by whoever accepted an older one; decided before the input is read. The table
   * is developer/rules/agreements.ts; endpoints.ts puts it here.
   */
  agreements?: readonly string[]
  /** One sentence for the reference page. */
  summary: string
  /** Where it comes from, such as `spec §7 public content`. */
  source: string
  input: Input
  output: Output
  /** Failures beyond those any call may give (input, access, limits, errors). */
  errors: readonly ErrorCode[]
  limit?: Limit
  /**
   * `own`: the handler makes its transactions itself, because it asks somebody outside, takes long, or counts a try that
   * must stay counted. Without it a POST is one transaction.
   */
  transaction?: 'own'
  /** The call takes one file as multipart/form-data; the field that holds it, and how many bytes it may have. */
  upload?: { field: string; most: number }
  /** The output's `bytes` are the body of the answer, under this type; a refusal is an envelope all the same. */
  responseType?: 'image/jpeg'
  /** A POST by the specification that changes nothing another call of the same request reads. */
  readOnly?: true
  /** May be called while the portal is looked at as a role, though it changes something. */
  inRoleView?: true
  /** The answer is published content: it turns on the input, the language and the time alone, whoever asks. */
  cacheable?: true
  /** `servers`: another server calls, which has no origin and proves itself by what it sends. */
  serverToServer?: true
}

/** The access as one line of text. */
export const accessText = (access: Access): string =>
  typeof access === 'string' ? access : `operators as ${access.operator.join(' or ')}`

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export const endpoint = <Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> => definition

/** The answer of every call, spec section 7 and domain.md section 7. `200` is success. */
export type Answer<Value = unknown> = {
  code: string
  message: string
  value: Value | null
  requestId: string
  fields?: Record<string, string>
}

/** Which calls ask for a permission, read off the contract itself. */
export function guardsOf(endpoints: readonly Endpoint[]): (permission: string) => readonly string[] {
  const names = new Map<string, string[]>()
  for (const { name, permission, extraPermissions = [] } of endpoints)
    for (const code of new Set(permission ? [permission.code, ...extraPermissions] : extraPermissions))
      names.set(code, [...(names.get(code) ?? []), name])
  return (code) => names.get(code) ?? []
}
