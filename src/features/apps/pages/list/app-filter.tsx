// The filter of the app list: kind, search, state.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form, useSubmit } from 'react-router'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../../../lib/search/search-length.ts'
import { Input } from '../../../../ui/forms/input.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { KIND_SIGN } from '../../components/app-icon.tsx'
import { KIND_SHORT, STATE_TEXT } from '../../rules/labels.ts'
import { APP_KINDS, LIVE_STATES } from '../../rules/transitions.ts'
import { addressWith, type ListFilter } from './list-address.ts'
import styles from './list.module.css'

/** Values that a form keeps without showing them; empty ones are left out. */
export const HiddenFields = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )

type Props = {
  filter: ListFilter
  /** Apps of the chosen kind by state. */
  counts: Readonly<Record<string, number>>
}

export function AppFilter({ filter, counts }: Props) {
  const submit = useSubmit()
  const { q, kind, state, sort } = filter
  const sum = Object.values(counts).reduce((total, count) => total + count, 0)
  const chip = (value: string, label: string, count: number) => (
    <SiteLink
      key={value}
      to={addressWith(filter, { state: value })}
      className={styles.chip}
      aria-current={state === value ? 'true' : undefined}
      data-tone={value === 'rejected' && count > 0 ? 'bad' : undefined}
    >
      {label} <small>{count}</small>
    </SiteLink>
  )
  return (
    <div className={styles.filter}>
      <div className={styles.kinds} role="group" aria-label={m.apps_filter_kind()}>
        {(['', ...APP_KINDS] as const).map((value) => (
          <SiteLink
            key={value}
            to={addressWith(filter, { kind: value, state: '' })}
            aria-current={kind === value ? 'true' : undefined}
          >
            {value === '' ? null : <Icon name={KIND_SIGN[value]} size={18} />}
            {value === '' ? m.apps_all() : KIND_SHORT[value]()}
          </SiteLink>
        ))}
      </div>
      <Form
        role="search"
        className={styles.search}
        onChange={(event) => void submit(event.currentTarget, { replace: true })}
      >
        <HiddenFields values={{ kind, state, sort }} />
        <Input
          type="search"
          name="q"
          size="md"
          icon={<IconSearch size={18} stroke={1.5} aria-hidden />}
          defaultValue={q}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={m.apps_search()}
          placeholder={m.apps_search_hint()}
        />
      </Form>
      <div className={styles.chips} role="group" aria-label={m.apps_filter_state()}>
        {chip('', m.apps_all(), sum)}
        {LIVE_STATES.map((value) => chip(value, STATE_TEXT[value](), counts[value] ?? 0))}
      </div>
    </div>
  )
}
