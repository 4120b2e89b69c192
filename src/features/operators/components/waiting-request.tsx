// Note that a request waits for a second operator, with the way to it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../ui/primitives/alert.tsx'

/** Nothing without text. */
export function WaitingRequest({ title, children }: { title: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <Alert
      title={title}
      action={
        <Link className="lk" to="/ops/approval">
          {m.operators_roles_waiting_see()}
        </Link>
      }
    >
      {children}
    </Alert>
  )
}
