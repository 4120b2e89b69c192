// The filter of the service list: words and a device. A form and links without JavaScript; with it, the list updates on
// each key.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { type Device, DEVICES } from '../../../home/rules.ts'
import { DEVICE_NAME } from '../../rules.ts'
import { addressFor, type Filter, MAX_WORDS_LENGTH } from './service-filter.ts'
import styles from './service-filter-form.module.css'

export interface ServiceFilterFormProps {
  filter: Filter
  /** Number of services per device for the current words. */
  countOf: (device: Device | null) => number
  onWords: (words: string) => void
  /** Id of the element where the results start. */
  results: string
  /** Nothing matched. */
  empty: boolean
}

export function ServiceFilterForm({ filter, countOf, onWords, results, empty }: ServiceFilterFormProps) {
  const input = useRef<HTMLInputElement>(null)
  // The field has state of its own so as not to disturb input methods; it follows when the address changes.
  useEffect(() => {
    const field = input.current
    if (field && field.value.trim() !== filter.words) field.value = filter.words
  }, [filter.words])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // With no results, the input must remain visible.
    if (!empty) document.getElementById(results)?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles.filter}>
      <form
        className={styles.words}
        action="/service"
        role="search"
        aria-label={m.service_pages_filter()}
        onSubmit={submit}
      >
        {filter.device ? <input type="hidden" name="device" value={filter.device} /> : null}
        <Input
          ref={input}
          type="search"
          name="words"
          size="lg"
          maxLength={MAX_WORDS_LENGTH}
          autoComplete="off"
          className={styles.field}
          icon={<IconSearch stroke={1.5} aria-hidden />}
          aria-label={m.service_pages_filter_words()}
          placeholder={m.service_pages_filter_words_example()}
          defaultValue={filter.words}
          onChange={(event) => {
            if (!(event.nativeEvent as InputEvent).isComposing) onWords(event.currentTarget.value)
          }}
          onCompositionEnd={(event) => onWords(event.currentTarget.value)}
        />
        <Button type="submit" size="lg">
          {m.service_pages_filter_submit()}
        </Button>
      </form>
      <ul className={styles.devices} aria-label={m.service_pages_filter_device()}>
        {[null, ...DEVICES].map((device) => (
          <li key={device}>
            <Link
              to={addressFor({ ...filter, device })}
              preventScrollReset
              replace
              className={styles.device}
              aria-current={filter.device === device ? 'true' : undefined}
            >
              {device ? DEVICE_NAME[device]() : m.service_pages_filter_all()}
              <span className="num">{countOf(device)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
