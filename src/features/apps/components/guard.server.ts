// What every page of apps begins with: 100002 leads to /user, a frozen account home, an app that is not there to its page.
import { redirect } from 'react-router'
import { CallError } from '../../../api/caller.ts'
import { notAllowed, notFound, type PageContext } from '../../../api/page-context.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { frozenWarningFor } from '../../accounts/rules/entries.ts'
import { addressOf } from '../../accounts/rules/routing.ts'
import type { AppDetail } from '../contract/answers.ts'
import { getApp } from '../contract/apps.ts'

/** Runs calls about apps; the refusals that are pages of their own become those. */
export async function onApps<Value>(portal: PageContext, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code } = error.answer
    if (code === '403001') throw notAllowed(error.answer)
    // A number out of range in the address names nothing, just as one that is not there.
    if (code === '404001' || code === '400001') throw notFound()
    if (code !== '100002') throw error
    const status = await portal.call(accountStatus, {})
    throw redirect(frozenWarningFor(status) ? addressOf({ page: 'home', warning: 'frozen' }) : '/user')
  }
}

/** The app that the address names. */
export function appOf(portal: PageContext, url: URL): Promise<AppDetail> {
  const appId = url.searchParams.get('appId') ?? ''
  if (!/^\d{1,10}$/.test(appId)) throw notFound()
  return onApps(portal, () => portal.call(getApp, { appId }))
}

export type AppRejection = { message: string; fields: Record<string, string> }

/** What a refused call says, for the page that sent it. */
export function toRejection(error: unknown): AppRejection {
  if (!(error instanceof CallError) || error.status >= 500 || error.answer.code === '100001') throw error
  return { message: error.answer.message, fields: error.answer.fields ?? {} }
}
