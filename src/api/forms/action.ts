// The action of a page: a table from the pressed button to the call that it makes.
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { ActionResult } from '../../lib/forms/action-result.ts'
import type { Endpoint, InputOf, OutputOf } from '../endpoint.ts'
import { type PageContext, portalOf } from '../page-context.ts'
import { readForm } from './page-form.ts'
import { refusalResult, textIn } from './submit.ts'

/** The page and form of an intent. */
export type Submission = {
  context: ActionFunctionArgs['context']
  portal: PageContext
  form: FormData
  url: URL
  params: ActionFunctionArgs['params']
}

export type Intent<Value = unknown> = {
  /** The endpoints whose fields the form may have. */
  calls: readonly Endpoint[]
  run: (submission: Submission) => Promise<ActionResult<Value>>
}

type Then<E extends Endpoint> = {
  /** Input besides the form's, such as the id in the address. */
  input?: Partial<InputOf<E>> | ((submission: Submission) => Partial<InputOf<E>> | Promise<Partial<InputOf<E>>>)
  /** Said after success. */
  said?: (value: OutputOf<E>) => string
  /** The page to go to after success. */
  to?: string | ((value: OutputOf<E>, submission: Submission) => string)
}

/** The call of one button. */
export const send = <E extends Endpoint>(call: E, { input = {}, said, to }: Then<E> = {}): Intent<null> => ({
  calls: [call],
  run: async (submission) => {
    const result = await submission.portal.submit(
      call,
      submission.form,
      typeof input === 'function' ? await input(submission) : input,
    )
    if (!result.ok) return { ...result, value: null }
    if (to !== undefined) throw redirect(typeof to === 'function' ? to(result.value as OutputOf<E>, submission) : to)
    return { ...result, message: said?.(result.value as OutputOf<E>) ?? '', value: null }
  },
})

/** A button that does more than one call. @param calls whose fields the form may have */
export const perform = <Value>(calls: readonly Endpoint[], run: Intent<Value>['run']): Intent<Value> => ({ calls, run })

type Options = {
  /** Fields of the page itself besides `intent`; a pattern where their names depend on the data. */
  own?: readonly (string | RegExp)[]
  /**
   * HTTP status of a refusal. With 400 or more the page is not loaded again, so that what it shows stays; with 200 it shows how
   * things are now.
   */
  refusal?: 200 | 400 | 409
}

type ValueOf<Table> = Table[keyof Table] extends Intent<infer Value> ? Value : never

/** @param intents by the value of the pressed button's `intent`, up to a colon; `''` for a form without */
export const actionOf =
  <Table extends Record<string, Intent>>(intents: Table, { own = [], refusal = 400 }: Options = {}) =>
  async ({ context, request, url, params }: ActionFunctionArgs) => {
    const calls = Object.values(intents).flatMap((intent) => intent.calls)
    const form = await readForm(request, calls, ['intent', ...own])
    const [name = ''] = textIn(form, 'intent').split(':')
    const intent = Object.hasOwn(intents, name) ? intents[name] : undefined
    const result = intent
      ? await intent.run({ context, portal: portalOf(context), form, url, params })
      : refusalResult(form)
    return withHttpStatus(result as ActionResult<ValueOf<Table>>, refusal)
  }

/** The result with its HTTP status. */
export function withHttpStatus<Value>(result: ActionResult<Value>, refusal: 200 | 400 | 409 = 400) {
  const status = result.status === 400 ? refusal : result.status
  return data({ ...result, status }, { status })
}
