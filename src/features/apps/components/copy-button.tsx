// A small button that copies a value and says so itself.
import { m } from '#messages'
import { Button, type ButtonLook } from '../../../ui/primitives/button.tsx'
import { useCopy } from '../../../ui/text/use-copy.ts'

type Props = Pick<ButtonLook, 'kind'> & {
  /** What the value is, such as appKey. */
  what: string
  value: string
}

export function CopyButton({ what, value, kind = 'text' }: Props) {
  const { copied, copy } = useCopy()
  return (
    <Button
      kind={kind}
      size="sm"
      onClick={() => void copy(value)}
      aria-label={copied ? m.ui_copied() : m.apps_copy({ what })}
    >
      {copied ? m.ui_copied() : kind === 'text' ? m.apps_copy_short() : m.apps_copy({ what })}
    </Button>
  )
}
