// List of developers with its filters, which the address keeps.
import { Form, Link } from 'react-router'
import { m } from '#messages'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { DEVELOPER_PAGE_SIZE } from '../../../accounts/rules/developer-list.ts'
import type { ListView } from './list-view.server.ts'
import styles from './developer-list.module.css'
import list from '../../../../ui/office/list.module.css'

const SELECTS = [
  ['kind', m.developer_admin_list_kind],
  ['status', m.developer_admin_list_status],
  ['type', m.developer_admin_list_type],
  ['flag', m.developer_admin_list_flag],
] as const

const DATES = [
  ['registeredFrom', m.developer_admin_list_from, m.developer_admin_list_registered],
  ['registeredTo', m.developer_admin_list_to, m.developer_admin_list_registered],
  ['approvedFrom', m.developer_admin_list_from, m.developer_admin_list_approved],
  ['approvedTo', m.developer_admin_list_to, m.developer_admin_list_approved],
] as const

export function DeveloperFilter({ filter, choices, isNarrowed }: Pick<ListView, 'filter' | 'choices' | 'isNarrowed'>) {
  return (
    <Form
      key={JSON.stringify(filter)}
      method="get"
      action="/ops/developer"
      aria-label={m.developer_admin_list_filters()}
      className={styles.filter}
    >
      {SELECTS.map(([name, label]) => (
        <Field key={name} label={label()}>
          {(control) => (
            <SelectBox {...control} name={name} size="sm" wide defaultValue={filter[name]} options={choices[name]} />
          )}
        </Field>
      ))}
      {DATES.map(([name, label, what]) => (
        <Field key={name} label={label({ what: what() })} className={styles.day}>
          {(control) => <DateField {...control} name={name} size="sm" defaultValue={filter[name]} />}
        </Field>
      ))}
      <div className={styles.go}>
        <Button type="submit" kind="line" size="sm">
          {m.developer_admin_list_apply()}
        </Button>
        {isNarrowed ? (
          <Link className="lk" to="/ops/developer">
            {m.developer_admin_list_clear()}
          </Link>
        ) : null}
      </div>
    </Form>
  )
}

export function DeveloperList({ items, count, bulk, first, next }: ListView) {
  if (items.length === 0)
    return (
      <EmptyState level={2} art="empty-search" className={list.empty} title={m.developer_admin_list_empty_title()}>
        {m.developer_admin_list_empty_text()}
      </EmptyState>
    )
  return (
    <>
      <div className={list.filters}>
        <p className={list.count}>{count}</p>
        {bulk ? (
          <Link className="lk" to={bulk}>
            {m.developer_admin_bulk_all()}
          </Link>
        ) : null}
      </div>
      <div className={list.table}>
        <DataTable
          caption={m.developer_admin_list_caption()}
          dense
          compact
          rows={items}
          rowKey={({ developerId }) => developerId}
          columns={[
            {
              id: 'account',
              header: m.developer_admin_account_column_account(),
              main: true,
              nowrap: true,
              cell: ({ userName, developerId }) => (
                <div className={`${list.two} ${list.main}`}>
                  <b>
                    <Link className="lk" to={`/ops/developer/${developerId}`}>
                      {userName}
                    </Link>
                  </b>
                  <small className="num">{developerId}</small>
                </div>
              ),
            },
            {
              id: 'subject',
              card: 'chip',
              header: m.developer_admin_account_column_subject(),
              silent: ({ subject }) => !subject,
              cell: ({ subject, number }) =>
                subject ? (
                  <div className={list.two}>
                    <span>{subject}</span>
                    <small className="num">{number}</small>
                  </div>
                ) : (
                  <span className={list.quiet}>{m.developer_admin_account_not_certified()}</span>
                ),
            },
            {
              id: 'status',
              card: 'chip',
              header: m.developer_admin_account_column_status(),
              cell: ({ status, tone, about }) => (
                <div className={list.two}>
                  <Chip dot tone={tone}>
                    {status}
                  </Chip>
                  {about.map((line) => (
                    <small key={line}>{line}</small>
                  ))}
                </div>
              ),
            },
            {
              id: 'dates',
              header: m.developer_admin_list_registered(),
              nowrap: true,
              cell: ({ registered, approved }) => (
                <div className={list.two}>
                  <span>{registered}</span>
                  {approved ? <small>{approved}</small> : null}
                </div>
              ),
            },
          ]}
        />
      </div>
      <nav aria-label={m.developer_admin_list_caption()} className={styles.pages}>
        {first ? (
          <Link className="lk" to={first}>
            {m.developer_admin_list_first()}
          </Link>
        ) : null}
        {next ? (
          <ButtonLink to={next} kind="line" size="sm">
            {m.developer_admin_list_next({ size: DEVELOPER_PAGE_SIZE })}
          </ButtonLink>
        ) : null}
      </nav>
    </>
  )
}
