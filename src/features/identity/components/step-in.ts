// Requirements of the sign-in behind a page, or a page for one that has ended.
import { data, redirect } from 'react-router'
import { CallError } from '../../../api/caller.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { identityStep } from '../contract/sign-in.ts'

export type Step = OutputOf<typeof identityStep>

/** @throws a redirect to the explaining page when this browser has no such sign-in */
export async function stepIn(portal: PageContext, id: string | undefined): Promise<Step> {
  try {
    return await portal.call(identityStep, { interaction: id ?? '' })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status >= 500)
      throw data({ message: error.message, requestId: error.answer.requestId }, { status: error.status })
    throw redirect('/id/problem?error=expired')
  }
}
