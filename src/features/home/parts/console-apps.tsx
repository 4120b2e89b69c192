// The developer's apps; until apps can be made here it says what will stand here and what can be done now.
import { m } from '#messages'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import styles from './console-apps.module.css'

export function ConsoleApps({ certified, warning }: { certified: boolean; warning: string | null }) {
  return (
    <section className={`wrap ${styles.apps}`} aria-labelledby="h-apps">
      <h2 id="h-apps">{m.home_console_inside_apps()}</h2>
      <EmptyState
        art="empty-app"
        title={warning ?? m.developer_app_none()}
        action={
          warning ? null : (
            <ButtonLink to="/docs?id=230" kind="line">
              {m.developer_app_docs()}
            </ButtonLink>
          )
        }
      >
        {warning
          ? m.developer_app_noperm_text()
          : certified
            ? m.home_console_apps_soon()
            : m.home_console_apps_certify()}
      </EmptyState>
    </section>
  )
}
