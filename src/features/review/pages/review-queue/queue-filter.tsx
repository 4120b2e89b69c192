// Queue filters: links with counts, kind and process, search by name or number.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../../../lib/search/search-length.ts'
import { countText } from '../../../../lib/text/numbers.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { SelectBox, type SelectOption } from '../../../../ui/forms/select-box.tsx'
import styles from './queue-filter.module.css'

export type QueueChoice = { value: string; label: string; to: string; count: number | null; bad: boolean }

export type QueueFilterProps = {
  only: string
  choices: QueueChoice[]
  kind: string
  kinds: SelectOption[]
  process: string
  processes: SelectOption[]
  q: string
  /** True when kind, process or search text narrow the list. */
  narrowed: boolean
  sendForm: (form: HTMLFormElement) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Id of the search form; some of its buttons are outside of it. */
export const QUEUE_FORM = 'queue-search'

export function QueueFilter(props: QueueFilterProps) {
  const { only, choices, kind, kinds, process, processes, q, narrowed, sendForm, onSubmit } = props
  return (
    <div className={styles.filter}>
      <nav aria-label={m.review_queue_filters()} className={styles.chips}>
        {choices.map(({ value, label, to, count, bad }) => {
          const current = value === only ? ('page' as const) : undefined
          const words = (
            <>
              {label}
              {count === null ? null : <small data-bad={(bad && count > 0) || undefined}>{countText(count)}</small>}
            </>
          )
          // During a search, filters are submit buttons, because the search text must stay out of the URL.
          return q === '' ? (
            <Link key={value} to={to} preventScrollReset aria-current={current} className={styles.chip}>
              {words}
            </Link>
          ) : (
            <button
              key={value}
              type="submit"
              form={QUEUE_FORM}
              name="choose"
              value={value}
              aria-current={current}
              className={styles.chip}
            >
              {words}
            </button>
          )
        })}
      </nav>
      <Form
        key={`${only} ${kind} ${process} ${q}`}
        id={QUEUE_FORM}
        method="post"
        action="/ops/review"
        className={styles.form}
        role="search"
        onSubmit={onSubmit}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) sendForm(event.currentTarget)
        }}
      >
        <input type="hidden" name="intent" value="search" />
        {only === 'all' ? null : <input type="hidden" name="only" value={only} />}
        <Input
          type="search"
          name="q"
          autoComplete="off"
          size="sm"
          defaultValue={q}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={m.review_queue_search_label()}
          placeholder={m.review_queue_search_label()}
          title={m.review_queue_search_help()}
          icon={<IconSearch stroke={1.5} aria-hidden />}
          className={styles.search}
          data-queue-search
        />
        <SelectBox name="kind" size="sm" defaultValue={kind} options={kinds} aria-label={m.review_queue_kind()} />
        <SelectBox
          name="process"
          size="sm"
          defaultValue={process}
          options={processes}
          aria-label={m.review_queue_process()}
        />
        <Button type="submit" kind="line" size="xs">
          {m.review_queue_search()}
        </Button>
        {narrowed ? (
          <Link className="lk" to={only === 'all' ? '/ops/review' : `/ops/review?only=${only}`}>
            {m.review_queue_clear()}
          </Link>
        ) : null}
      </Form>
    </div>
  )
}
