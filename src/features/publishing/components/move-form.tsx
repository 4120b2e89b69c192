// The two buttons that move an item before or behind its neighbor; a form, so that they work without scripts.
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ComponentType } from 'react'
import type { FormProps } from 'react-router'
import { m } from '#messages'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'

/** The form of the page's fetcher, which keeps the page where it is. */
export type FetcherForm = ComponentType<Pick<FormProps, 'method' | 'className' | 'children'>>

type Props = { item: { kind: string; key: string; title: string }; Form: FetcherForm; className?: string | undefined }

export function MoveForm({ item: { kind, key, title }, Form, className }: Props) {
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={key} />
      <IconButton size="sm" type="submit" name="by" value="up" label={m.publishing_move_up({ title })}>
        <IconArrowUp stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton size="sm" type="submit" name="by" value="down" label={m.publishing_move_down({ title })}>
        <IconArrowDown stroke={1.5} aria-hidden />
      </IconButton>
    </Form>
  )
}
