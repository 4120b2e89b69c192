// Shared loader and action helpers of app pages: redirect to /user on 100002, home for frozen accounts, not-found
// pages, error texts.
import { redirect } from 'react-router'
import { CallError } from '../../../api/caller.ts'
import { notAllowed, notFound, type PageContext } from '../../../api/page-context.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { frozenWarningFor } from '../../accounts/rules/routing/entries.ts'
import { addressOf } from '../../accounts/rules/routing/routing.ts'
import type { AppDetail } from '../contract/answers.ts'
import { getApp } from '../contract/apps.ts'

/** Runs API calls about apps and turns certain errors into redirects or error pages. */
export async function onApps<Value>(portal: PageContext, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code } = error.answer
    if (code === '403001') throw notAllowed(error.answer)
    // An out-of-range number in the address is treated like one that does not exist.
    if (code === '404001' || code === '400001') throw notFound()
    if (code !== '100002') throw error
    const status = await portal.call(accountStatus, {})
    throw redirect(frozenWarningFor(status) ? addressOf({ page: 'home', warning: 'frozen' }) : '/user')
  }
}

/** The app named in the address. */
export function appOf(portal: PageContext, url: URL): Promise<AppDetail> {
  const appId = url.searchParams.get('appId') ?? ''
  if (!/^\d{1,10}$/.test(appId)) throw notFound()
  return onApps(portal, () => portal.call(getApp, { appId }))
}

export type AppRejection = { message: string; fields: Record<string, string> }

/** Text of a failed call, for the page that made it. */
export function toRejection(error: unknown): AppRejection {
  if (!(error instanceof CallError) || error.status >= 500 || error.answer.code === '100001') throw error
  return { message: error.answer.message, fields: error.answer.fields ?? {} }
}
