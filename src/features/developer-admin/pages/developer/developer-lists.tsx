// Lists of a developer record: cases with outcomes, apps with abilities and services, sections of features, history.
import { Link } from 'react-router'
import { m } from '#messages'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { DecidedReasons } from '../../components/decided-lines.tsx'
import type { DeveloperView } from './developer-view.server.ts'
import styles from './developer.module.css'
import list from '../../../../ui/office/list.module.css'

export function DeveloperCases({ items }: { items: DeveloperView['cases'] }) {
  if (items.length === 0) return <p className={styles.none}>{m.developer_admin_developer_cases_none()}</p>
  return (
    <DataTable
      caption={m.developer_admin_developer_cases()}
      dense
      rows={items}
      rowKey={({ caseId }) => caseId}
      columns={[
        {
          id: 'case',
          header: m.developer_admin_developer_case(),
          main: true,
          nowrap: true,
          // Submitted cases link to the review desk.
          cell: ({ caseId, submitted }) =>
            submitted ? (
              <Link className="lk num" to={`/ops/review/${caseId}`}>
                {caseId}
              </Link>
            ) : (
              <span className="num">{caseId}</span>
            ),
        },
        { id: 'what', header: m.developer_admin_developer_case_what(), cell: ({ what }) => what },
        {
          id: 'state',
          header: m.developer_admin_developer_case_state(),
          cell: ({ state, tone }) => (
            <Chip dot tone={tone}>
              {state}
            </Chip>
          ),
        },
        {
          id: 'reasons',
          header: m.developer_admin_developer_case_reasons(),
          cell: (item) => (
            <div className={styles.reasons}>
              <DecidedReasons one={item} />
            </div>
          ),
        },
        {
          id: 'time',
          header: m.developer_admin_developer_case_time(),
          cell: ({ submitted, decided }) => (
            <div className={list.two}>
              {submitted ? <small>{m.developer_admin_developer_case_submitted({ time: submitted })}</small> : null}
              {decided ? <small>{m.developer_admin_developer_case_decided({ time: decided })}</small> : null}
            </div>
          ),
        },
      ]}
    />
  )
}

export function DeveloperApps({ items }: { items: DeveloperView['apps'] }) {
  if (items.length === 0) return <p className={styles.none}>{m.developer_admin_developer_apps_none()}</p>
  return (
    <DataTable
      caption={m.developer_admin_developer_apps()}
      dense
      rows={items}
      rowKey={({ appId }) => appId}
      columns={[
        {
          id: 'app',
          header: m.developer_admin_developer_app(),
          main: true,
          cell: ({ name, appId }) => (
            <div className={`${list.two} ${list.main}`}>
              <b>
                <Link className="lk" to={`/ops/app/${appId}`}>
                  {name}
                </Link>
              </b>
              <small className="num">{appId}</small>
            </div>
          ),
        },
        {
          id: 'kind',
          header: m.developer_admin_developer_app_kind(),
          cell: ({ kind, packageName }) => (
            <div className={list.two}>
              <span>{kind}</span>
              <small className="mono">{packageName}</small>
            </div>
          ),
        },
        {
          id: 'state',
          header: m.developer_admin_developer_app_state(),
          cell: ({ state, tone }) => (
            <Chip dot tone={tone}>
              {state}
            </Chip>
          ),
        },
        {
          id: 'grants',
          header: m.developer_admin_developer_app_grants(),
          cell: ({ grants }) =>
            grants.length === 0 ? (
              <span className={list.quiet}>{m.developer_admin_developer_app_grants_none()}</span>
            ) : (
              <ul className={styles.grants}>
                {grants.map(({ id, name, text, tone }) => (
                  <li key={id}>
                    {name}{' '}
                    <Chip dot tone={tone}>
                      {text}
                    </Chip>
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  )
}

export function DeveloperSection({ lines, none }: DeveloperView['sections'][number]) {
  if (lines.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, texts, link }) => (
        <li key={id}>
          <b>{name}</b>
          {texts.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {link ? (
            <Link className="lk" to={link.url}>
              {link.label}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
