// The connection test of a cloud-to-cloud entry: runs with the saved values and shows request and response of each
// step.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { MAX_TOKEN_LENGTH } from '../../rules/limits.ts'
import { OUTGOING_LIMITS } from '../../../../lib/net/outgoing-limits.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip, type Tone } from '../../../../ui/primitives/chip.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { ConnectionView } from './connection-view.server.ts'
import styles from './connection-test.module.css'

const MARK: Record<ConnectionView['steps'][number]['mark'], { tone?: Tone; text: () => string }> = {
  ok: { tone: 'ok', text: m.apps_link_ok },
  bad: { tone: 'bad', text: m.apps_link_bad },
  skipped: { text: m.apps_link_skipped },
}

type Props = { test: ConnectionView | null; canTest: boolean; refusal: string; error: string | undefined }

export function ConnectionTest({ test, canTest, refusal, error }: Props) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'test'
  return (
    <section className={styles.test} aria-labelledby="connection" aria-busy={busy || undefined}>
      <h2 id="connection">{m.apps_link_title()}</h2>
      <p className={styles.lead}>{m.apps_link_lead()}</p>
      {refusal && !busy ? <Alert tone="bad" live title={refusal} /> : null}
      {test && !busy ? (
        <>
          <Alert tone={test.stale ? 'warn' : test.tone} title={test.title}>
            {test.stale ? `${m.apps_link_stale()} ${test.at}` : test.at}
          </Alert>
          <ol className={styles.steps}>
            {test.steps.map(({ step, name, mark, reason, request, answer }) => (
              <li key={step}>
                <b>{name}</b>
                <Chip dot {...(MARK[mark].tone ? { tone: MARK[mark].tone } : {})}>
                  {MARK[mark].text()}
                </Chip>
                <span>{reason}</span>
                {request ? (
                  <details>
                    <summary>{`${m.apps_link_request()} / ${m.apps_link_answer()}`}</summary>
                    <dl>
                      <dt>{m.apps_link_request()}</dt>
                      <dd>{request}</dd>
                      <dt>{m.apps_link_answer()}</dt>
                      <dd>{answer || m.apps_site_nothing()}</dd>
                    </dl>
                  </details>
                ) : null}
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {canTest ? (
        <Form method="post" preventScrollReset className={styles.form}>
          <Field label={m.apps_link_token()} help={m.apps_link_token_help()} error={error} optional>
            {(control) => (
              <Input {...control} name="accessToken" type="password" autoComplete="off" maxLength={MAX_TOKEN_LENGTH} />
            )}
          </Field>
          <div className={styles.bar}>
            <Button type="submit" name="intent" value="test" kind="line" busy={busy}>
              {test ? m.apps_link_again() : m.apps_link_run()}
            </Button>
            <p role="status">{busy ? m.apps_link_running({ seconds: OUTGOING_LIMITS.ms / 1000 }) : ''}</p>
          </div>
        </Form>
      ) : null}
    </section>
  )
}
