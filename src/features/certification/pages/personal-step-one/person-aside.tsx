// Aside of the identity form: a sample document and frequent questions.
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import company from '../../components/step.module.css'
import { MIN_AGE } from '../../../../lib/portal/age.ts'
import styles from '../../components/person/person.module.css'

const ASKED = [
  [m.certification_step_ask_why, () => m.certification_step_ask_why_text({ age: MIN_AGE })],
  [m.certification_step_ask_none, m.certification_step_ask_none_text],
  [m.certification_step_ask_away, m.certification_step_ask_away_text],
] as const

export function PersonAside() {
  return (
    <>
      <div className={styles.doc}>
        <Art name="certificate-personal" eager />
      </div>
      <p className={company.caption}>{m.certification_step_doc_caption()}</p>
      <dl className={company.asked}>
        {ASKED.map(([question, text]) => (
          <div key={question()}>
            <dt>{question()}</dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
