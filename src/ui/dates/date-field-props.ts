// Properties of a date field: those of an input, whose value and limits are ISO texts.
import type { InputProps } from '../forms/input.tsx'

export interface DateFieldProps extends Omit<
  InputProps,
  'type' | 'icon' | 'numeric' | 'ref' | 'value' | 'defaultValue'
> {
  /** With hours and minutes. */
  time?: boolean
  /** `2026-07-01`, or `2026-07-01T09:00`; so are `min` and `max`. */
  value?: string | undefined
  defaultValue?: string | undefined
  min?: string | undefined
  max?: string | undefined
}
