// The apps of a role: all of them, or chosen ones.
import { m } from '#messages'
import { Check } from '../../../../ui/forms/check.tsx'
import type { RoleView } from './role-view.server.ts'
import type { RoleContent } from './use-role-draft.ts'
import styles from './role-editor.module.css'

type Props = {
  apps: RoleView['apps']
  content: Pick<RoleContent, 'appScope' | 'appIds'>
  edit: (change: Partial<RoleContent>) => void
  disabled: boolean
  error: string | undefined
}

export function RoleApps({ apps, content: { appScope, appIds }, edit, disabled, error }: Props) {
  const toggle = (appId: number) =>
    edit({ appIds: appIds.includes(appId) ? appIds.filter((item) => item !== appId) : [...appIds, appId] })
  return (
    <fieldset className={styles.apps} disabled={disabled}>
      <legend>{m.team_f_apps()}</legend>
      <Check
        kind="radio"
        name="appScope"
        value="all"
        checked={appScope === 'all'}
        onChange={() => edit({ appScope: 'all' })}
        help={m.team_apps_all_help()}
      >
        {m.team_f_all_apps()}
      </Check>
      <Check
        kind="radio"
        name="appScope"
        value="chosen"
        checked={appScope === 'chosen'}
        onChange={() => edit({ appScope: 'chosen' })}
        disabled={apps.length === 0}
        help={apps.length === 0 ? m.team_apps_none() : undefined}
      >
        {m.team_apps_chosen()}
      </Check>
      {appScope === 'chosen' ? (
        <div className={styles.chosen}>
          {apps.map(({ appId, name }) => (
            <Check
              key={appId}
              name="appIds"
              value={appId}
              checked={appIds.includes(appId)}
              onChange={() => toggle(appId)}
            >
              {name}
            </Check>
          ))}
        </div>
      ) : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
