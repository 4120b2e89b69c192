// The developer's apps on the console: recently changed ones, or what prevents having any.
import { m } from '#messages'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { DEFAULT_CALL_RANGE } from '../../../calls/rules/limits.ts'
import type { ConsoleView } from './console-view.server.ts'
import styles from './console-apps.module.css'

type Props = Pick<ConsoleView, 'certified' | 'paused' | 'warning' | 'apps'>

/** Nothing yet; phones leave the whole line out. */
const None = () => <span data-none>—</span>

export function ConsoleApps({ certified, paused, warning, apps }: Props) {
  return (
    <section className={`wrap ${styles.apps}`} aria-labelledby="h-apps">
      <div className={styles.head}>
        <h2 id="h-apps">
          {m.console_inside_apps()}
          {apps && apps.all > 0 ? <span>{apps.all}</span> : null}
        </h2>
        {apps && apps.all > 0 ? (
          <div className={styles.go}>
            <MoreLink to="/application">{m.accounts_apps_all()}</MoreLink>
            {apps.canCreate ? (
              <ButtonLink to="/application/create" size="sm">
                {m.console_apps_create()}
              </ButtonLink>
            ) : null}
          </div>
        ) : null}
      </div>
      {apps && apps.ownApps > 0 ? <p className={styles.own}>{m.apps_own_hidden({ count: apps.ownApps })}</p> : null}
      {apps && apps.items.length > 0 ? (
        <DataTable
          className={styles.table}
          caption={m.console_inside_apps()}
          rows={apps.items}
          rowKey={({ appId }) => appId}
          columns={[
            {
              id: 'app',
              header: m.console_app(),
              main: true,
              cell: ({ name, code, sign, picture, url }) => (
                <SiteLink to={url} className={styles.name}>
                  <i aria-hidden="true">
                    {picture ? (
                      <img src={picture} alt="" width={40} height={40} loading="lazy" />
                    ) : (
                      <Icon name={sign} size={22} />
                    )}
                  </i>
                  <span>
                    <b>{name}</b>
                    <small>{code}</small>
                  </span>
                </SiteLink>
              ),
            },
            { id: 'kind', header: m.console_app_kind(), nowrap: true, cell: ({ kind }) => kind },
            {
              id: 'state',
              header: m.console_app_state(),
              nowrap: true,
              cell: ({ state, tone }) => (
                <Chip dot {...(tone ? { tone } : {})}>
                  {state}
                </Chip>
              ),
            },
            {
              id: 'version',
              header: m.console_app_listing(),
              nowrap: true,
              cell: ({ version }) => version ?? <None />,
            },
            {
              id: 'calls',
              header: m.console_app_calls({ days: DEFAULT_CALL_RANGE }),
              align: 'right',
              nowrap: true,
              cell: ({ calls }) => (calls ? <SiteLink to={calls.url}>{calls.calls}</SiteLink> : <None />),
            },
            { id: 'updated', header: m.console_app_updated(), nowrap: true, cell: ({ updated }) => updated },
            {
              id: 'next',
              header: m.console_app_next(),
              align: 'right',
              cell: ({ name, next }) => (
                <SiteLink to={next.url} className={styles.next} aria-label={`${next.label}: ${name}`}>
                  {next.label}
                </SiteLink>
              ),
            },
          ]}
        />
      ) : (
        <EmptyState
          art="empty-app"
          title={warning ?? (paused ? m.console_apps_paused() : m.accounts_app_none())}
          action={
            warning || paused ? null : apps?.canCreate ? (
              <ButtonLink to="/application/create">{m.console_apps_create()}</ButtonLink>
            ) : (
              <ButtonLink to="/docs?id=230" kind="line">
                {m.accounts_app_docs()}
              </ButtonLink>
            )
          }
        >
          {warning
            ? m.accounts_app_noperm_text()
            : paused
              ? paused
              : certified
                ? m.console_apps_none()
                : m.console_apps_certify()}
        </EmptyState>
      )}
    </section>
  )
}
