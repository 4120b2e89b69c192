// Search of an office list by form: the text may be somebody's number or address, which has to stay out of URLs.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { Input } from '../forms/input.tsx'
import { Button } from '../primitives/button.tsx'
import styles from './list.module.css'

export type FindFormProps = {
  /** For buttons outside of the form, such as the next page of matches. */
  id?: string
  /** Address of the page, whose intent `find` searches. */
  action: string
  q: string
  /** Characters at least, and at most. */
  length: readonly [min: number, max: number]
  label: string
  help: string
  go: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export function FindForm({ id: formId, action, q, length: [min, max], label, help, go, onSubmit }: FindFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const lastText = useRef(q)
  useEffect(() => {
    const element = input.current
    // Text typed since the search was sent stays.
    if (element && element.value === lastText.current) element.value = q
    lastText.current = q
  }, [q])
  const send = (event: FormEvent<HTMLFormElement>) => {
    lastText.current = input.current?.value ?? ''
    onSubmit(event)
  }
  return (
    <>
      <Form method="post" id={formId} action={action} role="search" className={styles.find} onSubmit={send}>
        <Input
          ref={input}
          type="search"
          name="q"
          autoComplete="off"
          defaultValue={q}
          minLength={min}
          maxLength={max}
          required
          aria-label={label}
          aria-describedby={id}
          placeholder={label}
          icon={<IconSearch stroke={1.5} aria-hidden />}
        />
        <Button type="submit">{go}</Button>
        <input type="hidden" name="intent" value="find" />
      </Form>
      <p className={styles.help} id={id}>
        {help}
      </p>
    </>
  )
}
