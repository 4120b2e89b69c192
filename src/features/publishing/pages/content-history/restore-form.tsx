// Return of a version as the draft, after a question that says what it replaces. Without scripts it is sent at once.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { momentText } from '../../../../lib/dates/dates.ts'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'

type RestoreFormProps = {
  number: number
  /** The draft that it replaces. */
  draft: { revision: number; editor: string; savedAt: string } | null
}

export function RestoreForm({ number, draft }: RestoreFormProps) {
  const { form, askFirst, asking } = useConfirmForm()
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'restore' && formData.get('number') === String(number)
  return (
    <Form method="post" id={form.id} onSubmit={askFirst}>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="revision" value={draft?.revision ?? 0} />
      <Button type="submit" kind="line" size="xs" name="intent" value="restore" busy={busy}>
        {m.publishing_restore()}
      </Button>
      <ConfirmForm
        asking={asking}
        title={m.publishing_restore_ask({ number })}
        go={m.publishing_restore()}
        intent="restore"
      >
        {draft
          ? m.publishing_restore_ask_over({ editor: draft.editor, time: momentText(draft.savedAt) })
          : m.publishing_restore_ask_text()}
      </ConfirmForm>
    </Form>
  )
}
