// What a service offers, in a few lines under one strong rule: the first thing below the hero.
import type { Customize } from '../../contract.ts'
import styles from './service-features.module.css'

export interface ServiceFeaturesProps {
  /** The line that names the service in menus; here it leads the list. */
  tagline: string
  label: string
  features: Customize['serviceFeatures']
}

export function ServiceFeatures({ tagline, label, features }: ServiceFeaturesProps) {
  if (features.length === 0) return null
  return (
    <section className={`wrap ${styles.features}`} aria-label={label}>
      <h2 className={styles.lead}>{tagline}</h2>
      <dl className={styles.list}>
        {features.map((feature) => (
          <div key={feature.title}>
            <dt>{feature.title}</dt>
            <dd>{feature.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
