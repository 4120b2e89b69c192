// Button that claims and opens the most urgent unclaimed case.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '../primitives/button.tsx'

export function NextCase({ kind, size }: { kind?: string; size?: 'sm' | 'md' | 'lg' }) {
  const navigation = useNavigation()
  return (
    <Form method="post" action="/ops/review" data-next-case>
      {kind ? <input type="hidden" name="kind" value={kind} /> : null}
      <Button
        type="submit"
        size={size}
        busy={navigation.formAction === '/ops/review' && !navigation.formData?.has('intent')}
        aria-keyshortcuts="N"
      >
        {m.ui_next_case()} <kbd aria-hidden="true">N</kbd>
      </Button>
    </Form>
  )
}
