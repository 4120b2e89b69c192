// appId, appKey and the secrets of an app: a new one is shown this once, the old one ends by itself or at once.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import styles from './app-keys.module.css'

type Secret = { id: number; endsWith: string; old: boolean; made: string; ends: string | null; used: string }
type Props = { appId: number; appKey: string; secrets: Secret[]; appSecret: string | null; canSee: boolean }

/** @param canSee whether the viewer may see and change secrets; appId and appKey are everybody's */
export function AppKeys({ appId, appKey, secrets, appSecret, canSee }: Props) {
  const busy = useNavigation().state === 'submitting'
  const row = (name: string, value: string) => (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
      <dd className={styles.act}>
        <Button kind="text" size="sm" onClick={() => void copyText(value)} aria-label={m.apps_copy({ what: name })}>
          {m.apps_copy_short()}
        </Button>
      </dd>
    </div>
  )
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{m.apps_keys()}</h2>
      <p className={styles.lead}>{m.apps_keys_lead()}</p>
      <dl className={styles.keys}>
        {row('appId', String(appId))}
        {row('appKey', appKey)}
        {secrets.map((one) => (
          <div key={one.id}>
            <dt>appSecret</dt>
            <dd>
              <span>{m.apps_secret_end({ end: one.endsWith })}</span>
              <small>{[one.made, one.used].join(m.apps_and())}</small>
              {one.ends ? <small>{one.ends}</small> : null}
              {one.old ? <small className={styles.old}>{m.apps_secret_old()}</small> : null}
            </dd>
            <dd className={styles.act}>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={one.id} />
                <Button kind="text" size="sm" type="submit" name="intent" value="secretEnd">
                  {m.apps_secret_end_now()}
                </Button>
              </Form>
            </dd>
          </div>
        ))}
      </dl>
      {appSecret ? (
        <Alert tone="warn" live title={m.apps_secret_once()} className={styles.once}>
          <code>{appSecret}</code>
          <Button kind="line" size="sm" onClick={() => void copyText(appSecret)}>
            {m.apps_copy({ what: 'appSecret' })}
          </Button>
        </Alert>
      ) : null}
      <div className={styles.bar}>
        {canSee && secrets.length < 2 ? (
          <Form method="post" preventScrollReset>
            <Button type="submit" kind="line" name="intent" value="secret" busy={busy}>
              {secrets.length === 0 ? m.apps_secret_first() : m.apps_secret_next()}
            </Button>
          </Form>
        ) : null}
        <MoreLink to="/docs?id=501">{m.apps_keys_doc()}</MoreLink>
      </div>
    </section>
  )
}
