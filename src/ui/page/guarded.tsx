// A control that is shown to whoever may make its call.
import type { ReactNode } from 'react'

type Props<Call extends string> = {
  /** Name of the call that the control makes. */
  by: Call
  /** From the loader (team/rules/needs.ts); contracts stay on the server. */
  may: Readonly<Record<Call, boolean>>
  /** Shown to everybody else. */
  otherwise?: ReactNode
  children: ReactNode
}

export function Guarded<Call extends string>({ by, may, otherwise = null, children }: Props<Call>) {
  return may[by] ? children : otherwise
}
