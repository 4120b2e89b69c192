// The search box of the reference: an ordinary form, which with scripts also searches while somebody types.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../../../lib/search/search-length.ts'
import { Input } from '../../../../ui/forms/input.tsx'

/** Milliseconds without a key before the search runs. */
const PAUSE = 300

export function ReferenceSearch({ query, className }: { query: string; className?: string }) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onChange = ({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    if (value.trim().length < 2) return
    timer.current = setTimeout(() => void submit(form, { replace: query !== '', preventScrollReset: true }), PAUSE)
  }
  return (
    <Form
      action="/api/reference"
      role="search"
      aria-label={m.reference_search()}
      className={className}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <Input
        type="search"
        name="q"
        size="md"
        icon={<IconSearch stroke={1.5} aria-hidden />}
        aria-label={m.reference_search()}
        placeholder={m.reference_search_hint()}
        defaultValue={query}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        onChange={onChange}
      />
    </Form>
  )
}
