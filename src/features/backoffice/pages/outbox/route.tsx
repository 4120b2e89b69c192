// Outbox: mail and SMS to developers, by channel, state, letter and recipient; their text is shown in a demo only.
import { Form, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { m } from '#messages'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { textIn } from '../../../../api/forms/submit.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { toFieldTexts } from '../../../../lib/forms/action-result.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { deliveryTry } from '../../contract/delivery.ts'
import { outgoingFind, outgoingList, type OutboxMessage } from '../../contract/office.ts'
import { pathWithQuery, readInput } from '../../../../api/page-url.server.ts'
import { FilterChips } from '../../../../ui/office/filter-chips.tsx'
import { FindForm } from '../../../../ui/office/find-form.tsx'
import { canCall, officeFor } from '../../../../api/access/office-access.server.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { usePostedSearch } from '../../../../ui/office/use-posted-search.ts'
import { MAX_ACCOUNT_LENGTH } from '../../../identity/rules/account-name.ts'
import { OUTBOX_PAGE_SIZE } from '../../rules/limits.ts'
import { OutboxMatches, type OutboxSearch } from './outbox-matches.tsx'
import { CHANNEL, STATE } from './outbox-labels.ts'
import { OutboxTable } from './outbox-table.tsx'
import styles from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.backoffice_outbox_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

const outboxItem = (message: OutboxMessage) => ({ ...message, time: timeText(new Date(message.at)) })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, outgoingList)
  const input = readInput(outgoingList, url.searchParams)
  const { items, page, total, letters } = await portal.call(outgoingList, input)
  const { channel, state, letter } = input
  const to = (part: Record<string, string>) => pathWithQuery('/ops/outbox', { channel, state, letter, ...part }, 'any')
  const choices = (words: Record<string, () => string>, name: string) =>
    Object.entries(words).map(([value, label]) => ({ value, label: label(), to: to({ [name]: value }) }))
  const byLabel = letters
    .map(({ name, label }) => ({ value: name, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, portal.language))
  const isKnown = letter === 'any' || letters.some(({ name }) => name === letter)
  return {
    channel,
    state,
    letter,
    channels: choices(CHANNEL, 'channel'),
    states: choices(STATE, 'state'),
    letters: [
      { value: 'any', label: m.backoffice_outbox_letter_any() },
      ...(isKnown ? [] : [{ value: letter, label: letter }]),
      ...byLabel,
    ],
    page,
    total,
    canTry: canCall(portal.operator, deliveryTry),
    canFind: canCall(portal.operator, outgoingFind),
    isDemo: items.some(({ text }) => text !== null),
    items: items.map(outboxItem),
  }
}

export const action = actionOf(
  {
    find: perform<OutboxSearch>([outgoingFind], async ({ portal, form }) => {
      const { value, ...result } = await portal.submit(outgoingFind, form)
      const search = value && { q: textIn(form, 'q'), items: value.items.map(outboxItem), more: value.more }
      return { ...result, value: search }
    }),
  },
  { refusal: 200 },
)

export default function Page() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { onSubmit } = usePostedSearch('/ops/outbox', answer)
  const search = answer?.ok ? answer.value : null
  return (
    <div className={styles.page}>
      <PageHead title={m.backoffice_outbox_title()} lead={m.backoffice_outbox_lead()}>
        {page.canTry ? (
          <ButtonLink kind="line" size="sm" to="/ops/outbox/try">
            {m.backoffice_outbox_try()}
          </ButtonLink>
        ) : null}
      </PageHead>
      {page.isDemo ? <Alert className={styles.note}>{m.backoffice_outbox_demo()}</Alert> : null}
      {page.canFind ? (
        <FindForm
          action="/ops/outbox"
          q={search?.q ?? toFieldTexts(answer?.typed ?? {}).q ?? ''}
          length={[1, MAX_ACCOUNT_LENGTH]}
          label={m.backoffice_outbox_find_label()}
          help={m.backoffice_outbox_find_help()}
          go={m.backoffice_outbox_find()}
          onSubmit={onSubmit}
        />
      ) : null}
      <FormErrors result={answer} className={styles.note} />
      {search ? <OutboxMatches search={search} /> : <OutboxList {...page} />}
    </div>
  )
}

type OutboxListProps = ReturnType<typeof useLoaderData<typeof loader>>

function OutboxList(props: OutboxListProps) {
  const { channel, state, letter, channels, states, letters, page, total, items } = props
  const narrowed = channel !== 'any' || state !== 'any' || letter !== 'any'
  return (
    <>
      <div className={styles.filters}>
        <FilterChips label={m.backoffice_outbox_channel()} chosen={channel} choices={channels} />
        <FilterChips label={m.backoffice_outbox_state()} chosen={state} choices={states} />
        <Form key={letter} method="get" action="/ops/outbox" className={styles.pick}>
          {channel === 'any' ? null : <input type="hidden" name="channel" value={channel} />}
          {state === 'any' ? null : <input type="hidden" name="state" value={state} />}
          <SelectBox
            name="letter"
            size="sm"
            defaultValue={letter}
            options={letters}
            aria-label={m.backoffice_outbox_letter()}
          />
          <Button type="submit" kind="line" size="sm">
            {m.backoffice_outbox_letter_apply()}
          </Button>
        </Form>
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
        <OutboxTable caption={m.backoffice_outbox_caption()} items={items} />
      )}
      <Pager
        page={page}
        total={total}
        size={OUTBOX_PAGE_SIZE}
        className={styles.pager}
        label={m.backoffice_outbox_title()}
      />
    </>
  )
}
