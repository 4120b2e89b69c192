// The form of a page as the input of a call, and the call's answer as an action result.
import { data } from 'react-router'
import type { z } from 'zod'
import { m } from '#messages'
import type { ActionResult, Typed } from '../../lib/forms/action-result.ts'
import type { Answer, Endpoint, InputOf, OutputOf } from '../endpoint.ts'
import type { ErrorReason } from '../errors.ts'
import { SECRET_FIELDS } from '../../lib/forms/secret-fields.ts'

/** The value of a field without a list, and of one that was not sent. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')

/** A list where a name is repeated; an empty text beside others stands for boxes of which none is ticked. */
function valueIn(form: FormData, name: string): string | string[] | undefined {
  const texts = textsIn(form, name)
  const some = texts.filter(Boolean)
  return some.length > 1 ? some : (some[0] ?? texts[0])
}

/**
 * The fields of a call, as it would receive them over HTTP: texts, a list where a name is repeated. An empty text is left out
 * where the schema takes nothing but no empty text, such as for an unselected choice; so is an empty file.
 */
export async function inputIn(form: FormData, { shape }: z.ZodObject): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape as Record<string, z.ZodType>)) {
    const file = form.get(name)
    if (file instanceof File) {
      if (file.size > 0) input[name] = new Uint8Array(await file.arrayBuffer())
      continue
    }
    const value = valueIn(form, name)
    if (value !== undefined && (value !== '' || !isLeftOut(schema))) input[name] = value
  }
  return input
}

const isLeftOut = (schema: z.ZodType): boolean => schema.safeParse(undefined).success && !schema.safeParse('').success

/** Values with which a page without scripts fills its form. */
export function typedValuesIn(form: FormData): Typed {
  const values: Typed = {}
  for (const name of new Set(form.keys())) {
    const value = valueIn(form, name)
    if (name !== 'intent' && !SECRET_FIELDS.has(name) && value !== undefined) values[name] = value
  }
  return values
}

const intentIn = (form: FormData): string => textIn(form, 'intent')

const STATUS: Record<string, number> = { '200': 200, '100001': 401, '500001': 500 }

export function resultOf<Value>(form: FormData, answer: Answer<Value>): ActionResult<Value> {
  const { code, reason, message, value, fields = {} } = answer
  const ok = code === '200'
  return {
    intent: intentIn(form),
    ok,
    status: STATUS[code] ?? 400,
    code,
    ...(reason ? { reason } : {}),
    message,
    fields: { ...fields },
    typed: ok ? {} : typedValuesIn(form),
    value,
  }
}

type Problem = { message?: string; fields?: Record<string, string>; reason?: ErrorReason }

/** A refusal by the page itself, before any call. */
export const refusalResult = (form: FormData, { message = m.failure_400001(), fields, reason }: Problem = {}) =>
  resultOf<never>(form, {
    code: '400001',
    message,
    value: null,
    requestId: '',
    ...(fields ? { fields } : {}),
    ...(reason ? { reason } : {}),
  })

export const successResult = (form: FormData, message = ''): ActionResult<never> =>
  resultOf<never>(form, { code: '200', message, value: null, requestId: '' })

type Send = (endpoint: Endpoint, input: never) => Promise<Answer>

/** Sends a form to an endpoint. */
export type Submit = <E extends Endpoint>(
  endpoint: E,
  form: FormData,
  /** Beside the form's fields or in their place, such as the id in the address. */
  also?: Partial<InputOf<E>>,
) => Promise<ActionResult<OutputOf<E>>>

const needsSession = ({ access }: Endpoint): boolean => access === 'signed-in' || typeof access === 'object'

/**
 * @param isByScript the page stays open in the browser with everything typed: after a defect a toast says so, after the end of
 * the session a dialog asks to sign in again. Without scripts the result fills the form again.
 */
export const submitBy =
  (send: Send, isByScript: boolean): Submit =>
  async (endpoint, form, also = {}) => {
    const answer = await send(endpoint, { ...(await inputIn(form, endpoint.input)), ...also } as never)
    const { message, requestId } = answer
    if (answer.code === '500001') {
      if (isByScript) throw data({ message, requestId }, { status: 500 })
      return resultOf(form, { ...answer, message: `${message} ${m.ui_request_id()} ${requestId}` }) as never
    }
    if (answer.code === '100001' && isByScript && needsSession(endpoint))
      throw data({ sessionEnded: true }, { status: 401 })
    return resultOf(form, answer) as never
  }
