// Asking for an act on all developers of a filter: first the act, then how many it would reach, with the reason.
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { CallError } from '../../../../api/caller.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { readInput } from '../../../../api/page-url.server.ts'
import { dateText } from '../../../../lib/dates/dates.ts'
import { countText } from '../../../../lib/text/numbers.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { STATUS_TEXT } from '../../../accounts/rules/labels/labels.ts'
import { MAX_REMARK, MIN_WORDS } from '../../../review/rules/cases.ts'
import { filterText } from '../../components/bulk-view.server.ts'
import { accountList } from '../../contract/account-list.ts'
import { bulkActAsk, bulkActCount } from '../../contract/bulk-acts.ts'
import { BULK_ACT_TEXT } from '../../rules/bulk-labels.ts'
import { deadlinesFrom } from '../../rules/deadline.ts'
import { BULK_ACTS, type BulkAct } from '../../rules/bulk-acts.ts'
import type { DeveloperFilterFields } from '../../rules/filter-lines.ts'
import styles from '../../components/bulk-act.module.css'
import list from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.developer_admin_bulk_new(), matches) },
  { name: 'robots', content: 'noindex' },
]

/** Filter, act and day in the address. */
function bulkSelectionIn(url: URL) {
  const { cursor: _, ...filter } = readInput(accountList, url.searchParams)
  const actParam = url.searchParams.get('act')
  const act = BULK_ACTS.find((act) => act === actParam) ?? null
  return { filter: filter as DeveloperFilterFields, act, deadline: url.searchParams.get('deadline') ?? '' }
}

type Chosen = { filter: DeveloperFilterFields; act: BulkAct; deadline: string }

async function countOf(portal: PageContext, { filter, act, deadline }: Chosen) {
  const { able, first, blocked } = await portal.call(bulkActCount, { ...filter, act, deadline })
  return {
    able,
    ableText: m.developer_admin_bulk_able({ count: countText(able) }),
    first: first.map(({ developerId, name }) => `${name} (${developerId})`),
    blocked: blocked.map(({ accountStatus, count }) =>
      m.developer_admin_bulk_blocked({ status: STATUS_TEXT[accountStatus](), count: countText(count) }),
    ),
  }
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, bulkActAsk)
  const { filter, act, deadline } = bulkSelectionIn(url)
  const page = {
    filter,
    filterLine: filterText(filter),
    acts: BULK_ACTS.map((act) => ({ value: act, label: BULK_ACT_TEXT[act]() })),
    act: act ?? '',
    title: act ? BULK_ACT_TEXT[act]() : m.developer_admin_bulk_new(),
    deadline,
    deadlineText: '',
    ...deadlinesFrom(portal.now),
    counted: null as Awaited<ReturnType<typeof countOf>> | null,
    refusal: '',
    deadlineError: '',
  }
  if (act === null) return page
  try {
    const counts = await countOf(portal, { filter, act, deadline: act === 'ask_again' ? deadline : '' })
    return { ...page, counted: counts, deadlineText: act === 'ask_again' ? dateText(deadline) : '' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { message, fields } = error.answer
    return { ...page, refusal: fields ? '' : message, deadlineError: fields?.deadline ?? '' }
  }
}

export const action = actionOf(
  {
    '': send(bulkActAsk, {
      input: ({ url }) => {
        const { filter, act, deadline } = bulkSelectionIn(url)
        return { ...filter, act: act ?? ('' as BulkAct), deadline: act === 'ask_again' ? deadline : '' }
      },
      to: ({ bulkId }) => `/ops/developer/bulk/${bulkId}`,
    }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { filter, filterLine, acts, act, title, counted, ...page } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const filterEntries = Object.entries(filter).filter(([, value]) => value !== '' && value !== 'any')
  const back = `/ops/developer/bulk/new?${new URLSearchParams(filterEntries).toString()}`
  return (
    <div className={list.page}>
      <PageHead title={title} lead={filterLine}>
        <ButtonLink to={`/ops/developer?${new URLSearchParams(filterEntries).toString()}`} kind="line">
          {m.developer_admin_bulk_change_filter()}
        </ButtonLink>
      </PageHead>
      <FormErrors result={result} at={['reason']} className={list.note} />
      {page.refusal ? (
        <Alert tone="bad" className={list.note}>
          {page.refusal}
        </Alert>
      ) : null}
      {counted === null ? (
        <Form key="act" method="get" className={styles.form}>
          {filterEntries.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field wide group="radiogroup" label={m.developer_admin_bulk_act()}>
            {() =>
              acts.map(({ value, label }, at) => (
                <Check
                  key={value}
                  kind="radio"
                  name="act"
                  value={value}
                  defaultChecked={act ? act === value : at === 0}
                >
                  {label}
                </Check>
              ))
            }
          </Field>
          <Field
            label={m.developer_admin_account_deadline_label()}
            help={m.developer_admin_bulk_deadline_help()}
            error={page.deadlineError}
          >
            {(control) => (
              <DateField {...control} name="deadline" min={page.soonest} defaultValue={page.deadline || page.usual} />
            )}
          </Field>
          <div>
            <Button type="submit" busy={busy}>
              {m.developer_admin_bulk_count()}
            </Button>
          </div>
        </Form>
      ) : (
        <Form key="reason" method="post" className={styles.form}>
          <div className={styles.counted}>
            <b>{counted.ableText}</b>
            {counted.first.length > 0 ? (
              <>
                <p>{m.developer_admin_bulk_first()}</p>
                <ul>
                  {counted.first.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            ) : null}
            {counted.blocked.length > 0 ? (
              <>
                <p>{m.developer_admin_bulk_blocked_lead()}</p>
                <ul>
                  {counted.blocked.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            ) : null}
            {page.deadlineText ? <p>{m.developer_admin_bulk_until({ day: page.deadlineText })}</p> : null}
          </div>
          {counted.able === 0 ? null : (
            <Field
              wide
              required
              label={m.developer_admin_account_reason()}
              help={m.developer_admin_account_reason_reads({ min: MIN_WORDS, max: MAX_REMARK })}
              error={result?.fields.reason}
            >
              {(control) => (
                <TextArea
                  {...control}
                  name="reason"
                  rows={3}
                  maxLength={MAX_REMARK}
                  defaultValue={result?.typed.reason ?? ''}
                />
              )}
            </Field>
          )}
          <input type="hidden" name="expected" value={counted.able} />
          <div className={styles.acts}>
            {counted.able === 0 ? null : (
              <Button type="submit" busy={busy}>
                {m.developer_admin_bulk_go()}
              </Button>
            )}
            <Link className="lk" to={back}>
              {m.developer_admin_bulk_other_act()}
            </Link>
          </div>
        </Form>
      )}
    </div>
  )
}
