// The first letter of a person's or team's name in a circle; the full name stands beside it or in a label.
import styles from './avatar.module.css'

export function Avatar({ name, size }: { name: string; size?: 'lg' }) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? ''}
    </span>
  )
}
