// The API access section of an open service or ability: guide, first signed call, check data, test call, quotas.
import { m } from '#messages'
import type { ActionResult } from '../../../lib/forms/action-result.ts'
import { countText } from '../../../lib/text/numbers.ts'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { CodeBlock } from '../../../ui/text/code-block.tsx'
import { MoreLink } from '../../../ui/lists/more-link.tsx'
import { SiteLink } from '../../../ui/primitives/site-link.tsx'
import type { OpenCallsView, TestCallView } from './open-calls.server.ts'
import { TestCall } from './test-call.tsx'
import styles from './open-calls.module.css'

/** The test call among a page's other forms. */
export const testCallOf = (result: ActionResult | undefined): TestCallView | undefined =>
  result?.intent === 'testCall' ? ((result.value as TestCallView | null) ?? undefined) : undefined

type Props = { name: string; calls: OpenCallsView; tested: TestCallView | undefined }

export function OpenCalls({ name, calls, tested }: Props) {
  const { guide, keys, mayTest, secrets, samples, example, signer, limits } = calls
  const steps = [
    ['first-call', m.abilities_first_call()],
    ['check-data', m.abilities_check()],
    ['test-call', m.abilities_test()],
    ['call-limits', m.abilities_limits()],
  ]
  const values = [
    ['appSecret', example.appSecret],
    ['X-Timestamp', example.timestamp],
    ['X-Nonce', example.nonce],
    [m.abilities_check_body(), example.body],
    ['X-Signature', example.signature],
  ]
  const limitRows = [
    [m.abilities_limits_app(), m.abilities_limits_app_text({ points: countText(limits.app) })],
    [m.abilities_limits_network(), m.abilities_limits_network_text({ points: countText(limits.network) })],
    [m.abilities_limits_what(), m.abilities_limits_what_text()],
    [m.abilities_limits_beyond(), m.abilities_limits_beyond_text()],
    [
      m.abilities_limits_time(),
      m.abilities_limits_time_text({ seconds: limits.clockSeconds, minutes: limits.nonceMinutes }),
    ],
    [m.abilities_limits_test(), m.abilities_limits_test_text(limits.test)],
  ]
  return (
    <div className={styles.calls}>
      <section aria-labelledby="next">
        <h2 id="next">{m.abilities_next()}</h2>
        <p className={styles.lead}>{m.abilities_next_lead({ name })}</p>
        <ul className={styles.steps}>
          {steps.map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
        {guide ? (
          <ButtonLink to={guide} kind="line">
            {m.abilities_next_guide()}
          </ButtonLink>
        ) : null}
      </section>
      {mayTest && secrets.length === 0 ? (
        <Alert
          tone="warn"
          title={m.abilities_no_secret()}
          action={
            <ButtonLink to={keys} size="sm">
              {m.abilities_no_secret_go()}
            </ButtonLink>
          }
        >
          {m.abilities_no_secret_text()}
        </Alert>
      ) : null}
      <section aria-labelledby="first-call">
        <h2 id="first-call">{m.abilities_first_call()}</h2>
        <p className={styles.lead}>{m.abilities_first_call_lead()}</p>
        <CodeBlock tabs={samples} title={m.abilities_first_call_title()} className={styles.code} />
        <MoreLink to="/docs?id=501">{m.abilities_first_call_doc()}</MoreLink>
      </section>
      <section aria-labelledby="check-data">
        <h2 id="check-data">{m.abilities_check()}</h2>
        <p className={styles.lead}>{m.abilities_check_lead()}</p>
        <dl className={styles.rows}>
          {values.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
        <CodeBlock tabs={[{ label: m.apps_tool_text(), code: example.text }]} className={styles.code} />
        <MoreLink to={signer}>{m.abilities_check_tool()}</MoreLink>
      </section>
      <TestCall calls={calls} tested={tested} />
      <section aria-labelledby="call-limits">
        <h2 id="call-limits">{m.abilities_limits()}</h2>
        <dl className={styles.rows}>
          {limitRows.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.lead}>
          {m.abilities_limits_own()} <SiteLink to="/docs?id=503">{m.abilities_limits_doc()}</SiteLink>
        </p>
      </section>
    </div>
  )
}
