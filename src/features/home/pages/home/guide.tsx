// The four steps to going live, along the Dipper to the pole star.
import { Art } from '../../../../ui/art/art.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import type { HomeData } from '../../contract.ts'
import { SectionHead } from './section-head.tsx'
import { useWayTo } from '../../../../ui/page/use-way-to.ts'
import styles from './guide.module.css'

export function Guide({ guide }: { guide: HomeData['guide'] }) {
  const wayTo = useWayTo()
  const { title, text, steps, button, hint } = guide
  return (
    <section className={styles.guide} aria-labelledby="h-guide">
      <div className="wrap">
        <SectionHead id="h-guide" title={title} text={text} />
        <Art name="dipper" className={styles.dipper} />
        <ol className={styles.path}>
          {steps.map((step, at) => (
            <li key={step.title}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
              <small>{step.note}</small>
            </li>
          ))}
        </ol>
        <div className={styles.foot}>
          <ButtonLink size="lg" {...wayTo(button.url)}>
            {button.label}
          </ButtonLink>
          <span>
            {hint.text}
            <MoreLink inline {...wayTo(hint.url)}>
              {hint.label}
            </MoreLink>
          </span>
        </div>
      </div>
    </section>
  )
}
