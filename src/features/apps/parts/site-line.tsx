// Where the proof of a web app's site stands, on the form: one line with the way to the page that proves it.
import { m } from '#messages'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { SITE_STATE_TEXT } from '../rules/site-words.ts'
import type { SiteState } from '../rules/sites.ts'
import { validateUrl } from './app-urls.ts'
import styles from './site-line.module.css'

export function SiteLine({ appId, state, error }: { appId: number; state: SiteState; error: string | undefined }) {
  const tone = state === 'proved' ? 'ok' : state === 'lost' || error ? 'bad' : 'warn'
  return (
    <div className={styles.line} id="f-siteProof" tabIndex={-1}>
      <div>
        <b>{m.apps_label_site_proof()}</b>
        <Chip dot tone={tone}>
          {SITE_STATE_TEXT[state]()}
        </Chip>
        <p data-bad={error ? true : undefined}>
          {error ?? (state === 'proved' ? m.apps_site_line_proved() : m.apps_site_line())}
        </p>
      </div>
      <ButtonLink to={validateUrl(appId)} kind="line" size="sm">
        {state === 'proved' ? m.apps_site_title() : m.apps_site_go()}
      </ButtonLink>
    </div>
  )
}
