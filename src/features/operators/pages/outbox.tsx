// The outbox: mail and SMS to developers, with what they say in a demo.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { timeText } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { pageTitle } from '../../../ui/page-title.ts'
import { Pager } from '../../../ui/pager.tsx'
import { outgoingList } from '../contract/office.ts'
import { addressed, readInput } from '../parts/address.server.ts'
import { FilterChips } from '../parts/filter-chips.tsx'
import { officeFor } from '../parts/office-portal.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import styles from '../parts/office-list.module.css'

const A_PAGE = 50
const CHANNEL = { any: m.operators_outbox_any, sms: m.operators_outbox_sms, mail: m.operators_outbox_mail }
const STATE = {
  any: m.operators_outbox_any,
  waiting: m.operators_outbox_waiting,
  delivered: m.operators_outbox_delivered,
  failed: m.operators_outbox_failed,
}
const TONE = { waiting: 'info', delivered: 'ok', failed: 'bad' } as const

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.operators_outbox_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, outgoingList)
  const wanted = readInput(outgoingList, url.searchParams)
  const { items, page, total } = await portal.call(outgoingList, wanted)
  const { channel, state } = wanted
  const to = (part: Record<string, string>) => addressed('/ops/outbox', { channel, state, ...part }, 'any')
  const choices = (words: Record<string, () => string>, name: string) =>
    Object.entries(words).map(([value, label]) => ({ value, label: label(), to: to({ [name]: value }) }))
  return {
    channel,
    state,
    channels: choices(CHANNEL, 'channel'),
    states: choices(STATE, 'state'),
    page,
    total,
    isDemo: items.some(({ text }) => text !== null),
    items: items.map((item) => ({ ...item, time: timeText(new Date(item.at)) })),
  }
}

export default function Page() {
  const { channel, state, channels, states, page, total, isDemo, items } = useLoaderData<typeof loader>()
  const narrowed = channel !== 'any' || state !== 'any'
  return (
    <div className={styles.page}>
      <PageHead title={m.operators_outbox_title()} lead={m.operators_outbox_lead()} />
      {isDemo ? <Alert className={styles.note}>{m.operators_outbox_demo()}</Alert> : null}
      <div className={styles.filters}>
        <FilterChips label={m.operators_outbox_channel()} chosen={channel} choices={channels} />
        <FilterChips label={m.operators_outbox_state()} chosen={state} choices={states} />
        <p className={styles.count}>{m.operators_outbox_count({ total })}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState
          level={2}
          art="empty-notices"
          className={styles.empty}
          title={narrowed ? m.operators_outbox_empty_filter_title() : m.operators_outbox_empty_title()}
        >
          {narrowed ? null : m.operators_outbox_empty_text()}
        </EmptyState>
      ) : (
        <div className={styles.table}>
          <DataTable
            caption={m.operators_outbox_caption()}
            dense
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'to',
                header: m.operators_column_to(),
                main: true,
                cell: ({ to, channel: by }) => (
                  <div className={`${styles.two} ${styles.main}`}>
                    <b className="num">{to}</b>
                    <small>{CHANNEL[by]()}</small>
                  </div>
                ),
              },
              {
                id: 'message',
                header: m.operators_column_message(),
                bare: true,
                cell: ({ subject, text }) => (
                  <div className={styles.text}>
                    {subject ? <b>{subject}</b> : null}
                    {subject ? <br /> : null}
                    {text ?? <span className={styles.quiet}>{m.operators_outbox_hidden()}</span>}
                  </div>
                ),
              },
              {
                id: 'state',
                header: m.operators_outbox_state(),
                nowrap: true,
                cell: ({ state: is, tries }) => (
                  <div className={styles.two}>
                    <Chip dot tone={TONE[is]}>
                      {STATE[is]()}
                    </Chip>
                    {tries > 1 ? <small>{m.operators_outbox_tries({ tries })}</small> : null}
                  </div>
                ),
              },
              {
                id: 'at',
                header: m.operators_column_at(),
                nowrap: true,
                cell: ({ at, time }) => (
                  <time className={styles.quiet} dateTime={at}>
                    {time}
                  </time>
                ),
              },
            ]}
          />
        </div>
      )}
      <Pager page={page} total={total} size={A_PAGE} className={styles.pager} label={m.operators_outbox_title()} />
    </div>
  )
}
