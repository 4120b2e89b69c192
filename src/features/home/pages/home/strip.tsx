// The strip below the banners: a call to action with its deadline.
import { m } from '#messages'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Star } from '../../../../ui/primitives/star.tsx'
import type { HomeData } from '../../contract.ts'
import { useWayTo } from '../../../../ui/page/use-way-to.ts'
import styles from './strip.module.css'

export function Strip({ title, text, button }: NonNullable<HomeData['strip']>) {
  const wayTo = useWayTo()
  return (
    <aside className={styles.strip} aria-label={m.home_strip()}>
      <div className={`wrap ${styles.inner}`}>
        <Star className={styles.star} />
        <p>
          <b>{title}</b>
          <span>{text}</span>
        </p>
        <ButtonLink kind="accent" size="sm" className={styles.button} {...wayTo(button.url)}>
          {button.label}
        </ButtonLink>
      </div>
    </aside>
  )
}
