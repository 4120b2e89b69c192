// The keys section of an app: appId, appKey, secrets. A new secret is shown until dismissed; the old one expires or is
// ended by hand.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { OLD_DAYS } from '../../rules/secrets.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { KeyQuestion } from './key-question.tsx'
import { SecretRotation } from './rotation/secret-rotation.tsx'
import type { KeyRow, KeysView } from './keys-view.server.ts'
import { Guarded } from '../../../../ui/page/guarded.tsx'
import type { AppCalls } from './app-calls.server.ts'
import styles from './app-keys.module.css'

type Props = {
  app: { appId: number; appKey: string; name: string }
  keys: KeysView
  /** Secrets are for some; appId and appKey are visible to everyone. */
  may: AppCalls
  /** Error on the app name typed to end a secret. */
  error: string | undefined
}

export function AppKeys({ app, keys: { secrets, shown, asked, back }, may, error }: Props) {
  const { appId, appKey } = app
  const busy = useNavigation().state === 'submitting'
  const row = (name: string, value: string) => (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
      <dd>
        <CopyButton what={name} value={value} />
      </dd>
    </div>
  )
  const askUrl = ({ id }: KeyRow) => `?appId=${appId}&endKey=${id}#end-key`
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{m.apps_keys()}</h2>
      <p className={styles.lead}>
        {m.apps_keys_lead()}{' '}
        <MoreLink to={`/application/calls?appId=${appId}`} inline>
          {m.apps_calls_see()}
        </MoreLink>
      </p>
      <dl className={styles.keys}>
        {row('appId', String(appId))}
        {row('appKey', appKey)}
        {secrets.map((secret) => (
          <div key={secret.id}>
            <dt>appSecret</dt>
            <dd>
              <span>{m.apps_secret_end({ end: secret.endsWith })}</span>
              <small>{[secret.made, secret.used].join(m.apps_and())}</small>
              {secret.ends ? <small>{secret.ends}</small> : null}
              {secret.old ? <small className={styles.old}>{m.apps_secret_old({ days: OLD_DAYS })}</small> : null}
            </dd>
            <dd>
              <ButtonLink to={askUrl(secret)} kind="text" size="sm">
                {m.apps_secret_end_now()}
              </ButtonLink>
            </dd>
          </div>
        ))}
      </dl>
      {asked ? <KeyQuestion key={asked.id} app={app} asked={asked} error={error} /> : null}
      {shown ? (
        <Alert tone="warn" live title={shown.once} className={styles.once}>
          <code>{shown.appSecret}</code>
          <Form method="post" preventScrollReset className={styles.put}>
            <CopyButton kind="line" what="appSecret" value={shown.appSecret} />
            <Button type="submit" kind="line" size="sm" name="intent" value="secretPutAway">
              {m.apps_secret_put_away()}
            </Button>
          </Form>
        </Alert>
      ) : null}
      <div className={styles.bar}>
        {secrets.length < 2 ? (
          <Guarded by="secretMake" may={may}>
            {secrets.length > 0 ? (
              <SecretRotation busy={busy} />
            ) : (
              <Form method="post" preventScrollReset>
                <Button type="submit" kind="line" name="intent" value="secret" busy={busy}>
                  {m.apps_secret_first()}
                </Button>
              </Form>
            )}
          </Guarded>
        ) : null}
        <MoreLink to="/docs?id=501">{m.apps_keys_doc()}</MoreLink>
        {back ? <MoreLink to={back.url}>{m.apps_keys_back({ name: back.name })}</MoreLink> : null}
        <MoreLink to="/utils#signature">{m.apps_keys_tool()}</MoreLink>
      </div>
    </section>
  )
}
