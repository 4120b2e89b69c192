// Filter with one choice of several, as links that keep the choice in the URL.
import { Link } from 'react-router'
import { countText } from '../../lib/text/numbers.ts'
import styles from './list.module.css'

export type FilterChipsProps = {
  label: string
  chosen: string
  choices: { value: string; label: string; to: string; count?: number | undefined }[]
}

export function FilterChips({ label, chosen, choices }: FilterChipsProps) {
  return (
    <nav aria-label={label} className={styles.chips}>
      {choices.map(({ value, label: name, to, count }) => (
        <Link
          key={value}
          to={to}
          preventScrollReset
          className={styles.chip}
          aria-current={value === chosen ? 'page' : undefined}
        >
          {name}
          {count ? <small>{countText(count)}</small> : null}
        </Link>
      ))}
    </nav>
  )
}
