// Button that claims and opens the most urgent case behind a filter of the queue.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '../primitives/button.tsx'

type Props = {
  filter?: Readonly<Partial<Record<'only' | 'kind' | 'process', string>>>
  size?: 'sm' | 'md' | 'lg'
}

export function NextCase({ filter = {}, size }: Props) {
  const navigation = useNavigation()
  return (
    <Form method="post" action="/ops/review" data-next-case>
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
