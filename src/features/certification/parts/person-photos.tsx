// PersonalStepTwo: the three photos of the document, each with what it must show and an example; and what is sent back.
import { Form } from 'react-router'
import { m } from '#messages'
import { Art } from '../../../ui/art.tsx'
import { photosNeeded } from '../rules/photos.ts'
import { StepMistakes } from './step-frame.tsx'
import { PhotoSlot } from './photo-slot.tsx'
import type { PersonView } from './person-view.server.ts'
import { useStepForm } from './use-step-form.ts'
import company from './step.module.css'
import styles from './person.module.css'

type Shot = {
  kind: (typeof photosNeeded.person)[number]
  title: () => string
  art: string
  rules: (() => string)[]
  portrait?: boolean
}

const SHOTS: Shot[] = [
  {
    kind: 'handheld',
    title: m.certification_kind_handheld,
    art: 'example-holding',
    portrait: true,
    rules: [
      m.certification_company_shot_sharp,
      m.certification_company_shot_hat,
      m.certification_company_shot_arm,
      m.certification_company_shot_number,
    ],
  },
  {
    kind: 'front',
    title: m.certification_kind_front,
    art: 'example-front',
    rules: [
      m.certification_company_shot_corners,
      m.certification_company_shot_read,
      m.certification_company_shot_glare,
    ],
  },
  {
    kind: 'reverse',
    title: m.certification_kind_reverse,
    art: 'example-back',
    rules: [
      m.certification_company_shot_corners,
      m.certification_company_shot_until,
      m.certification_company_shot_valid,
    ],
  },
]

const BAD = [
  ['refused-glare', m.certification_step_bad_glare, m.certification_step_bad_glare_text],
  ['refused-cropped', m.certification_step_bad_cropped, m.certification_step_bad_cropped_text],
  ['refused-blurred', m.certification_step_bad_blurred, m.certification_step_bad_blurred_text],
  ['refused-covered', m.certification_step_bad_covered, m.certification_step_bad_covered_text],
  ['refused-rephotographed', m.certification_step_bad_copy, m.certification_step_bad_copy_text],
] as const

export const usePersonPhotos = (view: PersonView) =>
  useStepForm({ view, names: [], check: () => ({}), kinds: photosNeeded.person })

export type PersonPhotosState = ReturnType<typeof usePersonPhotos>

/** How many of the photos are there. */
export const countOf = ({ photos }: PersonPhotosState): number =>
  photosNeeded.person.filter((kind) => photos[kind] !== undefined && !photos[kind].refused).length

export function PersonPhotos({ state }: { state: PersonPhotosState }) {
  const { form, general, missing } = state
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onSubmit={(event) => {
        if (!state.mayMove()) event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value="submit" />
      <StepMistakes
        mistakes={missing.map((kind) => ({
          id: `photo-${kind}`,
          message: m.certification_company_photo_missing({
            title: SHOTS.find((shot) => shot.kind === kind)?.title() ?? '',
          }),
        }))}
        general={general}
      />
      {SHOTS.map(({ kind, title, art, rules, portrait = false }) => (
        <section key={kind} className={company.shot} aria-labelledby={`shot-${kind}`}>
          <div>
            <h3 id={`shot-${kind}`}>{title()}</h3>
            <ul>
              {rules.map((rule) => (
                <li key={rule()}>{rule()}</li>
              ))}
            </ul>
          </div>
          <figure>
            <Art name={art} />
            <figcaption>{m.certification_company_shot_like()}</figcaption>
          </figure>
          <PhotoSlot
            kind={kind}
            title={title()}
            photo={state.photos[kind]}
            consent={state.consentSent}
            open={state.consented}
            error={state.photoError(kind)}
            portrait={portrait}
            onPhoto={state.keepPhoto}
            onRemoved={() => state.dropPhoto(kind)}
          />
        </section>
      ))}
      <section className={styles.bad} aria-labelledby="bad">
        <h3 id="bad">{m.certification_step_bad()}</h3>
        <ul>
          {BAD.map(([art, name, text]) => (
            <li key={art}>
              <Art name={art} />
              <b>{name()}</b>
              {text()}
            </li>
          ))}
        </ul>
      </section>
    </Form>
  )
}
