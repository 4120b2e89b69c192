// The divider between a picture and the page, drawn like the border of a chart.
import { classList } from './class-list.ts'
import styles from './divider.module.css'

export function Divider({ className }: { className?: string }) {
  return <span className={classList(styles.rule, className)} aria-hidden="true" />
}
