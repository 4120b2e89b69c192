// View data of an app's history, one page of it.
import type { OutputOf } from '../../../../api/endpoint.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import type { getAppHistory } from '../../contract/apps.ts'
import { actorText, EVENT_TEXT } from '../../rules/labels.ts'

export type HistoryView = ReturnType<typeof historyView>

export const historyView = ({ items, page, pages }: OutputOf<typeof getAppHistory>) => ({
  page,
  pages,
  items: items.map(({ id, at, event, actor, actorName, remark }) => ({
    id,
    text: EVENT_TEXT[event](),
    who: actorText(actor, actorName),
    remark,
    at: timeText(new Date(at)),
  })),
})
