// Publishing the draft, now or at a time, with a note; or what is scheduled, and cancelling it.
import { Form, Link } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { momentText } from '../../../../lib/dates/dates.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { contentItem } from '../../contract/kinds.ts'
import { NOTE_LENGTH } from '../../rules/limits.ts'
import styles from './content-release.module.css'

export type Times = { proposed: string; earliest: string }

type Props = {
  item: OutputOf<typeof contentItem>
  /** The editor of the item. */
  edit: string
  /** Translations whose originals this draft changes. */
  mayFit: boolean
  blocked: boolean
  times: Times
  failed: ActionResult | null
  sent: unknown
}

export function ReleaseForm({ item: { draft, schedule }, edit, mayFit, blocked, times, failed, sent }: Props) {
  const initialText = (name: string, otherwise: string) => {
    const value = failed?.typed[name]
    return typeof value === 'string' ? value : otherwise
  }
  return (
    <section aria-labelledby="release" className={styles.card}>
      <h2 id="release">{m.publishing_publish()}</h2>
      {schedule ? (
        <Form method="post" className={styles.form} noValidate>
          <Alert tone={schedule.failure ? 'bad' : 'info'}>
            {schedule.failure ||
              (schedule.act === 'publish'
                ? m.publishing_scheduled_publish({ time: momentText(schedule.at) })
                : m.publishing_scheduled_withdraw({ time: momentText(schedule.at) }))}
            {` · ${schedule.operator}`}
            {schedule.isOutdated ? <p>{m.publishing_scheduled_outdated()}</p> : null}
          </Alert>
          <Button type="submit" kind="line" size="sm" name="intent" value="cancel" busy={sent === 'cancel'}>
            {m.publishing_cancel_schedule()}
          </Button>
        </Form>
      ) : null}
      {draft ? (
        <Form method="post" className={styles.form} noValidate>
          <input type="hidden" name="revision" value={draft.revision} />
          <Field label={m.publishing_note()} help={m.publishing_note_help()} optional wide error={failed?.fields.note}>
            {(control) => (
              <Input {...control} name="note" maxLength={NOTE_LENGTH} defaultValue={initialText('note', '')} />
            )}
          </Field>
          {failed?.reason === 'content.published_meanwhile' ? (
            <Check name="over" value="true">
              {m.publishing_over()}
            </Check>
          ) : null}
          {mayFit ? (
            <Check name="fits" value="true" help={m.publishing_fits_help()}>
              {m.publishing_fits()}
            </Check>
          ) : null}
          <Button type="submit" wide name="intent" value="publish" busy={sent === 'publish'} aria-disabled={blocked}>
            {m.publishing_now()}
          </Button>
          <Field label={m.publishing_at()} help={m.publishing_at_help()} wide error={failed?.fields.at}>
            {(control) => (
              <DateField
                {...control}
                time
                name="at"
                min={times.earliest}
                defaultValue={initialText('at', times.proposed)}
              />
            )}
          </Field>
          <Button
            type="submit"
            kind="line"
            wide
            name="intent"
            value="schedule"
            busy={sent === 'schedule'}
            aria-disabled={blocked}
          >
            {m.publishing_schedule()}
          </Button>
        </Form>
      ) : (
        <p className={styles.quiet}>
          {m.publishing_no_draft_text()}{' '}
          <Link className="lk" to={edit}>
            {m.publishing_go_edit()}
          </Link>
        </p>
      )}
    </section>
  )
}
