// What an endpoint is: data that the binding, the caller, OpenAPI and the whole-API tests are derived from.
import type { z } from 'zod'
import type { FailureCode } from './failure.ts'

/** Who may call. There is no default: each endpoint states it. */
export type Access = 'everyone' | 'signed-in'

/** How often: points within seconds, counted per client address over all processes. */
export type Limit = { points: number; seconds: number }

export type Endpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> = {
  /** The specification's name of the call; handler and tests bear the same. */
  name: string
  method: 'GET' | 'POST'
  /** Path with `{parameters}`; they are part of the input. */
  path: string
  access: Access
  /** One sentence for the reference page. */
  summary: string
  /** Where it comes from, such as `spec §7 public content`. */
  source: string
  input: Input
  output: Output
  /** Failures beyond those any call may give (input, access, limits, faults). */
  failures: readonly FailureCode[]
  limit?: Limit
}

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
