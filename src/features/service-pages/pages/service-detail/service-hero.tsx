// The hero of a service page: breadcrumb, summary, what the developer can do now, picture.
import type { ReactNode } from 'react'
import { m } from '#messages'
import { HeroPicture } from '../../../../ui/art/hero-picture.tsx'
import { Breadcrumb, type Crumb } from '../../../../ui/page/breadcrumb.tsx'
import { Divider } from '../../../../ui/primitives/divider.tsx'
import type { Customize, ServicePage } from '../../contract.ts'
import styles from './service-hero.module.css'

export type ServiceCategory = Pick<ServicePage, 'category' | 'categoryName'>

export interface ServiceHeroProps {
  name: string
  /** Address and name of the category. */
  category: ServiceCategory
  page: Customize
  children: ReactNode
}

export const trailTo = ({ category, categoryName }: ServiceCategory, name: string): Crumb[] => [
  { label: m.service_pages_services(), url: '/service' },
  { label: categoryName, url: `/service#${category}` },
  { label: name },
]

export function ServiceHero({ name, category, page, children }: ServiceHeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="service">
      <div className={`wrap ${styles.inner}`}>
        <Breadcrumb items={trailTo(category, name)} />
        <div className={styles.words}>
          <h1 className={styles.title} id="service">
            {page.abilityTitle}
          </h1>
          <p className={styles.text}>{page.abilitySubTitle}</p>
          {children}
          <HeroPicture picture={page.headerPicture} scene={page.headerImg} first className={styles.art} />
        </div>
        {page.facts.length > 0 ? (
          <dl className={styles.facts}>
            {page.facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <Divider />
    </section>
  )
}
