// Drawn examples of an icon and of a screenshot as the store wants them.
import { m } from '#messages'
import type { PictureKind } from '../../rules/pictures.ts'
import styles from './picture-example.module.css'

export const PictureExample = ({ kind }: { kind: PictureKind }) => (
  <figure className={styles.example}>
    {kind === 'icon' ? (
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <rect className={styles.ground} x="8" y="8" width="104" height="104" />
        <path className={styles.sign} d="M60 26 67 53 94 60 67 67 60 94 53 67 26 60 53 53Z" />
        <rect className={styles.guide} x="24" y="24" width="72" height="72" rx="4" />
        <rect className={styles.corner} x="8" y="8" width="104" height="104" rx="24" />
      </svg>
    ) : (
      <svg viewBox="0 0 120 200" aria-hidden="true" focusable="false">
        <rect className={styles.ground} x="12" y="4" width="96" height="192" rx="10" />
        <path className={styles.paper} d="M12 44H108V186A10 10 0 0 1 98 196H22A10 10 0 0 1 12 186Z" />
        <path className={styles.bar} d="M24 24H62M24 34H48" />
        <path className={styles.wave} d="M12 96C28 80 42 112 60 96S92 80 108 96" />
        <path className={styles.line} d="M24 62H78M24 124H96M24 140H84M24 156H92M24 172H70" />
      </svg>
    )}
    <figcaption>{kind === 'icon' ? m.apps_example_icon() : m.apps_example_screenshot()}</figcaption>
  </figure>
)
