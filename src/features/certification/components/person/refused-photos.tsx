// Examples of photos that reviewers refuse.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import styles from './refused-photos.module.css'

const EXAMPLES = [
  ['refused-glare', m.certification_step_bad_glare, m.certification_step_bad_glare_text],
  ['refused-cropped', m.certification_step_bad_cropped, m.certification_step_bad_cropped_text],
  ['refused-blurred', m.certification_step_bad_blurred, m.certification_step_bad_blurred_text],
  ['refused-covered', m.certification_step_bad_covered, m.certification_step_bad_covered_text],
  ['refused-rephotographed', m.certification_step_bad_copy, m.certification_step_bad_copy_text],
] as const

export function RefusedPhotos() {
  return (
    <section className={styles.bad} aria-labelledby="bad">
      <h3 id="bad">{m.certification_step_bad()}</h3>
      <ul>
        {EXAMPLES.map(([art, name, text]) => (
          <li key={art}>
            <Art name={art} eager />
            <b>
              <IconX stroke={2} aria-hidden />
              {name()}
            </b>
            {text()}
          </li>
        ))}
      </ul>
    </section>
  )
}
