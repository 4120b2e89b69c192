// Loader and action helpers of app pages: the app of the address, and where developers without apps go.
import { redirect } from 'react-router'
import { CallError } from '../../../api/caller.ts'
import { notFound, orPage, type PageContext } from '../../../api/page-context.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { frozenWarningFor } from '../../accounts/rules/routing/entries.ts'
import { addressOf } from '../../accounts/rules/routing/routing.ts'
import type { AppDetail } from '../contract/answers.ts'
import { getApp } from '../contract/apps.ts'

/** Runs API calls about apps; a frozen account is led to the home page with its warning. */
export const onApps = <Value>(portal: PageContext, work: () => Promise<Value>): Promise<Value> =>
  orPage(() =>
    work().catch(async (error: unknown) => {
      const isFrozen =
        error instanceof CallError &&
        error.answer.code === '100002' &&
        frozenWarningFor(await portal.call(accountStatus, {}))
      throw isFrozen ? redirect(addressOf({ page: 'home', warning: 'frozen' })) : error
    }),
  )

/** The app named in the address. */
export function appOf(portal: PageContext, url: URL): Promise<AppDetail> {
  const appId = url.searchParams.get('appId') ?? ''
  if (!/^\d{1,10}$/.test(appId)) throw notFound()
  return onApps(portal, () => portal.call(getApp, { appId }))
}
