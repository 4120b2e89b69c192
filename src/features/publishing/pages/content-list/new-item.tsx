// A new item of a kind whose keys are typed, such as codes that others gave.
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { m } from '#messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { FetcherForm } from '../../components/move-form.tsx'
import styles from './content-list.module.css'

type Props = {
  kind: { name: string; label: string }
  newKey: { label: string; help: string }
  busy: boolean
  error: string | undefined
  Form: FetcherForm
}

export function NewItem({ kind, newKey, busy, error, Form }: Props) {
  return (
    <Form method="post" className={styles.new}>
      <input type="hidden" name="kind" value={kind.name} />
      <Field label={newKey.label} help={newKey.help} error={error}>
        {(control) => <Input {...control} name="key" autoComplete="off" spellCheck={false} />}
      </Field>
      <Button type="submit" kind="line" name="intent" value="create" busy={busy}>
        <IconPlus size={18} stroke={1.5} aria-hidden />
        {m.publishing_new({ kind: kind.label })}
      </Button>
    </Form>
  )
}
