// What the sign-in of a page asks for; a page for one that has ended.
import { data, redirect } from 'react-router'
import { CallError } from '../../../api/caller.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { identityStep } from '../contract.ts'

export type Step = OutputOf<typeof identityStep>

/** @throws a redirect to the page that says so when there is no such sign-in in this browser */
export async function stepIn(portal: PageContext, id: string | undefined): Promise<Step> {
  try {
    return await portal.call(identityStep, { interaction: id ?? '' })
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault
    if (fault.status >= 500)
      throw data({ message: fault.message, requestId: fault.answer.requestId }, { status: fault.status })
    throw redirect('/id/problem?error=expired')
  }
}
