// Outbox: mail and SMS to developers; their text is shown in a demo only.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { timeText } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { deliveryTry } from '../../contract/delivery.ts'
import { outgoingList } from '../../contract/office.ts'
import { addressed, readInput } from '../../../../api/page-url.server.ts'
import { FilterChips } from '../../../../ui/office/filter-chips.tsx'
import { canCall, officeFor } from '../../../../api/access/office-access.server.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { OUTBOX_PAGE_SIZE } from '../../rules/limits.ts'
import styles from '../../../../ui/office/list.module.css'

const CHANNEL = { any: m.backoffice_outbox_any, sms: m.backoffice_outbox_sms, mail: m.backoffice_outbox_mail }
const STATE = {
  any: m.backoffice_outbox_any,
  waiting: m.backoffice_outbox_waiting,
  delivered: m.backoffice_outbox_delivered,
  failed: m.backoffice_outbox_failed,
}
const TONE = { waiting: 'info', delivered: 'ok', failed: 'bad' } as const

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.backoffice_outbox_title(), matches) },
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
    canTry: canCall(portal.operator, deliveryTry),
    isDemo: items.some(({ text }) => text !== null),
    items: items.map((item) => ({ ...item, time: timeText(new Date(item.at)) })),
  }
}

export default function Page() {
  const { channel, state, channels, states, page, total, canTry, isDemo, items } = useLoaderData<typeof loader>()
  const narrowed = channel !== 'any' || state !== 'any'
  return (
    <div className={styles.page}>
      <PageHead title={m.backoffice_outbox_title()} lead={m.backoffice_outbox_lead()}>
        {canTry ? (
          <ButtonLink kind="line" size="sm" to="/ops/outbox/try">
            {m.backoffice_outbox_try()}
          </ButtonLink>
        ) : null}
      </PageHead>
      {isDemo ? <Alert className={styles.note}>{m.backoffice_outbox_demo()}</Alert> : null}
      <div className={styles.filters}>
        <FilterChips label={m.backoffice_outbox_channel()} chosen={channel} choices={channels} />
        <FilterChips label={m.backoffice_outbox_state()} chosen={state} choices={states} />
        <p className={styles.count}>{m.backoffice_outbox_count({ total })}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState
          level={2}
          art="empty-notices"
          className={styles.empty}
          title={narrowed ? m.backoffice_outbox_empty_filter_title() : m.backoffice_outbox_empty_title()}
        >
          {narrowed ? null : m.backoffice_outbox_empty_text()}
        </EmptyState>
      ) : (
        <div className={styles.table}>
          <DataTable
            caption={m.backoffice_outbox_caption()}
            dense
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'to',
                header: m.backoffice_column_to(),
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
                header: m.backoffice_column_message(),
                bare: true,
                cell: ({ subject, text }) => (
                  <div className={styles.text}>
                    {subject ? <b>{subject}</b> : null}
                    {subject ? <br /> : null}
                    {text ?? <span className={styles.quiet}>{m.backoffice_outbox_hidden()}</span>}
                  </div>
                ),
              },
              {
                id: 'state',
                header: m.backoffice_outbox_state(),
                cell: ({ state: is, tries, answer, bouncedAt }) => (
                  <div className={styles.two}>
                    <Chip dot tone={TONE[is]}>
                      {bouncedAt ? m.backoffice_outbox_bounced() : STATE[is]()}
                    </Chip>
                    {tries > 1 ? <small>{m.backoffice_outbox_tries({ tries })}</small> : null}
                    {is !== 'delivered' && answer ? <small>{answer}</small> : null}
                  </div>
                ),
              },
              {
                id: 'at',
                header: m.backoffice_column_at(),
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
      <Pager
        page={page}
        total={total}
        size={OUTBOX_PAGE_SIZE}
        className={styles.pager}
        label={m.backoffice_outbox_title()}
      />
    </div>
  )
}
