// The developer's apps on the console: recently changed ones, or what prevents having any.
import { m } from '#messages'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { ConsoleView } from './console-view.server.ts'
import styles from './console-apps.module.css'

type Props = Pick<ConsoleView, 'certified' | 'warning' | 'apps'>

export function ConsoleApps({ certified, warning, apps }: Props) {
  return (
    <section className={`wrap ${styles.apps}`} aria-labelledby="h-apps">
      <div className={styles.head}>
        <h2 id="h-apps">
          {m.console_inside_apps()}
          {apps && apps.all > 0 ? <span>{apps.all}</span> : null}
        </h2>
        {apps && apps.all > 0 ? <MoreLink to="/application">{m.console_apps_all()}</MoreLink> : null}
      </div>
      {apps && apps.items.length > 0 ? (
        <ul className={styles.list}>
          {apps.items.map(({ appId, name, sign, picture, url, facts, state, tone, updated }) => (
            <li key={appId}>
              <SiteLink to={url}>
                <span className={styles.name}>
                  <i aria-hidden="true">
                    {picture ? (
                      <img src={picture} alt="" width={40} height={40} loading="lazy" />
                    ) : (
                      <Icon name={sign} size={22} />
                    )}
                  </i>
                  <b>{name}</b>
                </span>
                <small>
                  {facts.map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </small>
                <Chip dot {...(tone ? { tone } : {})}>
                  {state}
                </Chip>
                <time>{updated}</time>
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          art="empty-app"
          title={warning ?? m.accounts_app_none()}
          action={
            warning ? null : apps?.canCreate ? (
              <ButtonLink to="/application/create">{m.console_apps_create()}</ButtonLink>
            ) : (
              <ButtonLink to="/docs?id=230" kind="line">
                {m.accounts_app_docs()}
              </ButtonLink>
            )
          }
        >
          {warning ? m.accounts_app_noperm_text() : certified ? m.console_apps_none() : m.console_apps_certify()}
        </EmptyState>
      )}
    </section>
  )
}
