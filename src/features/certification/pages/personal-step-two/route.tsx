// Personal certification, second step: photos and the consent to them (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { PhotoConsent } from '../../components/person/photo-consent.tsx'
import { StepFrame, GiveUp, SendButton } from '../../components/step-frame.tsx'
import { countOf, PersonPhotos, usePersonPhotos } from './person-photos.tsx'
import { PersonSaved } from './person-saved.tsx'
import { personViewOf } from '../../components/person/person-view.server.ts'
import company from '../../components/step.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return personViewOf(portalOf(context), 'PersonalStepTwo')
}

export { personAction as action } from '../../components/person/person-action.server.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.certification_step_photos(), matches) },
  { name: 'description', content: m.certification_step_photos_lead() },
]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  const state = usePersonPhotos(view)
  const count = countOf(state)
  return (
    <StepFrame
      eyebrow={view.eyebrow}
      title={m.certification_step_photos()}
      lead={m.certification_step_photos_lead()}
      steps={view.steps}
      remark={view.remark}
      elsewhere={view.elsewhere}
      aside={
        <div data-before>
          <PhotoConsent
            documentId={view.consent.id}
            holds={view.consent.holds}
            given={state.consented}
            onGive={state.giveConsent}
            words={m.certification_step_consent()}
          />
        </div>
      }
      more={<GiveUp shown={view.canGiveUp} />}
      bar={
        <>
          <p className={company.saved} role="status">
            {count === 3
              ? m.certification_step_photos_all()
              : m.certification_step_photos_left({ count, left: 3 - count })}
          </p>
          <SendButton form={state.form.id}>{m.certification_step_photos_send()}</SendButton>
        </>
      }
    >
      {view.saved.realName ? (
        <PersonSaved saved={view.saved} edit="/user/auth/PersonalStepOne?needRestore=true" />
      ) : null}
      <PersonPhotos state={state} />
    </StepFrame>
  )
}
