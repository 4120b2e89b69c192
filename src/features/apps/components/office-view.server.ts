// View data of apps for operators: rows of the list, one app.
import { m } from '#messages'
import type { InputOf, OutputOf } from '../../../api/endpoint.ts'
import { dateText, dayOf, timeText } from '../../../lib/dates/dates.ts'
import { countText } from '../../../lib/text/numbers.ts'
import { historyActorText } from '../../accounts/rules/labels/history-lines.ts'
import type { officeAbilityList } from '../../abilities/contract/office.ts'
import type { officeAppGet, officeAppList } from '../contract/office.ts'
import { stateLabel } from '../rules/grants/labels.ts'
import { EVENT_TEXT, KIND_TEXT, STATE_TEXT, STATE_TONE } from '../rules/labels.ts'
import { MAX_APP_COUNT } from '../rules/office.ts'

type App = OutputOf<typeof officeAppGet>['app']
type ListFilter = Record<keyof InputOf<typeof officeAppList>, string>

const time = (at: string): string => timeText(new Date(at))

const officeAppItem = ({ halted, keysSuspended, ...app }: App) => ({
  appId: app.appId,
  name: app.name,
  kind: KIND_TEXT[app.kind](),
  packageName: app.packageName ?? '',
  state: STATE_TEXT[app.state](),
  tone: STATE_TONE[app.state],
  marks: [halted ? m.apps_office_mark_halted() : '', keysSuspended ? m.apps_office_mark_keys() : ''].filter(Boolean),
  owner: { id: app.ownerId, name: app.ownerName },
  updated: time(app.updatedAt),
})

const addressOf = (filter: Partial<ListFilter>): string => {
  const entries = Object.entries(filter).filter(([, value]) => value !== '' && value !== 'any')
  const query = new URLSearchParams(entries).toString()
  return query === '' ? '/ops/app' : `/ops/app?${query}`
}

const optionsOf = (labels: Record<string, () => string>) => [
  { value: 'any', label: m.apps_office_any() },
  ...Object.entries(labels).map(([value, label]) => ({ value, label: label() })),
]

/** @param input input of the call */
export function officeListView({ items, next, count, more }: OutputOf<typeof officeAppList>, input: ListFilter) {
  const { cursor, ...filter } = input
  return {
    items: items.map(officeAppItem),
    filter,
    choices: {
      kind: optionsOf(KIND_TEXT),
      state: optionsOf(STATE_TEXT),
      mark: optionsOf({ halted: m.apps_office_mark_halted, keys: m.apps_office_mark_keys }),
    },
    isNarrowed: Object.values(filter).some((value) => value !== '' && value !== 'any'),
    count: more
      ? m.apps_office_count_more({ count: countText(MAX_APP_COUNT) })
      : m.apps_office_count({ count: countText(count) }),
    first: cursor === '' ? null : addressOf(filter),
    next: next === null ? null : addressOf({ ...filter, cursor: next }),
  }
}

export function officeAppView({ app, appKey, secrets, history }: OutputOf<typeof officeAppGet>) {
  const { state, halted, keysSuspended } = app
  return {
    ...officeAppItem(app),
    halts: [
      halted && { title: m.apps_office_halted({ time: time(halted.at) }), reason: halted.reason },
      keysSuspended && {
        title: m.apps_office_keys_halted({ time: time(keysSuspended.at) }),
        reason: keysSuspended.reason,
      },
    ].filter((halt) => halt !== null),
    facts: [
      { name: 'appId', value: String(app.appId) },
      { name: 'appKey', value: appKey },
      { name: m.apps_office_kind(), value: KIND_TEXT[app.kind]() },
      { name: m.apps_office_package(), value: app.packageName ?? '' },
      { name: m.apps_office_listed(), value: app.listedAt ? dateText(dayOf(new Date(app.listedAt))) : '' },
      { name: m.apps_office_updated(), value: time(app.updatedAt) },
    ].filter(({ value }) => value !== ''),
    can: {
      takeDown: state === 'listed',
      restore: state === 'taken_down' && halted !== null,
      suspendKeys: keysSuspended === null,
      resumeKeys: keysSuspended !== null,
    },
    secrets: secrets.map(({ id, endsWith, createdAt, lastUsedAt }) => ({
      id,
      text: m.apps_secret_end({ end: endsWith }),
      made: time(createdAt),
      used: lastUsedAt ? m.apps_secret_used({ time: time(lastUsedAt) }) : m.apps_secret_unused(),
    })),
    history: history.map(({ id, at, event, from, to, actor, actorName, remark }) => ({
      id,
      at,
      time: time(at),
      title: EVENT_TEXT[event](),
      who: actorName || historyActorText(actor),
      moved:
        from !== null && from !== to ? m.accounts_history_move({ from: STATE_TEXT[from](), to: STATE_TEXT[to]() }) : '',
      remark,
    })),
  }
}

/** What an app has of abilities and services, and what can be done with each. */
export const officeAbilitiesView = (items: OutputOf<typeof officeAbilityList>['items']) =>
  items.map(({ id, name, state, inForce, halted }) => {
    const { text, tone } = stateLabel({ state, suspended: false })
    return {
      id,
      name,
      state: inForce && state !== 'granted' ? m.ui_pair({ name: m.apps_office_ability_in_force(), text }) : text,
      tone,
      halted: halted ? m.apps_office_ability_halted({ time: time(halted.at) }) : '',
      reason: halted?.reason ?? '',
      can: inForce ? ('end' as const) : halted ? ('restore' as const) : null,
    }
  })
