// Columns of the app list.
import { m } from '#messages'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { AppIcon, KIND_SIGN } from '../../components/app-icon.tsx'
import { KIND_TEXT, STATE_TEXT, STATE_TONE } from '../../rules/labels.ts'
import type { AppLine } from './app-list.server.ts'
import { addressWith, type ListFilter } from './list-address.ts'
import styles from './list.module.css'

export const appColumns = (filter: ListFilter): Column<AppLine>[] => [
  {
    id: 'name',
    header: m.apps_csv_name(),
    sort: { to: addressWith(filter, { sort: 'name' }), state: filter.sort === 'name' ? 'ascending' : 'none' },
    cell: (app) => (
      <span className={styles.name}>
        <AppIcon kind={app.kind} iconId={app.iconId} />
        <span>
          <SiteLink to={app.detail}>{app.name}</SiteLink>
          <small className="num">{app.packageName ?? app.appId}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'kind',
    header: m.apps_csv_kind(),
    nowrap: true,
    card: 'chip',
    cell: (app) => (
      <span className={styles.kind}>
        <Icon name={KIND_SIGN[app.kind]} size={18} />
        {KIND_TEXT[app.kind]()}
      </span>
    ),
  },
  {
    id: 'state',
    header: m.apps_csv_state(),
    card: 'chip',
    cell: (app) => (
      <Chip dot {...(STATE_TONE[app.state] ? { tone: STATE_TONE[app.state]! } : {})}>
        {STATE_TEXT[app.state]()}
      </Chip>
    ),
  },
  {
    id: 'updated',
    header: m.apps_updated(),
    nowrap: true,
    card: 'chip',
    sort: {
      to: addressWith(filter, { sort: 'updated' }),
      state: filter.sort === 'updated' ? 'descending' : 'none',
    },
    cell: (app) => <span className={styles.updated}>{app.updated}</span>,
  },
  {
    id: 'next',
    header: m.apps_next(),
    card: 'line',
    sort: { to: addressWith(filter, { sort: 'todo' }), state: filter.sort === 'todo' ? 'descending' : 'none' },
    cell: (app) => (
      <span className={styles.next}>
        <SiteLink to={app.url} className={styles.go} data-who={app.who}>
          {app.next}
        </SiteLink>
        {app.note ? <small>{app.note}</small> : null}
      </span>
    ),
  },
]
