// List of document photos, each with requirements, an example and an upload slot.
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import type { PhotoKind } from '../../rules/photos.ts'
import { PhotoSlot } from './photo-slot.tsx'
import type { Mistake } from '../../../../ui/forms/error-summary.tsx'
import { photoMistake, type useStepForm } from '../use-step-form.ts'
import styles from '../step.module.css'

/** Subject of a photo: the person holding the document, its portrait side, its reverse. */
type Pose = 'hand' | 'front' | 'reverse'

export type Shot = { kind: PhotoKind; title: () => string; pose: Pose }

const POSES: Record<Pose, { art: string; rules: (() => string)[]; portrait: boolean }> = {
  hand: {
    art: 'example-holding',
    portrait: true,
    rules: [
      m.certification_company_shot_sharp,
      m.certification_company_shot_hat,
      m.certification_company_shot_arm,
      m.certification_company_shot_number,
    ],
  },
  front: {
    art: 'example-front',
    portrait: false,
    rules: [
      m.certification_company_shot_corners,
      m.certification_company_shot_read,
      m.certification_company_shot_glare,
    ],
  },
  reverse: {
    art: 'example-back',
    portrait: false,
    rules: [
      m.certification_company_shot_corners,
      m.certification_company_shot_until,
      m.certification_company_shot_valid,
    ],
  },
}

type Props = { shots: readonly Shot[]; state: ReturnType<typeof useStepForm> }

/** An error per missing photo, linking to its slot. */
export const missingShots = (
  shots: readonly Pick<Shot, 'kind' | 'title'>[],
  { missing, photos }: Props['state'],
): Mistake[] =>
  missing.map((kind) => photoMistake(kind, shots.find((shot) => shot.kind === kind)?.title() ?? '', photos[kind]))

export function PhotoShots({ shots, state }: Props) {
  return shots.map(({ kind, title, pose }) => {
    const { art, rules, portrait } = POSES[pose]
    return (
      <section key={kind} className={styles.shot} aria-labelledby={`shot-${kind}`}>
        <div>
          <h3 id={`shot-${kind}`}>{title()}</h3>
          <ul>
            {rules.map((rule) => (
              <li key={rule()}>{rule()}</li>
            ))}
          </ul>
        </div>
        <figure>
          <Art name={art} eager />
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
    )
  })
}
