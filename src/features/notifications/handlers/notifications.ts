// Handlers of the bell: one list, one number of unread notifications and one read state, over all sources.
import { readEach } from '../../../db/reads/read-together.ts'
import { ApiError } from '../../../api/errors.ts'
import { type Context, developerIdOf, type Handler } from '../../../api/implement.ts'
import type { notificationList, notificationsRead, notificationsUnread } from '../contract.ts'
import { deleteReadMarks } from '../queries.ts'
import { BELL_SIZE, UNDO_MS } from '../rules.ts'
import type { NotificationSource } from './source.ts'

type Sources = readonly NotificationSource[]

export const notificationListHandler =
  (sources: Sources): Handler<typeof notificationList> =>
  async (context) => {
    const lists = await readEach(context.db, sources, async ({ name, list }) => {
      const { items, unread } = await list(context, BELL_SIZE)
      return { items: items.map((item) => ({ source: name, ...item })), unread }
    })
    const items = lists.flatMap((list) => list.items).toSorted((a, b) => b.at.localeCompare(a.at))
    return { items: items.slice(0, BELL_SIZE), unread: sum(lists.map(({ unread }) => unread)) }
  }

export const notificationsReadHandler =
  (sources: Sources): Handler<typeof notificationsRead> =>
  async (context, input) => {
    const selectedSources = input.source === undefined ? sources : sources.filter(({ name }) => name === input.source)
    if (selectedSources.length === 0) throw new ApiError('400001')
    // In one transaction, which has one connection.
    for (const source of selectedSources) await source.markRead(context, input.id)
    return { unread: await countUnread(context, sources) }
  }

export const notificationsUnreadHandler =
  (sources: Sources): Handler<typeof notificationsUnread> =>
  async (context, input) => {
    await markUnread(context, input)
    return { unread: await countUnread(context, sources) }
  }

/** Takes back the mark of one notification, or without an id the marks since a moment, of one source or all. */
export async function markUnread(
  context: Context,
  { source, id, since = '' }: { source?: string | undefined; id?: number | undefined; since?: string | undefined },
): Promise<void> {
  const earliest = context.now.getTime() - UNDO_MS
  const marks = id === undefined ? { since: new Date(Math.max(Date.parse(since), earliest)) } : { id }
  await deleteReadMarks(context.db, developerIdOf(context), { source, ...marks })
}

async function countUnread(context: Context, sources: Sources): Promise<number> {
  const counts: number[] = []
  for (const source of sources) counts.push(await source.countUnread(context))
  return sum(counts)
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
