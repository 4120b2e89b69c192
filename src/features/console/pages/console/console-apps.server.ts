// View model of the developer's apps on the console: recently changed, rejected, under review.
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { dayOf, dayText } from '../../../../lib/dates/dates.ts'
import { appOverview } from '../../../apps/contract/apps.ts'
import { CASE_TEXT, KIND_TEXT, STATE_TEXT, STATE_TONE } from '../../../apps/rules/labels.ts'
import type { accountStatus } from '../../../accounts/contract/account.ts'
import { serviceWarningFor } from '../../../accounts/rules/routing/entries.ts'
import type { Review, Todo } from './console-waiting.ts'

type App = OutputOf<typeof appOverview>['recent'][number]

const addressOf = (page: 'detail' | 'form', { kind, appId }: App): string => {
  const name =
    page === 'detail'
      ? kind === 'car'
        ? 'carDetail'
        : 'detail'
      : kind === 'car'
        ? 'carForm'
        : kind === 'iot'
          ? 'cloud'
          : 'form'
  return `/application/${name}?appId=${appId}`
}

/** Symbol of each kind, for apps without an icon. */
const SIGN: Record<App['kind'], string> = {
  phone: 'device-mobile',
  web: 'world',
  car: 'steering-wheel',
  iot: 'home-heart',
}
const DOWNLOAD = '/api/dev/v1/appService/img/download'

const itemOf = (app: App) => {
  const tone = STATE_TONE[app.state]
  return {
    appId: app.appId,
    name: app.name,
    sign: SIGN[app.kind],
    picture: app.iconId === null ? null : `${DOWNLOAD}?id=${app.iconId}`,
    url: addressOf('detail', app),
    facts: [KIND_TEXT[app.kind](), app.packageName ?? String(app.appId)],
    state: STATE_TEXT[app.state](),
    ...(tone ? { tone } : {}),
    updated: dayText(dayOf(new Date(app.updatedAt))),
  }
}

const todoOf = (app: App): Todo => ({
  id: `app-${app.appId}`,
  day: null,
  left: STATE_TEXT[app.state](),
  soon: false,
  title: m.console_app_back({ app: app.name }),
  text: app.remark,
  label: m.console_app_mend(),
  url: addressOf('form', app),
})

const reviewOf = (app: App, now: Date): Review => {
  const day = app.dueAt && dayOf(new Date(app.dueAt))
  const late = day !== null && dayOf(now) > day
  const what = app.reviewing.map((kind) => CASE_TEXT[kind]()).join(m.apps_and())
  return {
    id: `app-${app.appId}`,
    url: addressOf('detail', app),
    title: app.name,
    label: late ? m.console_late() : m.console_reviewing(),
    late,
    text: day ? m.console_app_due({ what, day: dayText(day) }) : what,
  }
}

export type OwnApps = NonNullable<Awaited<ReturnType<typeof consoleApps>>>

/** Null when the account may not have apps, or may not see those of its team. */
export async function consoleApps(portal: PageContext, status: OutputOf<typeof accountStatus>) {
  if (serviceWarningFor(status)) return null
  const value = valueOf(await portal.tryCall(appOverview, {}))
  if (!value) return null
  const { recent, rejected, reviewing, all, canCreate } = value
  return {
    items: recent.map(itemOf),
    all,
    canCreate,
    /** Whether one of the recently changed apps is listed. */
    listed: recent.some(({ state }) => state === 'listed'),
    todo: rejected.filter(({ may }) => may.includes('app:edit')).map(todoOf),
    reviews: reviewing.map((app) => reviewOf(app, portal.now)),
  }
}
