// The test call form and its response; works without JavaScript.
import { Form, useLocation, useNavigation } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { CodeBlock } from '../../../ui/text/code-block.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { MoreLink } from '../../../ui/lists/more-link.tsx'
import { SelectBox } from '../../../ui/forms/select-box.tsx'
import type { OpenCallsView, TestCallView } from './open-calls.server.ts'
import styles from './open-calls.module.css'

type Props = { calls: OpenCallsView; tested: TestCallView | undefined }

export function TestCall({ calls: { mayTest, secrets, keys, test }, tested }: Props) {
  const { pathname, search } = useLocation()
  const busy = useNavigation().formData?.get('intent') === 'testCall'
  return (
    <section aria-labelledby="test-call">
      <h2 id="test-call">{m.abilities_test()}</h2>
      <p className={styles.lead}>{m.abilities_test_lead()}</p>
      {mayTest ? null : <p className={styles.lead}>{m.abilities_test_may_not()}</p>}
      {mayTest && secrets.length === 0 ? <MoreLink to={keys}>{m.abilities_no_secret_go()}</MoreLink> : null}
      {secrets.length > 0 ? (
        <Form method="post" action={`${pathname}${search}#test-call`} className={styles.form} preventScrollReset>
          <Field label={m.abilities_test_body()} optional wide>
            {(control) => (
              <TextArea
                {...control}
                name="body"
                rows={2}
                maxLength={test.max}
                defaultValue={tested?.body ?? test.body}
                spellCheck={false}
              />
            )}
          </Field>
          {secrets.length > 1 ? (
            <Field label={m.abilities_test_secret()}>
              {(control) => <SelectBox {...control} name="id" options={secrets} />}
            </Field>
          ) : null}
          <Button type="submit" name="intent" value="testCall" busy={busy}>
            {m.abilities_test_go()}
          </Button>
        </Form>
      ) : null}
      {tested?.error ? <Alert tone="bad" live title={tested.error} className={styles.answer} /> : null}
      {tested?.answer ? <TestAnswer answer={tested.answer} /> : null}
    </section>
  )
}

function TestAnswer({ answer }: { answer: NonNullable<TestCallView['answer']> }) {
  const { passed, status, code, requestId, milliseconds, keyEndsWith, why, received, request, text, signer } = answer
  const facts = [
    [m.abilities_test_status(), `${status}, code ${code}`],
    [m.abilities_test_time(), m.abilities_test_milliseconds({ milliseconds })],
    [m.abilities_test_request_id(), requestId],
    ['appSecret', m.apps_secret_end({ end: keyEndsWith })],
  ]
  return (
    <div className={styles.answer} role="status">
      <Alert tone={passed ? 'ok' : 'bad'} title={passed ? m.abilities_test_passed() : m.abilities_test_failed()}>
        {why || undefined}
      </Alert>
      <dl className={styles.rows}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock
        title={m.abilities_test_call()}
        tabs={[
          { label: m.abilities_test_received(), code: received },
          { label: m.abilities_test_sent(), code: request },
          { label: m.apps_tool_text(), code: text },
        ]}
      />
      <MoreLink to={signer}>{m.abilities_test_signer()}</MoreLink>
    </div>
  )
}
