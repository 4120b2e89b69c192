// Actions of the account service's pages: one step of a sign-in, a code, what a link is for.
import { redirect, redirectDocument } from 'react-router'
import { m } from '#messages'
import { CallError } from '../../../api/caller.ts'
import type { Endpoint } from '../../../api/endpoint.ts'
import { perform, type Submission } from '../../../api/forms/action.ts'
import { textIn, typedValuesIn } from '../../../api/forms/submit.ts'
import type { ActionResult } from '../../../lib/forms/action-result.ts'
import {
  type identityCodeSignIn,
  type identityFactorFirst,
  type identityRegister,
  type identitySecondFactor,
  identitySendCode,
  type identitySignIn,
} from '../contract/sign-in.ts'
import type { identityPasskey, identityPasskeyAlone } from '../contract/passkeys.ts'
import type { identityRecovery } from '../contract/recovery.ts'
import { withDial } from '../rules/dial.ts'
import { CODE_MINUTES } from '../rules/limits.ts'
import type { CodeSent } from './code-input.tsx'

/** What a refused attempt says of further ones. */
export type Attempts = {
  /** Tries left before the account is locked. */
  left?: number
  /** Seconds to wait, and whether because the account is locked. */
  wait?: number
  locked?: boolean
}

type StepCall =
  | typeof identitySignIn
  | typeof identityCodeSignIn
  | typeof identityFactorFirst
  | typeof identitySecondFactor
  | typeof identityPasskey
  | typeof identityPasskeyAlone
  | typeof identityRecovery
  | typeof identityRegister

/** The form with country code and number as one account; the page gets both back as they were typed. */
function joinDialCode(form: FormData): FormData {
  if (!form.has('dial')) return form
  const joinedForm = new FormData()
  for (const [name, value] of form) if (name !== 'dial') joinedForm.append(name, value)
  joinedForm.set('account', withDial(textIn(form, 'dial'), textIn(form, 'account')))
  return joinedForm
}

/** Makes one step of the sign-in in the address and goes on. @param then the page of the next step, if there is one */
export async function stepOn(
  { portal, form, params }: Submission,
  call: StepCall,
  then: 'sign-in' | 'second-factor' = 'second-factor',
): Promise<ActionResult<Attempts>> {
  const interaction = params.id ?? ''
  const result = await portal.submit(call as typeof identitySecondFactor, joinDialCode(form), { interaction })
  if (result.ok && result.value)
    throw result.value.next ? redirectDocument(result.value.next) : redirect(`/id/i/${interaction}/${then}`)
  if (result.code === '404001') throw redirect('/id/problem?error=expired')
  return { ...(result as ActionResult<Attempts>), typed: typedValuesIn(form) }
}

/** Sends a code to the typed account; what is typed stays, also without scripts. */
export const sendCode = (purpose: 'register' | 'sign-in') =>
  perform<CodeSent>([identitySendCode], async ({ portal, form, params }) => {
    const result = await portal.submit(identitySendCode, joinDialCode(form), { interaction: params.id ?? '', purpose })
    const typed = typedValuesIn(form)
    if (result.ok) return { ...result, message: m.identity_code_sent({ minutes: CODE_MINUTES }), typed }
    const { wait } = (result.value ?? {}) as Attempts
    return {
      ...result,
      typed,
      message: Object.values(result.fields)[0] ?? result.message,
      value: wait === undefined ? null : { again: wait, demoCode: null },
    }
  })

type LinkError = 'link' | 'invitation'

/** What a link is for. @throws a redirect to the explaining page for one that is used or has expired */
export async function orProblem<Value>(call: Promise<Value>, error: LinkError): Promise<Value> {
  try {
    return await call
  } catch (failure) {
    throw failure instanceof CallError ? redirect(`/id/problem?error=${error}`) : failure
  }
}

/** Sends the form of a link. @returns what was done, or why not */
export async function submitLink<E extends Endpoint>({ portal, form, params }: Submission, call: E, error: LinkError) {
  const result = await portal.submit(call, form, { token: params.token ?? '' } as never)
  if (result.code === '404001') throw redirect(`/id/problem?error=${error}`)
  return result
}
