// Mark at a field whose translation is missing or older: what changed in the original, and that it still fits.
import { Form } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { Changes } from '../../components/difference.tsx'
import type { OneBehind } from './behind.ts'
import styles from './content-editor.module.css'

export function BehindMark({ behind: { state, parts, form } }: { behind: OneBehind }) {
  if (state === 'missing')
    return (
      <p className={styles.behind}>
        <Chip tone="warn">{m.publishing_behind_missing()}</Chip>
      </p>
    )
  return (
    <details className={styles.behind}>
      <summary>
        <Chip tone="warn">{m.publishing_behind_older()}</Chip>
        <span>{m.publishing_behind_what()}</span>
      </summary>
      {parts.length > 0 ? (
        <p className={styles.changes}>
          <Changes parts={parts} />
        </p>
      ) : (
        <p className={styles.changes}>{m.publishing_behind_long()}</p>
      )}
      <Button type="submit" kind="line" size="xs" form={form}>
        {m.publishing_behind_fits()}
      </Button>
    </details>
  )
}

/** Forms beside the editor's own, whose buttons are at the fields. */
export const FitForms = ({ behind }: { behind: readonly OneBehind[] }) =>
  behind
    .filter(({ state }) => state === 'older')
    .map(({ slot, at, form }) => (
      <Form key={form} id={form} method="post" hidden preventScrollReset>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="slot" value={slot} />
        <input type="hidden" name="at" value={at} />
      </Form>
    ))
