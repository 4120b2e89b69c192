// Prerequisites to verify before submitting a web app or cloud-to-cloud entry: one line each, with a link to do it.
import { m } from '#messages'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { Chip } from '../../../ui/primitives/chip.tsx'
import { SITE_STATE_TEXT } from '../rules/sites/site-labels.ts'
import { type SiteState, SITE_AGAIN_DAYS } from '../rules/sites/sites.ts'
import { validateUrl } from '../rules/app-urls.ts'
import styles from './site-line.module.css'

export function ConnectionLine({ passed, error }: { passed: boolean; error: string | undefined }) {
  return (
    <div className={styles.line} id="f-connection" tabIndex={-1}>
      <div>
        <b>{m.apps_label_connection()}</b>
        <Chip dot tone={passed ? 'ok' : error ? 'bad' : 'warn'}>
          {passed ? m.apps_link_ok() : m.apps_link_bad()}
        </Chip>
        <p data-bad={(!passed && error !== undefined) || undefined}>
          {passed ? m.apps_connection_passed() : (error ?? m.apps_connection_line())}
        </p>
      </div>
      <ButtonLink to="#connection" kind="line" size="sm">
        {passed ? m.apps_label_connection() : m.apps_connection_go()}
      </ButtonLink>
    </div>
  )
}

type SiteProps = {
  appId: number
  state: SiteState
  error: string | undefined
  /** Whether the viewer may verify it. */
  may: boolean
}

export function SiteLine({ appId, state, error, may }: SiteProps) {
  const tone = state === 'proved' ? 'ok' : state === 'lost' || error ? 'bad' : 'warn'
  return (
    <div className={styles.line} id="f-siteProof" tabIndex={-1}>
      <div>
        <b>{m.apps_label_site_proof()}</b>
        <Chip dot tone={tone}>
          {SITE_STATE_TEXT[state]()}
        </Chip>
        <p data-bad={error ? true : undefined}>
          {error ?? (state === 'proved' ? m.apps_site_line_proved({ days: SITE_AGAIN_DAYS }) : m.apps_site_line())}
        </p>
      </div>
      {may || state === 'proved' ? (
        <ButtonLink to={validateUrl(appId)} kind="line" size="sm">
          {state === 'proved' ? m.apps_site_title() : m.apps_site_go()}
        </ButtonLink>
      ) : null}
    </div>
  )
}
