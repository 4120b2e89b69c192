// State shared by the fields of a structured text: the text itself, a way to change it, its problems, and which items are open.
import { createContext, useContext } from 'react'
import type { OneBehind } from '../behind.ts'
import type { Part, FieldPath } from '../../../rules/shape.ts'

/** What gets the focus once a change is drawn: a control of an item, or its first field. */
export type Focus = { key: number; on: 'up' | 'down' | 'drag' | 'open' | 'first' }

export type Editing = {
  change: (next: (root: Part) => Part) => void
  /** What is wrong, by place. */
  errors: ReadonlyMap<string, string>
  /** Translations that are missing or older, by place. */
  behind: ReadonlyMap<string, OneBehind>
  /** Titles of what numbers lead to, by address. */
  titles: Readonly<Record<string, string>>
  /** Keys of the items that are open. */
  opened: ReadonlySet<number>
  open: (key: number, isOpen: boolean) => void
  focus: (target: Focus) => void
  /** Said to whoever does not see where an item went. */
  announce: (text: string) => void
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('outside of a structured text')
  return editing
}

export const isWithin = (at: string, place: FieldPath): boolean => {
  const start = place.join('.')
  return start === '' || at === start || at.startsWith(`${start}.`)
}
