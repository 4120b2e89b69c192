// PersonalStepTwo form: the three document photos with requirements and examples, and reasons after a rejection.
import { Form } from 'react-router'
import { m } from '#messages'
import { photosNeeded } from '../../rules/photos.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { missingShots, PhotoShots, type Shot } from '../../components/person/photo-shots.tsx'
import { RefusedPhotos } from '../../components/person/refused-photos.tsx'
import type { PersonView } from '../../components/person/person-view.server.ts'
import { useStepForm } from '../../components/use-step-form.ts'
import step from '../../components/step.module.css'

const SHOTS: Shot[] = [
  { kind: 'handheld', title: m.certification_kind_handheld, pose: 'hand' },
  { kind: 'front', title: m.certification_kind_front, pose: 'front' },
  { kind: 'reverse', title: m.certification_kind_reverse, pose: 'reverse' },
]

export const usePersonPhotos = (view: PersonView) =>
  useStepForm({ view, names: [], check: () => ({}), kinds: photosNeeded.person })

export type PersonPhotosState = ReturnType<typeof usePersonPhotos>

/** Number of photos uploaded. */
export const countOf = ({ photos }: PersonPhotosState): number =>
  photosNeeded.person.filter((kind) => photos[kind] !== undefined && !photos[kind].refused).length

export function PersonPhotos({ state }: { state: PersonPhotosState }) {
  const { form, general } = state
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onSubmit={(event) => {
        if (!state.mayMove(event)) event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value="submit" />
      <ErrorSummary
        mistakes={[...state.unconsented, ...missingShots(SHOTS, state)]}
        general={general}
        focusOn={general.join()}
        className={step.mistakes}
      />
      <PhotoShots shots={SHOTS} state={state} />
      <RefusedPhotos />
    </Form>
  )
}
