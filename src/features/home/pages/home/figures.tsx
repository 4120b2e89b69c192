// Platform figures on a band of night sky.
import { Art } from '../../../../ui/art/art.tsx'
import type { HomeData } from '../../contract.ts'
import styles from './figures.module.css'

export function Figures({ title, items }: HomeData['figures']) {
  return (
    <section className={styles.band} aria-labelledby="h-figures">
      <Art name="band-sky" className={styles.art} />
      <div className={`wrap ${styles.inner}`}>
        <h2 id="h-figures">{title}</h2>
        <dl className={styles.figures}>
          {items.map(({ label, value, unit }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                <small>{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
