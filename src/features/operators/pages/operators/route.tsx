// Operators: who they are, with state, roles and second factor; open invitations; inviting.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../../../lib/search/search-length.ts'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { readInput } from '../../../../api/page-url.server.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { Input } from '../../../../ui/forms/input.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { choiceItems, operatorItem } from '../../components/operator-view.server.ts'
import { operatorInvitationResend, operatorInvitationWithdraw, operatorInvite } from '../../contract/invitations.ts'
import { operatorChoices, operatorList } from '../../contract/operators.ts'
import { OPERATOR_PAGE_SIZE } from '../../rules/roles.ts'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from '../../../../ui/office/list.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.operators_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

/** Number of operators from which the list has a search above it. */
const MANY = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, operatorList)
  const input = readInput(operatorList, url.searchParams)
  const [list, choices] = await Promise.all([portal.call(operatorList, input), portal.call(operatorChoices, {})])
  const { items, page, total, provider, invitations } = list
  return {
    q: input.q ?? '',
    page,
    total,
    provider,
    choices: choiceItems(choices.items),
    items: items.map(operatorItem),
    invitations: invitations.map(({ id, email, roles, invitedBy, expiresAt, expired, confirmed }) => ({
      id,
      email,
      roles: roles.map(({ name }) => name).join(m.ui_comma()),
      by: invitedBy ?? m.operators_by_command(),
      until: timeText(new Date(expiresAt)),
      expired,
      confirmed,
    })),
  }
}

export const action = actionOf(
  {
    invite: send(operatorInvite, {
      said: ({ email, approvalId }) =>
        approvalId === null ? m.operators_invited({ email }) : m.operators_invite_asked({ email }),
    }),
    resend: send(operatorInvitationResend, { said: m.operators_resent }),
    withdraw: send(operatorInvitationWithdraw, { said: m.operators_withdrawn }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { q, page, total, provider, choices, items, invitations } = useLoaderData<typeof loader>()
  const [inviting, setInviting] = useState(false)
  return (
    <div className={styles.page}>
      <PageHead title={m.operators_title()} lead={m.operators_lead()}>
        <ButtonLink to="/ops/role" kind="line">
          {m.operators_roles_link()}
        </ButtonLink>
        {provider === null ? <Button onClick={() => setInviting(true)}>{m.operators_invite()}</Button> : null}
      </PageHead>
      {provider === null ? null : (
        <Alert className={styles.note} title={m.operators_elsewhere_title()}>
          {m.operators_elsewhere_text({ provider })}
        </Alert>
      )}
      {total > MANY || q !== '' ? (
        <Form role="search" className={styles.find}>
          <Input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_SEARCH_LENGTH}
            aria-label={m.operators_search()}
            placeholder={m.operators_search()}
            icon={<IconSearch stroke={1.5} aria-hidden />}
          />
          <Button type="submit">{m.operators_search_go()}</Button>
        </Form>
      ) : null}
      <InvitationTable items={invitations} />
      <div className={styles.filters}>
        <p className={styles.count}>{m.operators_count({ total })}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState level={2} art="empty-search" className={styles.empty} title={m.operators_none_title()}>
          {m.operators_none_text({ q })}
        </EmptyState>
      ) : (
        <div className={styles.table}>
          <DataTable
            caption={m.operators_title()}
            dense
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                header: m.operators_column_name(),
                main: true,
                cell: ({ id, name, account, own }) => (
                  <div className={`${styles.two} ${styles.main}`}>
                    <b>
                      <Link className="lk" to={own ? '/ops/me' : `/ops/operator/${id}`}>
                        {name}
                      </Link>{' '}
                      {own ? <Chip>{m.operators_you()}</Chip> : null}
                    </b>
                    {account === name ? null : <small>{account}</small>}
                  </div>
                ),
              },
              {
                id: 'state',
                header: m.operators_column_state(),
                nowrap: true,
                cell: ({ stateText, tone }) => (
                  <Chip dot {...(tone ? { tone } : {})}>
                    {stateText}
                  </Chip>
                ),
              },
              { id: 'roles', header: m.operators_column_roles(), cell: ({ roles }) => roles },
              { id: 'factors', header: m.operators_column_factors(), cell: ({ factors }) => factors },
              {
                id: 'seen',
                header: m.operators_column_seen(),
                nowrap: true,
                cell: ({ seen }) => <span className={styles.quiet}>{seen}</span>,
              },
            ]}
          />
        </div>
      )}
      <Pager page={page} total={total} size={OPERATOR_PAGE_SIZE} className={styles.pager} label={m.operators_title()} />
      <InviteDialog open={inviting} choices={choices} onClose={() => setInviting(false)} />
    </div>
  )
}
