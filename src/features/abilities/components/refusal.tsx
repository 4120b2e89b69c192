// The error summary above a form, with links to the fields.
import { useEffect, useRef } from 'react'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { mendText } from '../../apps/rules/grants/labels.ts'

type Props = { message: string; fields: Record<string, string>; className?: string | undefined }

export function Rejection({ message, fields, className }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  // In some browsers scrollIntoView() returns a promise, which an effect must not return as its cleanup.
  useEffect(() => {
    void ref.current?.scrollIntoView({ block: 'center' })
  }, [message])
  const wrong = Object.entries(fields)
  return (
    <Alert ref={ref} tone="bad" live title={message} className={className}>
      {wrong.length > 0
        ? wrong.map(([field, said]) => (
            <a key={field} href={`#f-${field}`} style={{ display: 'block', overflowWrap: 'anywhere' }}>
              {mendText(field)}: {said}
            </a>
          ))
        : undefined}
    </Alert>
  )
}
