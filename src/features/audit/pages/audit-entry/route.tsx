// One entry of the audit log: who, what, on whom, from where, why, values before and after, seal.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { notFound, orNotFound } from '../../../../api/page-context.ts'
import { dateText, dayOf } from '../../../../lib/dates/dates.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { auditEntry } from '../../contract.ts'
import { entryItem } from '../../components/entry-view.server.ts'
import list from '../../../../ui/office/list.module.css'
import styles from './audit-entry.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? loaderData.item.label : m.audit_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = officeFor(context, auditEntry)
  const { id = '' } = params
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  const { entry, seal } = await orNotFound(portal.call(auditEntry, { id }))
  return {
    item: entryItem(entry),
    seal: seal ? { ...seal, keptUntil: dateText(dayOf(new Date(seal.keptUntil))) } : null,
  }
}

export default function Page() {
  const { item, seal } = useLoaderData<typeof loader>()
  const facts = [
    { label: m.audit_column_at(), text: item.time },
    { label: m.audit_column_actor(), text: [item.by, item.role].filter(Boolean).join(' · ') },
    { label: m.audit_column_subject(), text: item.about, to: item.aboutUrl },
    {
      label: m.audit_developer_id(),
      text: item.developerId === null ? '—' : String(item.developerId),
      to: item.developerPage,
    },
    { label: m.audit_column_reason(), text: item.reason || '—' },
    { label: m.audit_network(), text: item.network || '—' },
    { label: m.audit_request(), text: item.requestId || '—', code: true },
    { label: m.audit_name(), text: item.act, code: true },
  ]
  return (
    <div className={list.page}>
      <p className={styles.back}>
        <Link className="lk" to="/ops/audit">
          {m.audit_back()}
        </Link>
      </p>
      <h1 className={styles.title}>{item.label}</h1>
      <dl className={styles.facts}>
        {facts.map(({ label, text, to, code }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {to ? (
                <Link className="lk" to={to}>
                  {text}
                </Link>
              ) : code ? (
                <code>{text}</code>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      <section className={styles.part}>
        <h2>{m.audit_values()}</h2>
        {item.sides.length === 0 ? (
          <p className={list.quiet}>{m.audit_no_values()}</p>
        ) : (
          <table className={styles.sides}>
            <thead>
              <tr>
                <th scope="col">{m.audit_field()}</th>
                <th scope="col">{m.audit_before()}</th>
                <th scope="col">{m.audit_after()}</th>
              </tr>
            </thead>
            <tbody>
              {item.sides.map(({ name, before, after, differs }) => (
                <tr key={name} data-differs={differs || undefined}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{before || '—'}</td>
                  <td>{after || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className={styles.part}>
        <h2>{m.audit_seal()}</h2>
        {seal ? (
          <>
            <p>{m.audit_seal_text({ seq: seal.seq, day: seal.keptUntil })}</p>
            <code className={styles.hash}>{seal.hash}</code>
          </>
        ) : (
          <p className={list.quiet}>{m.audit_seal_waits()}</p>
        )}
      </section>
    </div>
  )
}
