// The header of an app's page: name, state, actions, on a sky of its own.
import { m } from '#messages'
import { BASE_LANGUAGE } from '../../../../lib/text/language.ts'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { Guarded } from '../../../../ui/page/guarded.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import type { AppDetail } from '../../contract/answers.ts'
import { abilitiesUrl } from '../../rules/app-urls.ts'
import { KIND_TEXT, STATE_TEXT, STATE_TONE } from '../../rules/labels.ts'
import { AppActions } from './app-actions.tsx'
import type { AppCalls } from './app-calls.server.ts'
import type { starsOf } from './stars-view.server.ts'
import { AppChart, AppChartLegend } from './app-chart.tsx'
import { AppIcon } from '../../components/app-icon.tsx'
import styles from './app-head.module.css'

type App = Pick<AppDetail, 'appId' | 'version' | 'name' | 'kind' | 'iconId' | 'state' | 'packageName' | 'reviewing'> & {
  may: AppCalls
}
type Props = {
  app: App & { shownName: string }
  result: Parameters<typeof AppActions>[0]['result']
  stars: ReturnType<typeof starsOf>
}

export function AppHead({ app, result, stars }: Props) {
  const tone = STATE_TONE[app.state]
  const waiting = app.state !== 'review' && app.reviewing.length > 0
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <Breadcrumb items={[{ label: m.apps_title(), url: '/application' }, { label: app.shownName }]} />
          <div className={styles.who}>
            <AppIcon kind={app.kind} iconId={app.iconId} size={88} />
            <div>
              <h1>{app.shownName}</h1>
              {app.shownName === app.name ? null : <p lang={BASE_LANGUAGE}>{app.name}</p>}
              <p className={styles.facts}>
                <Chip dot {...(tone ? { tone } : {})}>
                  {STATE_TEXT[app.state]()}
                </Chip>
                {waiting ? (
                  <Chip dot tone="info">
                    {m.apps_chip_waiting()}
                  </Chip>
                ) : null}
                <span>{KIND_TEXT[app.kind]()}</span>
              </p>
              {app.packageName ? <code>{app.packageName}</code> : null}
            </div>
          </div>
          <div className={styles.actions}>
            <Guarded by="appAbilityApply" may={app.may}>
              <ButtonLink to={abilitiesUrl(app.appId)} kind="line" size="sm">
                {m.apps_abilities_apply()}
              </ButtonLink>
            </Guarded>
            <AppActions app={app} result={result} />
          </div>
        </div>
        <div className={styles.sky}>
          <AppChart name={app.shownName} kind={app.kind} iconId={app.iconId} stars={stars} />
        </div>
        <AppChartLegend stars={stars} />
      </div>
    </header>
  )
}
