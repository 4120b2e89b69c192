// Heading of a home page section: title, one sentence, link to everything.
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import styles from './section-head.module.css'

export type SectionHeadProps = {
  id: string
  title: string
  text?: string
  more?: { to: string; label: string }
}

export function SectionHead({ id, title, text, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      {more ? <MoreLink to={more.to}>{more.label}</MoreLink> : null}
    </div>
  )
}
