// The brand from the configuration: mark, name, platform name.
import { m } from '#messages'
import { classList } from '../primitives/class-list.ts'
import type { Brand } from '../page/shell-data.ts'
import { Icon } from '../primitives/icon.tsx'
import { SiteLink } from '../primitives/site-link.tsx'
import { Star } from '../primitives/star.tsx'
import styles from './brand-mark.module.css'

export interface BrandMarkProps {
  brand: Brand
  /** Hides the platform name on narrow screens. */
  short?: boolean
  /** Points at the file of icons in place of drawing the mark: for all but the first of a page. */
  repeated?: boolean
  className?: string
}

export function BrandMark({ brand, short, repeated, className }: BrandMarkProps) {
  const star = repeated ? <Icon name="star" size={30} className={styles.star} /> : <Star className={styles.star} />
  return (
    <SiteLink to="/" className={classList(styles.brand, className)} data-short={short || undefined}>
      {brand.mark ? <img src={brand.mark} alt="" className={styles.star} /> : star}
      <b className={styles.name}>{brand.name}</b> <span className={styles.platform}>{brand.platform}</span>
      <span className="vh"> {m.ui_nav_home()}</span>
    </SiteLink>
  )
}
