// What was refused, at the top of a form, with links to the fields; what was typed stays.
import { useEffect, useRef } from 'react'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { mendText } from '../rules/labels.ts'

type Props = { message: string; fields: Record<string, string>; className?: string | undefined }

export function Rejection({ message, fields, className }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  // Its promise, where a browser gives one, is not how an effect is cleaned up.
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
