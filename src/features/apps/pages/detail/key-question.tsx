// Confirmation before a secret is ended: what stops working, and the app's name to type for the last secret of a listed
// app. Part of the page at an address of its own, so it works without JavaScript.
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { MAX_NAME_UNITS } from '../../rules/field-checks.ts'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { KeysView } from './keys-view.server.ts'
import styles from './key-question.module.css'

type Props = {
  app: { appId: number; name: string }
  asked: NonNullable<KeysView['asked']>
  error: string | undefined
}

export function KeyQuestion({ app: { appId, name }, asked, error }: Props) {
  const busy = useNavigation().state === 'submitting'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles.question} id="end-key" aria-labelledby="end-key-title">
      <h3 id="end-key-title" ref={title} tabIndex={-1}>
        {m.apps_secret_end_title({ end: asked.endsWith })}
      </h3>
      <p>{m.apps_secret_end_stops()}</p>
      <p>{asked.other ? m.apps_secret_end_other({ end: asked.other }) : m.apps_secret_end_last()}</p>
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="id" value={asked.id} />
        {asked.asksName ? (
          <Field label={m.apps_secret_end_name({ name })} error={error} required>
            {(control) => <Input {...control} name="confirm" maxLength={MAX_NAME_UNITS} autoComplete="off" required />}
          </Field>
        ) : null}
        <div className={styles.bar}>
          <ButtonLink to={`?appId=${appId}#keys`} kind="line" size="sm">
            {m.apps_cancel()}
          </ButtonLink>
          <Button type="submit" kind="danger" size="sm" name="intent" value="secretEnd" busy={busy}>
            {m.apps_secret_end_now()}
          </Button>
        </div>
      </Form>
    </section>
  )
}
