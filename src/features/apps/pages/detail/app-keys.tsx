// The keys section of an app: appId, appKey, secrets. A new secret is shown until dismissed; the old one expires or is
// ended by hand.
import type { MouseEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { OLD_DAYS, OLD_SECRET_HOURS, OLD_SECRET_LIVES, type OldSecretLife } from '../../rules/secrets.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { KeyQuestion } from './key-question.tsx'
import type { KeyRow, KeysView } from './keys-view.server.ts'
import { Guarded } from '../../../../ui/page/guarded.tsx'
import type { AppCalls } from './app-calls.server.ts'
import styles from './app-keys.module.css'

const LIFE_TEXT: Record<OldSecretLife, () => string> = {
  now: m.apps_secret_old_now,
  '1h': () => m.apps_secret_old_hours({ hours: OLD_SECRET_HOURS['1h'] }),
  '24h': () => m.apps_secret_old_hours({ hours: OLD_SECRET_HOURS['24h'] }),
  '7d': () => m.apps_secret_old_days({ days: OLD_SECRET_HOURS['7d'] / 24 }),
}
const oldLives = () => OLD_SECRET_LIVES.map((value) => ({ value, label: LIFE_TEXT[value]() }))

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
  const { form, ask, asking } = useConfirmForm()
  /** Ending the old ones at once stops every server that still uses them. */
  const askIfNow = (event: MouseEvent<HTMLButtonElement>) => {
    const currentForm = event.currentTarget.form
    if (!currentForm || new FormData(currentForm).get('oldLives') !== 'now') return
    event.preventDefault()
    ask()
  }
  const row = (name: string, value: string) => (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
      <dd className={styles.act}>
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
          {m.calls_see()}
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
            <dd className={styles.act}>
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
            <Form {...form} method="post" preventScrollReset className={styles.make}>
              {secrets.length > 0 ? (
                <Field label={m.apps_secret_old_lives()} help={m.apps_secret_old_lives_help()}>
                  {(control) => <SelectBox {...control} name="oldLives" defaultValue="24h" options={oldLives()} />}
                </Field>
              ) : null}
              <Button type="submit" kind="line" name="intent" value="secret" busy={busy} onClick={askIfNow}>
                {secrets.length === 0 ? m.apps_secret_first() : m.apps_secret_next()}
              </Button>
            </Form>
            <ConfirmForm
              asking={asking}
              title={m.apps_secret_now_title({ name: app.name })}
              go={m.apps_secret_now_go()}
              intent="secret"
            >
              {m.apps_secret_now_text()}
            </ConfirmForm>
          </Guarded>
        ) : null}
        <MoreLink to="/docs?id=501">{m.apps_keys_doc()}</MoreLink>
        {back ? <MoreLink to={back.url}>{m.apps_keys_back({ name: back.name })}</MoreLink> : null}
        <MoreLink to="/utils#signature">{m.apps_keys_tool()}</MoreLink>
      </div>
    </section>
  )
}
