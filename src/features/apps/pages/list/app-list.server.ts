// View model of the app list: the apps of a page, and the filter in its address.
import { orPage, type PageContext } from '../../../../api/page-context.ts'
import { readInput } from '../../../../api/page-url.server.ts'
import { dayOf, shortDayText } from '../../../../lib/dates/dates.ts'
import { nextOf } from '../../components/turn-view.server.ts'
import { listApp } from '../../contract/apps.ts'
import { detailUrl, formUrl } from '../../rules/app-urls.ts'
import { APPS_PAGE_SIZE } from '../../rules/limits.ts'
import { appDisplayName } from '../../rules/shown-name.ts'

export type AppList = Awaited<ReturnType<typeof appList>>
export type AppLine = AppList['items'][number]

export async function appList(portal: PageContext, query: URLSearchParams) {
  const input = readInput(listApp, query)
  const { items, ...list } = await orPage(() => portal.call(listApp, input))
  const { q, kind, state, sort } = input
  return {
    ...list,
    filter: { q, kind: kind ?? '', state: state ?? '', sort } as const,
    size: APPS_PAGE_SIZE,
    items: items.map((app) => ({
      ...app,
      name: appDisplayName(app, portal.language),
      url:
        (app.state === 'draft' || app.state === 'rejected') && app.may.includes('app:edit')
          ? formUrl(app.kind, app.appId)
          : detailUrl(app.kind, app.appId),
      detail: detailUrl(app.kind, app.appId),
      updated: shortDayText(dayOf(new Date(app.updatedAt))),
      ...nextOf(app),
    })),
  }
}
