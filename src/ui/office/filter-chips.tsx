// Filter with one choice of several, as links that keep the choice in the URL.
import { Link } from 'react-router'
import styles from './list.module.css'

export type FilterChipsProps = {
  label: string
  chosen: string
  choices: { value: string; label: string; to: string }[]
}

export function FilterChips({ label, chosen, choices }: FilterChipsProps) {
  return (
    <nav aria-label={label} className={styles.chips}>
      {choices.map(({ value, label: name, to }) => (
        <Link
          key={value}
          to={to}
          preventScrollReset
          className={styles.chip}
          aria-current={value === chosen ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
