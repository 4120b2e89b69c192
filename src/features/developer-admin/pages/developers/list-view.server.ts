// View data of the list of developers: rows, choices of the filters, address of the next page.
import { m } from '#messages'
import type { InputOf, OutputOf } from '../../../../api/endpoint.ts'
import { dateText, dayOf } from '../../../../lib/dates/dates.ts'
import { countText } from '../../../../lib/text/numbers.ts'
import { MAX_COUNT } from '../../../accounts/rules/developer-list.ts'
import { ENTERPRISE_TYPES } from '../../../accounts/rules/enterprise-type.ts'
import { enterpriseTypeText } from '../../../accounts/rules/labels/labels.ts'
import { FLAG_TEXT, KIND_TEXT, STAGE_TEXT } from '../../rules/filter-lines.ts'
import { accountItem } from '../../components/account-view.server.ts'
import type { accountList } from '../../contract/account-list.ts'

const optionsOf = (labels: Record<string, () => string>) => [
  { value: 'any', label: m.developer_admin_list_kind_any() },
  ...Object.entries(labels).map(([value, label]) => ({ value, label: label() })),
]

type ListFilter = Record<keyof InputOf<typeof accountList>, string>

const addressOf = (filter: Partial<ListFilter>, path = '/ops/developer'): string => {
  const entries = Object.entries(filter).filter(([, value]) => value !== '' && value !== 'any')
  const query = new URLSearchParams(entries).toString()
  return query === '' ? path : `${path}?${query}`
}

const day = (at: string): string => dateText(dayOf(new Date(at)))

/** @param input input of the call */
export function listView(
  { items, next, count, more }: OutputOf<typeof accountList>,
  input: ListFilter,
  { canAct, canBulk }: { canAct: boolean; canBulk: boolean },
) {
  const { cursor, ...filter } = input
  return {
    items: items.map((item) => ({
      ...accountItem(item, canAct),
      registered: day(item.registeredAt),
      approved: item.approvedAt ? m.developer_admin_list_approved_on({ day: day(item.approvedAt) }) : '',
    })),
    filter,
    choices: {
      kind: optionsOf(KIND_TEXT),
      status: optionsOf(STAGE_TEXT),
      type: [
        { value: '', label: m.developer_admin_list_kind_any() },
        ...ENTERPRISE_TYPES.map((type) => ({ value: String(type), label: enterpriseTypeText(type) })),
      ],
      flag: optionsOf(FLAG_TEXT),
    },
    isNarrowed: Object.values(filter).some((value) => value !== '' && value !== 'any'),
    count: more
      ? m.developer_admin_list_count_more({ count: countText(MAX_COUNT) })
      : m.developer_admin_list_count({ count: countText(count) }),
    /** Address of an act on all of them; null for who may do none, and where the filter finds nobody. */
    bulk: canBulk && count > 0 ? addressOf(filter, '/ops/developer/bulk/new') : null,
    first: cursor === '' ? null : addressOf(filter),
    next: next === null ? null : addressOf({ ...filter, cursor: next }),
  }
}
export type ListView = ReturnType<typeof listView>
