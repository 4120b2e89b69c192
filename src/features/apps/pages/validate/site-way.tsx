// One way to verify site ownership: what to place where, ready to copy, a check button, expected and actual result.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { OUTGOING_LIMITS } from '../../../../lib/net/outgoing-limits.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { CodeBlock } from '../../../../ui/text/code-block.tsx'
import type { SiteLook } from '../../contract/sites.ts'
import { SITE_FILE, type SiteWay } from '../../rules/sites/sites.ts'
import { siteFileUrl } from '../../rules/app-urls.ts'
import styles from './site-way.module.css'

type Places = {
  file: { url: string; content: string }
  meta: { url: string; content: string }
  dns: { name: string; content: string }
}

type Step = { text: () => string; label: () => string; code: string }

function stepsOf(way: SiteWay, { file, meta, dns }: Places): [Step, Step] {
  if (way === 'file')
    return [
      { text: m.apps_site_step_file_1, label: () => SITE_FILE, code: file.content },
      { text: m.apps_site_step_file_2, label: m.apps_site_address, code: file.url },
    ]
  if (way === 'meta')
    return [
      { text: m.apps_site_step_meta_1, label: () => 'HTML', code: meta.content },
      { text: m.apps_site_step_meta_2, label: m.apps_site_address, code: meta.url },
    ]
  return [
    { text: m.apps_site_step_dns_1, label: m.apps_site_record_name, code: dns.name },
    { text: m.apps_site_step_dns_2, label: m.apps_site_record_value, code: dns.content },
  ]
}

type Props = {
  appId: number
  way: SiteWay
  places: Places
  canCheck: boolean
  isProved: boolean
  check: SiteLook | null
  refusal: string
}

export function SiteWayPanel({ appId, way, places, canCheck, isProved, check, refusal }: Props) {
  const navigation = useNavigation()
  const busy = navigation.state === 'submitting' && navigation.formData?.get('way') === way
  const place = way === 'dns' ? places.dns.name : places[way].url
  const hasFailed = !busy && check !== null && !check.proved
  return (
    <div className={styles.way}>
      <ol className={styles.steps}>
        {stepsOf(way, places).map(({ text, label, code }, at) => (
          <li key={code}>
            <p>{text()}</p>
            <CodeBlock tabs={[{ label: label(), code }]} />
            {way === 'file' && at === 0 ? (
              <ButtonLink to={siteFileUrl(appId)} document download={SITE_FILE} kind="line" size="sm">
                {m.apps_site_download({ name: SITE_FILE })}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ol>
      {refusal && !busy ? <Alert tone="bad" live title={refusal} /> : null}
      {hasFailed ? (
        <Alert tone="bad" live title={check.reason}>
          <dl className={styles.found}>
            <dt>{m.apps_site_place()}</dt>
            <dd>{check.place}</dd>
            <dt>{m.apps_site_expected()}</dt>
            <dd>{check.expected}</dd>
            <dt>{m.apps_site_got()}</dt>
            <dd>{check.found || m.apps_site_nothing()}</dd>
          </dl>
        </Alert>
      ) : null}
      {canCheck ? (
        <Form method="post" preventScrollReset className={styles.bar}>
          <input type="hidden" name="way" value={way} />
          <Button type="submit" size="lg" kind={isProved ? 'line' : 'primary'} busy={busy}>
            {hasFailed || isProved ? m.apps_site_again() : m.apps_site_check()}
          </Button>
          <p role="status">{busy ? m.apps_site_checking({ seconds: OUTGOING_LIMITS.ms / 1000, place }) : ''}</p>
        </Form>
      ) : null}
    </div>
  )
}
