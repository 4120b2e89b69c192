// View model of an app's keys: the new secret until it is dismissed, and the one that the address asks to end.
import { holdsOf, mayCall } from '../../../team/rules/needs.ts'
import { m } from '#messages'
import type { PageContext } from '../../../../api/page-context.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { backToItem } from '../../rules/grants/offers.ts'
import type { AppDetail } from '../../contract/answers.ts'
import { catalogueNames } from '../../contract/catalogue.ts'
import { secretList, secretShown } from '../../contract/keys.ts'

const when = (at: string): string => timeText(new Date(at))

export type KeysView = Awaited<ReturnType<typeof keysView>>
export type KeyRow = KeysView['secrets'][number]

export async function keysView(portal: PageContext, app: AppDetail, url: URL) {
  const { appId, may } = app
  const canSee = mayCall(holdsOf(may), secretList)
  const list = canSee ? (await portal.call(secretList, { appId })).secrets : []
  const { shown } = canSee ? await portal.call(secretShown, { appId }) : { shown: null }
  const secrets = list.map((item) => ({
    id: item.id,
    endsWith: item.endsWith,
    old: item.old,
    asksName: item.asksName,
    made: m.apps_secret_made({ time: when(item.createdAt), name: item.createdBy }),
    ends: item.endsAt && m.apps_secret_ends({ time: when(item.endsAt) }),
    used: item.lastUsedAt ? m.apps_secret_used({ time: when(item.lastUsedAt) }) : m.apps_secret_unused(),
  }))
  const from = url.searchParams.get('from')
  const secretToEnd = secrets.find(({ id }) => String(id) === url.searchParams.get('endKey'))
  const other = secrets.find(({ id }) => id !== secretToEnd?.id)?.endsWith
  return {
    secrets,
    shown: shown && { appSecret: shown.appSecret, once: m.apps_secret_once({ time: when(shown.until) }) },
    asked: secretToEnd ? { ...secretToEnd, other } : null,
    /** The open service or ability that sent the visitor here for a key. */
    back: from ? backToItem((await portal.call(catalogueNames, {})).items, from, app) : null,
  }
}
