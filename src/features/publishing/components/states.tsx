// States of an item as labels: not published, a draft, a schedule, a translation that is behind.
import { m } from '#messages'
import { momentText } from '../../../lib/dates/dates.ts'
import { Chip } from '../../../ui/primitives/chip.tsx'

type Props = {
  item: {
    published: boolean
    draft: unknown
    schedule: { act: 'publish' | 'withdraw'; at: string; failure: string } | null
    behind: 'missing' | 'older' | null
    note?: string
  }
  /** Whether it is said that nothing is to be said. */
  sayPublished?: boolean
}

export function States({ item: { published, draft, schedule, behind, note }, sayPublished = false }: Props) {
  return (
    <>
      {published ? null : <Chip>{m.publishing_unpublished()}</Chip>}
      {draft ? <Chip tone="info">{m.publishing_has_draft()}</Chip> : null}
      {schedule?.failure ? <Chip tone="bad">{m.publishing_schedule_failed()}</Chip> : null}
      {schedule && !schedule.failure ? (
        <Chip tone="info">
          {schedule.act === 'publish'
            ? m.publishing_scheduled_publish({ time: momentText(schedule.at) })
            : m.publishing_scheduled_withdraw({ time: momentText(schedule.at) })}
        </Chip>
      ) : null}
      {behind ? (
        <Chip tone="warn">{behind === 'missing' ? m.publishing_behind_missing() : m.publishing_behind_older()}</Chip>
      ) : null}
      {note ? <Chip>{note}</Chip> : null}
      {sayPublished && published && !draft && !schedule && !behind ? (
        <Chip tone="ok">{m.publishing_published()}</Chip>
      ) : null}
    </>
  )
}
