// The features of a service as a short list under a strong line, directly below the hero.
import type { Customize } from '../../contract.ts'
import styles from './service-features.module.css'

export interface ServiceFeaturesProps {
  /** The service's tagline from the menu, used as the lead here. */
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
