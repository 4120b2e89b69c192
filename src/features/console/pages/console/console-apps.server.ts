// View model of the developer's apps on the console: recently changed, rejected, under review.
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { dayOf, dayText, shortDayText } from '../../../../lib/dates/dates.ts'
import type { Language } from '../../../../lib/text/language.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { appOverview } from '../../../apps/contract/apps.ts'
import { detailUrl, formUrl, pictureUrl } from '../../../apps/rules/app-urls.ts'
import { CASE_TEXT, KIND_TEXT, NEXT_TEXT, nextTextOf, STATE_TEXT, STATE_TONE } from '../../../apps/rules/labels.ts'
import { appDisplayName } from '../../../apps/rules/shown-name.ts'
import { turnOf } from '../../../apps/rules/turn.ts'
import { type CallsView, logUrl } from './calls/console-calls.server.ts'
import type { Review, Todo } from './console-waiting.ts'

type Overview = OutputOf<typeof appOverview>
type App = Overview['reviewing'][number]
type Recent = Overview['recent'][number]

/** Symbol of each kind, for apps without an icon. */
const SIGN: Record<App['kind'], string> = {
  phone: 'device-mobile',
  web: 'world',
  car: 'steering-wheel',
  iot: 'home-heart',
}

/** The next step with an app, and where it is taken. */
function nextOf(app: App): { label: string; url: string } {
  const who = turnOf(app)
  if (who === 'us') return { label: m.console_app_progress(), url: detailUrl(app.kind, app.appId) }
  if (who !== 'you') return { label: NEXT_TEXT.listed(), url: detailUrl(app.kind, app.appId) }
  const urlOf = app.state === 'taken_down' || !app.may.includes('app:edit') ? detailUrl : formUrl
  return { label: nextTextOf(app), url: urlOf(app.kind, app.appId) }
}

const itemOf = (app: Recent, language: Language) => {
  const tone = STATE_TONE[app.state]
  return {
    appId: app.appId,
    name: appDisplayName(app, language),
    sign: SIGN[app.kind],
    picture: app.iconId === null ? null : pictureUrl(app.iconId),
    url: detailUrl(app.kind, app.appId),
    kind: KIND_TEXT[app.kind](),
    code: app.packageName ?? String(app.appId),
    state: STATE_TEXT[app.state](),
    ...(tone ? { tone } : {}),
    version: app.listing === null ? null : m.console_app_version({ number: app.listing }),
    updated: shortDayText(dayOf(new Date(app.updatedAt))),
    next: nextOf(app),
  }
}

type Item = ReturnType<typeof itemOf>

/** With the calls of each; none for an app that nobody called. */
export const withCalls = (items: readonly Item[], calls: CallsView | null) =>
  items.map((item) => {
    const appCalls = calls?.byApp.get(item.appId)
    return { ...item, calls: appCalls ? { ...appCalls, url: logUrl(item.appId) } : null }
  })

const todoOf = (app: Overview['rejected'][number]): Todo => ({
  id: `app-${app.appId}`,
  day: app.rejectedAt && dayOf(new Date(app.rejectedAt)),
  left: app.rejectedAt ? '' : STATE_TEXT[app.state](),
  soon: false,
  title: m.console_app_back({ app: app.name }),
  text: app.remark,
  label: m.console_app_correct(),
  url: formUrl(app.kind, app.appId),
})

const readyTodoOf = (app: App): Todo => ({
  id: `app-${app.appId}`,
  day: null,
  left: STATE_TEXT[app.state](),
  soon: false,
  title: m.console_app_ready({ app: app.name }),
  text: m.console_app_ready_text({ days: REVIEW_DAYS }),
  label: m.console_app_submit(),
  url: detailUrl(app.kind, app.appId),
})

const reviewOf = (app: App, now: Date): Review => {
  const day = app.dueAt && dayOf(new Date(app.dueAt))
  const late = day !== null && dayOf(now) > day
  const what = app.reviewing.map((kind) => CASE_TEXT[kind]()).join(m.apps_and())
  return {
    id: `app-${app.appId}`,
    url: detailUrl(app.kind, app.appId),
    title: app.name,
    label: late ? m.console_late() : m.console_reviewing(),
    late,
    text: day ? m.console_app_due({ what, day: dayText(day) }) : what,
  }
}

export type OwnApps = NonNullable<Awaited<ReturnType<typeof consoleApps>>>

/** Null when the account may not have apps, or may not see those of its team. */
export async function consoleApps(portal: PageContext) {
  const value = valueOf(await portal.tryCall(appOverview, {}))
  if (!value) return null
  const { recent, rejected, reviewing, all, canCreate, ownApps } = value
  return {
    items: recent.map((app) => itemOf(app, portal.language)),
    all,
    canCreate,
    ownApps,
    /** Whether one of the recently changed apps is listed. */
    listed: recent.some(({ state }) => state === 'listed'),
    todo: [
      ...rejected.filter(({ may }) => may.includes('app:edit')).map(todoOf),
      ...recent.filter(({ ready, may }) => ready && may.includes('app:submit')).map(readyTodoOf),
    ],
    reviews: reviewing.map((app) => reviewOf(app, portal.now)),
  }
}
