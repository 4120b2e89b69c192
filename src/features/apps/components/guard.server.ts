// The app of a page's address.
import { notFound, orPage, type PageContext } from '../../../api/page-context.ts'
import type { AppDetail } from '../contract/answers.ts'
import { getApp } from '../contract/apps.ts'

export function appOf(portal: PageContext, url: URL): Promise<AppDetail> {
  const appId = url.searchParams.get('appId') ?? ''
  if (!/^\d{1,10}$/.test(appId)) throw notFound()
  return orPage(() => portal.call(getApp, { appId }))
}
