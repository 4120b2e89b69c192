// Access to office pages: open to whoever may make the page's main call.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { CallError } from '../caller.ts'
import type { Endpoint } from '../endpoint.ts'
import { admits, type OperatorPermission } from './operator-permissions.ts'
import { STEP_UP } from '../forms/step-up.ts'
import { type PageContext, portalOf } from '../page-context.ts'
import type { Operator } from '../viewer.ts'

export const canCall = (operator: Pick<Operator, 'roles' | 'permissions'> | null, { access }: Endpoint): boolean =>
  operator !== null && typeof access === 'object' && admits(access.operator, operator)

/** Data of the refusal page: the missing permission, null for pages that are not the office's. */
export type Denied = { needs: OperatorPermission | null }

/** The caller for a page based on this endpoint; anybody without access gets a page naming the required permission. */
export function officeFor(context: Readonly<RouterContextProvider>, endpoint: Endpoint): PageContext {
  const portal = portalOf(context)
  if (canCall(portal.operator, endpoint)) return portal
  const { access } = endpoint
  const needs = typeof access === 'object' && access.operator !== 'any' ? access.operator : null
  throw data({ needs } satisfies Denied, { status: 403 })
}

/**
 * A call that answers with a file. Without scripts nothing asks for a proof before it is sent: its refusal leads to the page
 * that does, and from there to the page with the file's button.
 */
export async function orProof<Value>(call: Promise<Value>, returnTo: string): Promise<Value> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && error.answer.reason === STEP_UP)
      throw redirect(`/ops/confirm?${new URLSearchParams({ returnTo })}`)
    throw error
  }
}
