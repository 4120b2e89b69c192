// Withdrawing what is published, at a time, or now after a question. Without scripts it is sent at once.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Form, Link } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { itemUrl } from '../../components/content-address.ts'
import type { contentLinks } from '../../contract/links.ts'
import { NOTE_LENGTH } from '../../rules/limits.ts'
import type { Times } from './release-form.tsx'
import styles from './content-release.module.css'

type Props = { title: string; links: OutputOf<typeof contentLinks>; draftRevision: number; times: Times; sent: unknown }

export function WithdrawForm({ title, links, draftRevision, times, sent }: Props) {
  const { form, askFirst, asking } = useConfirmForm()
  return (
    <details className={styles.card}>
      <summary>
        <b>{m.publishing_withdraw()}</b>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
        <small>{m.publishing_withdraw_what()}</small>
      </summary>
      {links.total > 0 ? (
        <Alert tone="warn" title={m.publishing_linked_from({ count: links.total })} className={styles.linked}>
          <ul>
            {links.items.map(({ kind, kindLabel, key, title }) => (
              <li key={`${kind}/${key}`}>
                <Link className="lk" to={itemUrl(kind, key)}>
                  {title || key}
                </Link>
                <small>{kindLabel}</small>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Form method="post" id={form.id} onSubmit={askFirst} className={styles.form} noValidate>
        <p className={styles.quiet}>{m.publishing_withdraw_text()}</p>
        <Field label={m.publishing_note()} optional wide>
          {(control) => <Input {...control} name="note" maxLength={NOTE_LENGTH} />}
        </Field>
        <Button type="submit" kind="danger" wide name="intent" value="withdraw" busy={sent === 'withdraw'}>
          {m.publishing_withdraw_now()}
        </Button>
        <ConfirmForm
          asking={asking}
          title={m.publishing_withdraw_ask({ title })}
          go={m.publishing_withdraw_now()}
          intent="withdraw"
        >
          {m.publishing_withdraw_ask_text()}
          {links.total > 0 ? (
            <>
              <br />
              {m.publishing_linked_from({ count: links.total })}
            </>
          ) : null}
        </ConfirmForm>
      </Form>
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="revision" value={draftRevision} />
        <Field label={m.publishing_at()} wide>
          {(control) => <DateField {...control} time name="at" min={times.earliest} defaultValue={times.proposed} />}
        </Field>
        <Field label={m.publishing_note()} optional wide>
          {(control) => <Input {...control} name="note" maxLength={NOTE_LENGTH} />}
        </Field>
        <Button type="submit" kind="line" wide name="intent" value="retire" busy={sent === 'retire'}>
          {m.publishing_withdraw_at()}
        </Button>
      </Form>
    </details>
  )
}
