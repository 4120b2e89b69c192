// The office's menu and its tasks, as the features contribute them.
import { readEach } from '../../../db/reads/read-together.ts'
import { canCall } from '../../../api/access/office-access.server.ts'
import type { Endpoint, OutputOf } from '../../../api/endpoint.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import type { officeMenu, officeTasks } from '../contract/menu.ts'
import { OFFICE_GROUP_NAME, OFFICE_GROUPS, type OfficeGroup } from '../rules/menu.ts'

/** An entry of the menu. */
export type OfficeEntry = {
  url: string
  label: () => string
  /** The main call of its page: whoever may make it sees the entry. */
  opens: Endpoint
  group: OfficeGroup
  /** Where it stands in its group, from the smallest number up. */
  place: number
}

/** What waits until an operator sees to it. */
export type OfficeTask = {
  /** The calls it takes: whoever may make all of them is told. */
  takes: readonly Endpoint[]
  /** Null while nothing waits. */
  find: (context: Context) => Promise<OutputOf<typeof officeTasks>['tasks'][number] | null>
}

export const officeMenuHandler =
  (entries: () => readonly OfficeEntry[]): Handler<typeof officeMenu> =>
  async (context) => {
    const operator = operatorOf(context)
    const open = entries()
      .filter(({ opens }) => canCall(operator, opens))
      .toSorted((a, b) => a.place - b.place)
    const groups = OFFICE_GROUPS.map((group) => ({
      group,
      label: OFFICE_GROUP_NAME[group](),
      entries: open.filter((item) => item.group === group).map(({ url, label }) => ({ url, label: label() })),
    }))
    return { groups: groups.filter((group) => group.entries.length > 0) }
  }

export const officeTasksHandler =
  (tasks: () => readonly OfficeTask[]): Handler<typeof officeTasks> =>
  async (context) => {
    const operator = operatorOf(context)
    const theirs = tasks().filter(({ takes }) => takes.every((endpoint) => canCall(operator, endpoint)))
    const openTasks = await readEach(context.db, theirs, ({ find }) => find(context))
    return { tasks: openTasks.filter((task) => task !== null) }
  }
