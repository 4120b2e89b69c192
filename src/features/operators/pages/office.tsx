// The operators' office: who is signed in, what their roles are for, and in a demo what would have been sent.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import type { OperatorRole, OutputOf } from '../../../api/endpoint.ts'
import { portalOf } from '../../../api/page-context.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { getLocale } from '../../../lib/locale.ts'
import type { controlPlatformData } from '../../home/contract.ts'
import { operatorInfo } from '../../session/contract.ts'
import { outgoingList } from '../contract.ts'
import styles from './office.module.css'

export const meta: MetaFunction = () => [{ title: m.operators_title() }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const [who, outgoing] = await Promise.all([portal.call(operatorInfo, {}), portal.call(outgoingList, {})])
  return { who, outgoing: outgoing.items }
}

const ROLE: Record<OperatorRole, () => string> = {
  reviewer: m.operators_reviewer,
  editor: m.operators_editor,
  administrator: m.operators_administrator,
}

type Work = { id: string; name: () => string; text: () => string; roles: readonly OperatorRole[] }

/** What there is to do, and whose work it is. */
const WORK: readonly Work[] = [
  { id: 'review', name: m.operators_work_review, text: m.operators_work_review_text, roles: ['reviewer'] },
  {
    id: 'payout',
    name: m.operators_work_payout,
    text: m.operators_work_payout_text,
    roles: ['reviewer', 'administrator'],
  },
  { id: 'content', name: m.operators_work_content, text: m.operators_work_content_text, roles: ['editor'] },
  {
    id: 'developers',
    name: m.operators_work_developers,
    text: m.operators_work_developers_text,
    roles: ['administrator'],
  },
  { id: 'audit', name: m.operators_work_audit, text: m.operators_work_audit_text, roles: ['administrator'] },
]

export default function Page() {
  const { who, outgoing } = useLoaderData<typeof loader>()
  const frame = useRouteLoaderData('root') as { site: OutputOf<typeof controlPlatformData> } | undefined
  const brand = frame?.site.brand
  return (
    <>
      <header className={styles.bar}>
        <BrandMark
          brand={{
            name: brand?.name ?? '',
            platform: m.operators_title(),
            title: '',
            tagline: '',
            legalName: '',
            mark: brand?.mark ?? null,
          }}
        />
        <LanguageSwitch className={styles.end} />
        <ThemeSwitch />
        <div className={styles.who}>
          <Avatar name={who.name} />
          <div>
            <b>{who.name}</b>
            <small>{who.roles.map((role) => ROLE[role]()).join(m.operators_comma())}</small>
          </div>
        </div>
        <form method="post" action="/ops/logout">
          <Button type="submit" kind="line" size="sm">
            {m.operators_logout()}
          </Button>
        </form>
      </header>
      <div className={styles.office}>
        <h1>{m.operators_hello({ name: who.name })}</h1>
        <p className={styles.lead}>{m.operators_lead()}</p>
        <section aria-labelledby="work">
          <h2 id="work">{m.operators_may()}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{m.operators_column_work()}</th>
                <th scope="col">{m.operators_column_text()}</th>
                <th scope="col">{m.operators_column_roles()}</th>
                <th scope="col">{m.operators_column_state()}</th>
              </tr>
            </thead>
            <tbody>
              {WORK.map(({ id, name, text, roles }) => {
                const mine = roles.some((role) => who.roles.includes(role))
                return (
                  <tr key={id} data-mine={mine}>
                    <th scope="row">{name()}</th>
                    <td>{text()}</td>
                    <td>
                      {roles.map((role) => ROLE[role]()).join(m.operators_comma())}
                      {mine ? (
                        <Chip tone="info" className={styles.mine}>
                          {m.operators_yours()}
                        </Chip>
                      ) : null}
                    </td>
                    <td>{m.operators_later()}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className={styles.note}>{m.operators_later_text()}</p>
        </section>
        {outgoing.length > 0 ? <Outgoing items={outgoing} /> : null}
      </div>
    </>
  )
}

function Outgoing({ items }: { items: OutputOf<typeof outgoingList>['items'] }) {
  const time = new Intl.DateTimeFormat(getLocale(), {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  })
  return (
    <section aria-labelledby="outgoing">
      <h2 id="outgoing">{m.operators_outgoing()}</h2>
      <p className={styles.note}>{m.operators_outgoing_text()}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.operators_column_at()}</th>
            <th scope="col">{m.operators_column_to()}</th>
            <th scope="col">{m.operators_column_message()}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, channel, to, subject, text, at }) => (
            <tr key={id}>
              <td className="num">
                <time dateTime={at}>{time.format(new Date(at))}</time>
              </td>
              <td>
                {to} <small>{channel === 'mail' ? m.operators_mail() : m.operators_sms()}</small>
              </td>
              <td>
                {subject ? <b>{subject} </b> : null}
                {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
